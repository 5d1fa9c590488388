import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@cove/device-contract'
import type { DeviceClient, DeviceRequest } from '@cove/device-contract'
import { account as accountArea } from '@cove/device-contract/account'
import type { AccountGrant, AccountProfile } from '@cove/device-contract/account'
import { openLog } from '@cove/server-kit'
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { openAccountService } from '../src/index.ts'
import type { AccountService, AccountServiceOptions, SmsMessage } from '../src/index.ts'

export const phone = '13800138000'
export const otherPhone = '13900139000'
export const password = 'Passw0rd'

/** A clock a test turns. */
export interface TestClock {
  ms: number
  readonly nowMs: () => number
  seconds(count: number): void
}

/** A service on a Fastify server that does not listen, over a temporary folder. */
export interface TestService extends AsyncDisposable {
  readonly service: AccountService
  readonly http: FastifyInstance
  readonly clock: TestClock
  readonly dataDir: string
  readonly messages: SmsMessage[]
  /** How often a password was hashed or compared. */
  readonly work: { count: number }
  /** Everything the log holds. */
  log(): Promise<string>
  client(token?: string, from?: Caller): DeviceClient
  /** The last code that was sent to this phone. */
  codeFor(phone: string): string
}
/** Where a request seems to come from. */
export interface Caller {
  readonly address?: string
  readonly headers?: Readonly<Record<string, string>>
}

export async function openTestService(options: Partial<AccountServiceOptions> = {}): Promise<TestService> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cove-account-'))
  const clock: TestClock = {
    ms: Date.UTC(2026, 0, 15),
    nowMs: () => clock.ms,
    seconds: (count) => void (clock.ms += count * 1000),
  }
  const messages: SmsMessage[] = []
  const work = { count: 0 }
  const service = await openAccountService({
    dataDir,
    log: openLog(join(dataDir, 'log')),
    nowMs: clock.nowMs,
    monotonicMs: clock.nowMs,
    sleep: async (ms: number) => void (clock.ms += ms),
    sms: { send: async (message) => void messages.push(message) },
    // Cheap on purpose: what is counted is how often, not how long (S-I9).
    passwords: {
      hash: async (text) => ((work.count += 1), `cheap:${text}`),
      verify: async (text, stored) => ((work.count += 1), stored === `cheap:${text}`),
    },
    ...options,
  })
  const http = fastify({ logger: false })
  await service.mount(http)
  return {
    service,
    http,
    clock,
    dataDir,
    messages,
    work,
    log: () => readFile(join(dataDir, 'log', 'device.log'), 'utf8').catch(() => ''),
    client: (token, from) => createClient((request) => send(http, request, { token, ...from })),
    codeFor: (number) => /\d{6}/.exec(messages.findLast((message) => message.phone === number)?.text ?? '')?.[0] ?? 'none',
    async [Symbol.asyncDispose]() {
      await http.close()
      service[Symbol.dispose]()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The request as any client sends it. */
async function send(
  http: FastifyInstance,
  request: DeviceRequest,
  from: Caller & { readonly token: string | undefined },
): Promise<unknown> {
  const { call, path, query, body } = request
  const search = new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, String(value)])).toString()
  const hasBody = body !== undefined && call.method !== 'GET'
  const kind = call.bodyKind === 'form' ? 'x-www-form-urlencoded' : call.bodyKind === 'octet-stream' ? 'octet-stream' : 'json'
  const answer = await http.inject({
    method: call.method,
    url: search === '' ? path : `${path}?${search}`,
    headers: {
      host: 'localhost:9999',
      ...(from.token === undefined ? {} : { authorization: `Bearer ${from.token}` }),
      ...(hasBody ? { 'content-type': `application/${kind}` } : {}),
      ...from.headers,
    },
    ...(from.address === undefined ? {} : { remoteAddress: from.address }),
    ...(hasBody ? { payload: payloadOf(kind, body) } : {}),
  })
  return answer.json<unknown>()
}

function payloadOf(kind: string, body: unknown): string | Buffer {
  if (kind === 'octet-stream') return Buffer.from(body as Uint8Array)
  if (kind === 'json') return JSON.stringify(body)
  return new URLSearchParams(Object.entries(body as Readonly<Record<string, string>>)).toString()
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** H-28, as every client does it. */
export async function twiceHashed(one: TestService, text = password): Promise<string> {
  return sha256(sha256(text) + one.service.parts.keys.salt)
}

/** A grant that carried tokens. */
export interface Signed {
  readonly accessToken: string
  readonly refreshToken: string
  readonly profile: AccountProfile
  readonly client: DeviceClient
}

/** What a grant answers. */
export type GrantAnswer =
  | { readonly ok: true; readonly data: AccountGrant }
  | { readonly ok: false; readonly error: { readonly name: string } }

/** The tokens of a grant; fails the test when there are none. */
export function tokensOf(answer: GrantAnswer, one: TestService): Signed {
  if (!answer.ok) throw new Error(answer.error.name)
  const { accessToken, refreshToken, profile } = answer.data
  if (accessToken === undefined || refreshToken === undefined || profile === undefined) throw new Error('no tokens')
  return { accessToken, refreshToken, profile, client: one.client(accessToken) }
}

/** Signs up as a person would. */
export async function signUp(one: TestService, number = phone, text = password): Promise<Signed> {
  const client = one.client()
  await client.use(accountArea).sendSms({ body: { phone: number, purpose: 'signUp' } })
  const body = {
    phone: number,
    smsCode: one.codeFor(number),
    nickname: `N${number.slice(-4)}`,
    hashedPassword: await twiceHashed(one, text),
  }
  return tokensOf(await client.use(accountArea).signUp({ body }), one)
}

/** Signs in with the password. */
export async function signIn(one: TestService, account = phone, text = password): Promise<GrantAnswer> {
  const hashedPassword = await twiceHashed(one, text)
  return one
    .client()
    .use(accountArea)
    .token({ body: { grant: 'password', account, hashedPassword, platform: 'Test' } })
}

/** The name of a failure, 'ok' for a success. */
export function nameOf(answer: { readonly ok: true } | { readonly ok: false; readonly error: { readonly name: string } }): string {
  return answer.ok ? 'ok' : answer.error.name
}
