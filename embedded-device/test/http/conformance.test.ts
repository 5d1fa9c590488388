import type { LookupFunction } from 'node:net'
import { describeConformance } from '@cove/device-contract/conformance'
import type { ConformanceWorld } from '@cove/device-contract/conformance'
import type { DeviceRequest, Transport } from '@cove/device-contract'
import { hashPassword, hashToken } from '@cove/server-kit'
import type { UserRow } from '../../src/core/auth/users.ts'
import { createTestAccounts } from '../auth/test-accounts.ts'
import { localWorld } from './conformance-local.ts'
import { settingsWorld } from './conformance-settings.ts'
import { taskWorld } from './conformance-tasks.ts'
import { openRelayHost } from '../tunnel/relay-host.ts'
import { firstStorageId, injecting, makeAdministrator, makeUser, openTestDevice, password, signIn, wireOf } from './test-device.ts'
import type { TestDevice } from './test-device.ts'

interface Road {
  readonly transport: (token: string | undefined) => Transport
  readonly open: ConformanceWorld['open']
}

async function openWorld(roadOf: (one: TestDevice) => Promise<Road>): Promise<ConformanceWorld> {
  const accounts = createTestAccounts()
  const relay = await openRelayHost()
  // Nobody is asked where a download's server is: these downloads only have to be taken on.
  const noLookup: LookupFunction = (_name, _options, callback) => callback(Object.assign(new Error('none'), { code: 'ENOTFOUND' }), '', 0)
  // The work of the whole device takes no time here; how it passes is tried elsewhere.
  const hardware = { durations: { systemRepair: 0, createSwap: 0, fetchPro: 0, rebootPro: 0 }, memoryBytes: 8 * 1024 ** 3 }
  const one = await openTestDevice(
    { loginAttempts: 1000, accountUrl: relay.url },
    { accounts, modules: { downloads: { lookup: noLookup }, storage: hardware } },
  )
  const first = await makeAdministrator(one)
  const user = await makeUser(one, 'plain')
  const expired = await signIn(one, 'admin')
  one.device.parts.db.run('update session set expires_at = 1 where api_token_hash = ?', hashToken(expired.token))
  const storageId = await firstStorageId(first.client)
  const { parts } = one.device
  let admin = await signIn(one, 'admin')
  const road = await roadOf(one)
  const passwordHash = await hashPassword(password)
  /** Whoever it is now; a device that was unbound gets one again. */
  const administrator = (): UserRow => {
    const known = parts.users.administrator()
    const made = known
      ? undefined
      : parts.members.settle(parts.links.renew(), { account: 'admin', nickname: 'Admin', passwordHash }, () => {})
    const user = known ?? made?.user
    if (!user) throw new Error('no administrator')
    return user
  }
  // USR-02d: a device has room for 64 people; those of earlier cases go.
  const makeSpace = (): void => {
    const people = parts.users.all()
    const oldest = people.length > 50 ? people.find((person) => person.role === 'user' && person.no !== user.userNo) : undefined
    if (oldest) parts.members.remove(oldest.no, { no: '' })
  }
  let made = 0
  const fresh = (kind: 'local' | 'account', accountNo?: string): { token: string; userNo: string } => {
    made += 1
    makeSpace()
    const wish = kind === 'local' ? { account: `fresh-${made}`, passwordHash } : { accountNo: accountNo ?? `7${made}` }
    const user = parts.users.create({ ...wish, nickname: `Fresh ${made}`, role: 'user' })
    return { token: parts.sessions.open(user, 'test').apiToken, userNo: user.no }
  }
  /** Setting the administrator's password anew ends every session; the next case signs in again. */
  const living = (token: string | undefined): string | undefined => {
    if (token !== admin.token || 'session' in parts.sessions.byToken(token)) return token
    const pair = parts.sessions.open(administrator(), 'test')
    admin = { ...admin, token: pair.apiToken, refreshToken: pair.refreshToken }
    return admin.token
  }
  return {
    transport: (token) => (request) => road.transport(living(token))(request),
    open: (wish) => road.open({ ...wish, token: living(wish.token) }),
    get token() {
      return living(admin.token) ?? ''
    },
    get expiredToken() {
      const { apiToken } = parts.sessions.open(administrator(), 'test')
      parts.db.run('update session set expires_at = 1 where api_token_hash = ?', hashToken(apiToken))
      return apiToken
    },
    get userToken() {
      return parts.users.get(user.userNo) ? user.token : fresh('local').token
    },
    storageId,
    account: 'admin',
    password,
    encrypt: one.encrypt,
    setupLink: () => parts.links.renew(),
    freshRefreshToken: async () => (await signIn(one, 'admin')).refreshToken,
    freshUser: async (kind) => fresh(kind),
    async accountToken(kind) {
      const token = accounts.tokenFor()
      if (kind === 'bound') fresh('account', accounts.personOf(token).userNo)
      return token
    },
    invitation: async () => parts.invitations.make(administrator().no) ?? '',
    ...localWorld(parts, { administrator, fresh }),
    task: taskWorld(parts, administrator),
    settingsSample: settingsWorld(parts),
    isReal: true,
    stage() {},
    async [Symbol.asyncDispose]() {
      await one[Symbol.asyncDispose]()
      await relay[Symbol.asyncDispose]()
    },
  }
}

describeConformance('in-process', () =>
  openWorld(async ({ device }) => ({
    transport: (token) => injecting(device, token),
    async open({ call, query, token }) {
      const { payload: _none, ...wire } = wireOf({ call, path: call.path, query, body: undefined, options: {} }, token)
      const answer = await device.http.inject({ ...wire, payloadAsStream: true })
      const body =
        call.answerKind === 'event-stream' && answer.statusCode === 200
          ? await firstPiece(answer.stream())
          : await allPieces(answer.stream())
      return { status: answer.statusCode, headers: answer.headers as Record<string, string>, body }
    },
  })),
)

describeConformance('over HTTP', () =>
  openWorld(async ({ device }) => {
    const url = await device.listen()
    const send = async (request: DeviceRequest, token: string | undefined): Promise<Response> => {
      const { payload, ...wire } = wireOf(request, token)
      return fetch(`${url}${wire.url}`, { method: wire.method, headers: wire.headers, ...(payload === undefined ? {} : { body: payload }) })
    }
    return {
      transport: (token) => async (request) => (await send(request, token)).json(),
      async open({ call, query, token }) {
        const answer = await send({ call, path: call.path, query, body: undefined, options: {} }, token)
        const headers = Object.fromEntries(answer.headers)
        if (call.answerKind !== 'event-stream' || answer.status !== 200)
          return { status: answer.status, headers, body: new Uint8Array(await answer.arrayBuffer()) }
        const reader = answer.body?.getReader()
        const first = await reader?.read()
        await reader?.cancel()
        return { status: answer.status, headers, body: first?.value ?? new Uint8Array() }
      },
    }
  }),
)

async function firstPiece(stream: NodeJS.ReadableStream & { destroy?(): void }): Promise<Uint8Array> {
  for await (const piece of stream) {
    stream.destroy?.()
    return Buffer.from(piece as Buffer)
  }
  return new Uint8Array()
}

async function allPieces(stream: NodeJS.ReadableStream): Promise<Uint8Array> {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(Buffer.from(piece as Buffer))
  return new Uint8Array(Buffer.concat(pieces))
}
