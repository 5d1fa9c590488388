import { deviceAreas } from '@cove/device-contract/conformance'
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { callsOf, catalogue, createClient } from '@cove/device-contract'
import type { CallDefinition, DeviceClient } from '@cove/device-contract'
import { account } from '@cove/device-contract/account'
import { appScopes, authorize } from '@cove/device-contract/authorize'
import type { AppScope } from '@cove/device-contract/authorize'
import { files } from '@cove/device-contract/files'
import { session } from '@cove/device-contract/session'
import { spaces as spacesArea } from '@cove/device-contract/spaces'
import { users as usersArea } from '@cove/device-contract/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstStorageId, makeAdministrator, makeUser, openTestDevice, wireOf } from '../http/test-device.ts'
import type { TestDevice } from '../http/test-device.ts'
import { accountClient, signUp } from './account-client.ts'

const redirectUri = 'https://photos.example/callback'
let now = Date.now()
let one: TestDevice
/** The person's own token at the account service. */
let own: string
let userNo: string
let storageId: string

beforeAll(async () => {
  one = await openTestDevice({ modules: [], accountService: true }, { nowMs: () => now })
  one.device.parts.accountService?.parts.apps.register({
    clientId: 'album',
    name: 'Album',
    redirects: [redirectUri],
    scopes: [...appScopes],
    isFirstParty: false,
  })
  storageId = await firstStorageId((await makeAdministrator(one)).client)
  const lin = await makeUser(one, 'lin')
  userNo = lin.userNo
  own = await signUp(one)
  const attached = await one
    .client(lin.token)
    .use(session)
    .attach({ body: attachment(own, lin.token) })
  if (!attached.ok) throw new Error(attached.error.name)
})
afterAll(() => one[Symbol.asyncDispose]())

const attachment = (accessToken: string, apiToken: string) => ({
  accessToken,
  apiToken,
  platform: 'web',
  client: { userNo: '', phone: '', nickname: 'Lin', version: '', clientType: 'web', method: 'account' as const },
})

/** The device listens once, for whichever test needs it first. */
const addressOf = async (): Promise<string> => one.device.address ?? (await one.device.listen())

/** As an app gets it: consent, PKCE, one code for one token. */
async function tokenFor(scopes: readonly AppScope[]): Promise<string> {
  const verifier = randomBytes(32).toString('base64url')
  const asked = { clientId: 'album', redirectUri, scope: scopes.join(' ') }
  const codeChallenge = createHash('sha256').update(verifier).digest('base64url')
  const decided = await accountClient(one, own)
    .use(authorize)
    .decide({ body: { ...asked, codeChallenge, allow: true } })
  if (!decided.ok) throw new Error(decided.error.name)
  const ticket = new URL(decided.data.location).searchParams.get('code') ?? ''
  const wish = { grant: 'authorization_code' as const, clientId: 'album', redirectUri, codeVerifier: verifier, ticket }
  const answer = await accountClient(one).use(account).token({ body: wish })
  if (!answer.ok || answer.data.accessToken === undefined) throw new Error('no token')
  return answer.data.accessToken
}

/** The device as an app speaks to it. */
const app = (token: string, { device } = one): DeviceClient =>
  createClient(async (request) => {
    const { payload, ...wire } = wireOf(request, undefined)
    const headers = { ...wire.headers, authorization: `Bearer ${token}` }
    const answer = await device.http.inject({ ...wire, headers, ...(payload === undefined ? {} : { payload }) })
    return answer.json<unknown>()
  })
const nameOf = (answer: { readonly ok: boolean; readonly error?: { readonly name: string } }): string =>
  answer.ok ? 'ok' : (answer.error?.name ?? '')

async function codeOf(call: CallDefinition, token: string): Promise<number> {
  const hasBody = call.method !== 'GET'
  const type = call.bodyKind === 'octet-stream' ? 'application/octet-stream' : 'application/json'
  const answer = await one.device.http.inject({
    method: call.method,
    url: `${call.path}?uuid=nowhere&path=/`,
    headers: { authorization: `Bearer ${token}`, ...(hasBody ? { 'content-type': type } : {}) },
    ...(hasBody ? { payload: '{}' } : {}),
  })
  return answer.json<{ code: number }>().code
}

const calls = callsOf(deviceAreas).filter((call) => call.access !== 'anyone')

test.each([[['profile', 'devices.read']], [['files.read']], [['files.write']], [['files.read', 'files.write']]] as const)(
  'AUTH-01 with %j an app may make the calls that name one of them, and no other',
  async (scopes: readonly AppScope[]) => {
    const token = await tokenFor(scopes)
    for (const call of calls) {
      const isCovered = call.scopes?.some((scope) => scopes.includes(scope)) === true
      const code = await codeOf(call, token)
      if (isCovered) expect([catalogue.noPermission.code, catalogue.tokenInvalid.code], call.id).not.toContain(code)
      else expect(code, call.id).toBe(catalogue.noPermission.code)
    }
  },
)

