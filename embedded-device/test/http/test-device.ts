import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@cove/device-contract'
import type { DeviceClient, DeviceRequest, Transport } from '@cove/device-contract'
import { session } from '@cove/device-contract/session'
import { setup } from '@cove/device-contract/setup'
import { spaces as spacesArea } from '@cove/device-contract/spaces'
import { hashPassword, silentLog } from '@cove/server-kit'
import { readCommandLine } from '../../src/startup/command-line.ts'
import type { DeviceConfig } from '../../src/core/base/device-config.ts'
import type { VersionRuns } from '../../src/core/programs/version-notes.ts'
import { createDevice } from '../../src/device.ts'
import type { Device, DeviceSeams } from '../../src/device.ts'
import { leakCheck } from '../leak-check.ts'
import { memoryDir } from '../storage/memory-dir.ts'
import { emptyMain, emptyWholeMain, writeIdentity } from './known-keys.ts'

export const password = 'Passw0rd'

/** A device over a temporary folder; closing it removes the folder, and fails when something below it or its shown folders is still open. */
export interface TestDevice extends AsyncDisposable {
  readonly device: Device
  readonly dataDir: string
  encrypt(text: string): string
  /** An in-process client; a function is called for the token of each request. */
  client(token?: string | (() => string | undefined)): DeviceClient
}

export function configFor(dataDir: string, changes: Partial<DeviceConfig> = {}): DeviceConfig {
  const { config } = readCommandLine(['--data', dataDir, '--port', '0', '--site', join(dataDir, 'site')], {
    COVE_DISCOVERY_PORT: '0',
    COVE_ACCOUNT_SERVICE: 'off',
  })
  return { ...config, ...changes }
}

/** Enough to be released twice, where the test brings no volumes. */
const fewBallastFiles = 16

/** Each device of a process would run the same programs for their version, half of what its start costs. */
const versionRuns: VersionRuns = new Map()

/** It sees no program of this machine; a test that needs one asks for it with `programs`, and says by `without` when it is not there. */
export async function openTestDevice(changes: Partial<DeviceConfig> = {}, seams: DeviceSeams = {}): Promise<TestDevice> {
  const dataDir = changes.dataDir ?? (await mkdtemp(join(memoryDir(), 'cove-')))
  const config = configFor(dataDir, changes)
  const ballastFiles = changes.dataDir === undefined && config.folders.length === 0 ? fewBallastFiles : undefined
  const isWhole = config.modules === 'all' && seams.moduleList === undefined
  writeIdentity(dataDir, config.name, isWhole ? await emptyWholeMain() : emptyMain())
  const common = { log: silentLog, samples: async () => [], versionRuns, ballastFiles, programs: [] }
  const device = await createDevice(config, { ...common, ...seams })
  return {
    device,
    dataDir,
    encrypt: (text) => encryptFor(device.parts.identity.publicKey, text),
    client: (token) => createClient(injecting(device, token)),
    async [Symbol.asyncDispose]() {
      await device.close()
      await leakCheck([dataDir, ...config.folders])
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export function encryptFor(publicKey: string, text: string): string {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  const bytes = Buffer.from(text.normalize('NFC'))
  const blocks = Array.from({ length: Math.max(1, Math.ceil(bytes.length / 190)) }, (_, index) =>
    bytes.subarray(index * 190, index * 190 + 190),
  )
  const seal = (block: Buffer) => publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, block)
  return Buffer.concat(blocks.map(seal)).toString('base64')
}

/** A form, written by hand so that it can be injected as well as sent. */
function formOf(body: unknown, token: string | undefined) {
  const boundary = `cove-${'0'.repeat(24)}`
  const parts = Object.entries(body as object).filter(([, value]) => value !== undefined)
  const lines = parts.flatMap(([name, value]) => [`--${boundary}`, `Content-Disposition: form-data; name="${name}"`, '', String(value)])
  return {
    headers: {
      ...(token === undefined ? {} : { 'api-token': token }),
      'content-type': `multipart/form-data; boundary=${boundary}`,
    } as Record<string, string>,
    payload: [...lines, `--${boundary}--`, ''].join('\r\n'),
  }
}

/** The request as any client sends it. */
export function wireOf({ call, path, query, body }: DeviceRequest, token: string | undefined) {
  const isOctets = call.bodyKind === 'octet-stream'
  const search = new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, String(value)])).toString()
  const hasBody = body !== undefined && call.method !== 'GET'
  if (hasBody && call.bodyKind === 'multipart')
    return { method: call.method, ...formOf(body, token), url: search === '' ? path : `${path}?${search}` }
  return {
    method: call.method,
    url: search === '' ? path : `${path}?${search}`,
    headers: {
      ...(token === undefined ? {} : { 'api-token': token }),
      ...(hasBody ? { 'content-type': isOctets ? 'application/octet-stream' : 'application/json' } : {}),
    } as Record<string, string>,
    payload: !hasBody ? undefined : isOctets ? Buffer.from(body as Uint8Array) : JSON.stringify(body),
  }
}

export function injecting(
  { http }: Device,
  token?: string | (() => string | undefined),
  more: Readonly<Record<string, string>> = {},
): Transport {
  return async (request) => {
    const { payload, ...wire } = wireOf(request, typeof token === 'function' ? token() : token)
    const answer = await http.inject({ ...wire, headers: { ...wire.headers, ...more }, ...(payload === undefined ? {} : { payload }) })
    return answer.json<unknown>()
  }
}

export interface Signed {
  readonly token: string
  readonly refreshToken: string
  readonly userNo: string
  readonly client: DeviceClient
}

/** Makes the administrator as a person would: with the setup link. */
export async function makeAdministrator(one: TestDevice): Promise<Signed> {
  const link = one.device.parts.links.renew()
  const answer = await one
    .client()
    .use(setup)
    .createAdministrator({ body: { link, account: 'admin', nickname: 'Admin', encryptedPassword: one.encrypt(password) } })
  if (!answer.ok) throw new Error(answer.error.name)
  const { apiToken, refreshToken, user } = answer.data
  return { token: apiToken, refreshToken, userNo: user.userNo, client: one.client(apiToken) }
}

let passwordHash: Promise<string> | undefined

/** Another person, signed in. */
export async function makeUser(one: TestDevice, account: string): Promise<Signed> {
  one.device.parts.users.create({ account, nickname: account, passwordHash: await (passwordHash ??= hashPassword(password)), role: 'user' })
  return signIn(one, account)
}

export async function signIn(one: TestDevice, account: string, secret = password): Promise<Signed> {
  const body = { platform: 'web', clientType: 'web', method: 'localAccount' as const, account, encryptedPassword: one.encrypt(secret) }
  const answer = await one.client().use(session).login({ body })
  if (!answer.ok) throw new Error(answer.error.name)
  const { apiToken, refreshToken, user } = answer.data
  return { token: apiToken, refreshToken, userNo: user.userNo, client: one.client(apiToken) }
}

export async function firstStorageId(client: DeviceClient): Promise<string> {
  const answer = await client.use(spacesArea).list()
  const id = answer.ok ? answer.data.storages[0]?.storageId : undefined
  if (id === undefined) throw new Error('the device has no storage')
  return id
}