test('AUTH-01 calls with scopes are for everybody who signs in, never for the administrator only', () => {
  const scoped = calls.filter((call) => call.scopes !== undefined)
  expect(scoped.map((call) => call.access)).toEqual(scoped.map(() => 'user'))
  // S-D8: what hands out another key to the device has no scope.
  for (const id of ['files.downloadTicket', 'session.mediaTicket', 'session.userInfo', 'events.stream', 'events.ticket', 'users.list'])
    expect(calls.find((call) => call.id === id)?.scopes, id).toBeUndefined()
})

test('AUTH-01 an app works with the files of its user, and no others', async () => {
  const client = app(await tokenFor(['files.read', 'files.write']))
  expect(nameOf(await client.use(files).add({ query: {}, body: { storageId, path: '/From an app', type: 'folder' } }))).toBe('ok')
  const listed = await client.use(files).list({ query: { storageId, path: '/', page: 1 } })
  expect(listed.ok && listed.data.items.map((item) => item.name)).toContain('From an app')
  const elsewhere = await makeUser(one, 'mei')
  const hers = await elsewhere.client.use(files).list({ query: { storageId, path: '/', page: 1 } })
  expect(hers.ok && hers.data.items.map((item) => item.name)).not.toContain('From an app')
})

test('AUTH-01 an app of a user who is disabled on the device, or unknown to it, has no rights', async () => {
  const client = app(await tokenFor(['files.read']))
  const { users } = one.device.parts
  users.setStatus(userNo, 'disabled')
  expect(nameOf(await client.use(spacesArea).list())).toBe('accessWithdrawn')
  users.setStatus(userNo, 'active')
  expect(nameOf(await client.use(spacesArea).list())).toBe('ok')
  const bound = { accountNo: users.get(userNo)?.accountNo ?? '', phone: '' }
  users.bindAccount(userNo, undefined)
  expect(nameOf(await client.use(spacesArea).list())).toBe('noPermission')
  users.bindAccount(userNo, bound)
})

test('AUTH-01 taking access back in the account ends it on the device at the next request', async () => {
  const client = app(await tokenFor(['files.read']))
  expect(nameOf(await client.use(spacesArea).list())).toBe('ok')
  await accountClient(one, own)
    .use(authorize)
    .revoke({ body: { clientId: 'album' } })
  expect(nameOf(await client.use(spacesArea).list())).toBe('tokenInvalid')
})

test('S-D5 what an app downloads ends when access is taken back and when its user is disabled', async () => {
  const space = one.device.parts.spaces.list({ userNo, role: 'user' }).find(({ id }) => id === storageId)
  const home = join(space?.rootDir ?? '', 'users', userNo)
  await mkdir(home, { recursive: true })
  const file = await open(join(home, 'big.bin'), 'w')
  await file.truncate(256 << 20)
  await file.close()
  const begin = async (token: string) => {
    const url = `${await addressOf()}/v1/file/download?uuid=${storageId}&path=/big.bin`
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    expect(answer.status).toBe(200)
    expect(one.device.parts.live.count).toBe(1)
    return answer
  }
  const first = await begin(await tokenFor(['files.read']))
  await accountClient(one, own)
    .use(authorize)
    .revoke({ body: { clientId: 'album' } })
  await expect(first.arrayBuffer()).rejects.toThrow()
  const second = await begin(await tokenFor(['files.read']))
  one.device.parts.members.setEnabled(userNo, false)
  await expect(second.arrayBuffer()).rejects.toThrow()
  one.device.parts.members.setEnabled(userNo, true)
  await expect.poll(() => one.device.parts.live.count).toBe(0)
})

test('AUTH-01 a token that is over, or the person’s own in the place of an app’s, opens nothing', async () => {
  expect(nameOf(await app(own).use(spacesArea).list())).toBe('tokenInvalid')
  const client = app(await tokenFor(['files.read']))
  now += 3600_000
  expect(nameOf(await client.use(spacesArea).list())).toBe('sessionExpired')
  now -= 3600_000
})

test('AUTH-01 a device that takes accounts of another machine asks it about every request of an app', async () => {
  const accountUrl = await addressOf()
  await using branch = await openTestDevice({ modules: [], accountUrl, accountService: false }, { nowMs: () => now })
  const admin = await makeAdministrator(branch)
  expect(
    nameOf(
      await branch
        .client(admin.token)
        .use(session)
        .attach({ body: attachment(own, admin.token) }),
    ),
  ).toBe('ok')
  const client = app(await tokenFor(['files.read']), branch)
  expect(nameOf(await client.use(spacesArea).list())).toBe('ok')
  expect(nameOf(await client.use(usersArea).list())).toBe('noPermission')
  await accountClient(one, own)
    .use(authorize)
    .revoke({ body: { clientId: 'album' } })
  expect(nameOf(await client.use(spacesArea).list())).toBe('tokenInvalid')
})
