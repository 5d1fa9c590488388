import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSoftwarePasskey } from '@cove/server-kit/testing'
import type { SoftwarePasskey } from '@cove/server-kit/testing'
import { makeAdministrator, makeUser, openTestDevice, password, wireOf } from '../http/test-device.ts'
import type { Signed, TestDevice } from '../http/test-device.ts'
import { nameOf } from './local-world.ts'
import { createClient } from '@cove/device-contract'
import type { DeviceRequest } from '@cove/device-contract'
import { notices } from '@cove/device-contract/notices'
import { session } from '@cove/device-contract/session'

const page = { origin: 'http://localhost:9999' }
let one: TestDevice
let lin: Signed

/** A client whose requests come from a page, as a browser's do. */
const from = (origin: string, token?: string) =>
  createClient(async (request: DeviceRequest) => {
    const { payload, headers, ...wire } = wireOf(request, token)
    const all = { ...headers, origin, host: new URL(origin).host }
    return (await one.device.http.inject({ ...wire, headers: all, ...(payload === undefined ? {} : { payload }) })).json<unknown>()
  })

beforeEach(async () => {
  one = await openTestDevice({ modules: [], loginAttempts: 3 })
  await makeAdministrator(one)
  lin = await makeUser(one, 'lin')
})
afterEach(() => one[Symbol.asyncDispose]())

async function added(key: SoftwarePasskey, name = 'Laptop'): Promise<void> {
  const client = from(page.origin, lin.token)
  const begun = await client.use(session).passkeyBegin({ body: { encryptedPassword: one.encrypt(password) } })
  if (!begun.ok) throw new Error(begun.error.name)
  const credential = key.create(begun.data.options, page)
  const answer = await client.use(session).passkeyAdd({ body: { ticket: begun.data.ticket, credential, name } })
  if (!answer.ok) throw new Error(answer.error.name)
}
async function challenge(origin = page.origin): Promise<{ ticket: string; options: string }> {
  const begun = await from(origin).use(session).passkeyChallenge()
  if (!begun.ok) throw new Error(begun.error.name)
  return begun.data
}
const enter = (ticket: string, credential: string, origin = page.origin) =>
  from(origin)
    .use(session)
    .passkeyLogin({ body: { ticket, credential, platform: 'web', clientType: 'web' } })

test('LGN-03a a passkey is added with the password, signs in without a name, is renamed and removed', async () => {
  const key = createSoftwarePasskey()
  await added(key)
  const { ticket, options } = await challenge()
  expect(JSON.parse(options)).not.toHaveProperty('allowCredentials.0')
  expect(await enter(ticket, key.get(options, page))).toMatchObject({ ok: true, data: { user: { userNo: lin.userNo } } })
  const rename = { passkeyId: key.id, name: ' Old laptop ' }
  expect(await lin.client.use(session).passkeyRename({ body: rename })).toMatchObject({ ok: true })
  expect(await lin.client.use(session).factors()).toMatchObject({
    data: {
      hasPassword: true,
      passkeys: [{ passkeyId: key.id, name: 'Old laptop', host: 'localhost', lastUsedSeconds: expect.any(Number) }],
    },
  })
  expect(await lin.client.use(session).passkeyRemove({ body: { passkeyId: key.id } })).toMatchObject({ ok: true })
  const again = await challenge()
  expect(nameOf(await enter(again.ticket, key.get(again.options, page)))).toBe('passkeyRefused')
})

test('S-I6 adding a passkey asks for the password again', async () => {
  const client = from(page.origin, lin.token)
  expect(nameOf(await client.use(session).passkeyBegin({ body: {} }))).toBe('wrongPassword')
  expect(nameOf(await client.use(session).passkeyBegin({ body: { encryptedPassword: one.encrypt('Wrong0000') } }))).toBe('wrongPassword')
})

test('LGN-03a a challenge works once, and another one’s answer not at all', async () => {
  const key = createSoftwarePasskey()
  await added(key)
  const first = await challenge()
  const answer = key.get(first.options, page)
  expect(nameOf(await enter(first.ticket, answer))).toBeUndefined()
  expect(nameOf(await enter(first.ticket, answer))).toBe('secondFactorExpired')
  const second = await challenge()
  expect(nameOf(await enter(second.ticket, answer))).toBe('passkeyRefused')
})

test('LGN-03a origin, rpId, user verification, signature and sign counter are judged', async () => {
  const key = createSoftwarePasskey()
  await added(key)
  const tried = async (make: (options: string) => string, origin = page.origin) => {
    const { ticket, options } = await challenge(origin)
    return nameOf(await enter(ticket, make(options), origin))
  }
  const elsewhere = { origin: 'http://127.0.0.1:9999' }
  expect(await tried((options) => key.get(options, { origin: 'http://localhost:1' }))).toBe('passkeyRefused')
  expect(await tried((options) => key.get(options, elsewhere), elsewhere.origin)).toBe('passkeyRefused')
  expect(await tried((options) => key.get(options, { ...page, isVerified: false }))).toBe('passkeyRefused')
  expect(
    await tried((options) => {
      const answer = JSON.parse(key.get(options, page)) as { response: { signature: string } }
      const signature = Buffer.from(answer.response.signature, 'base64url')
      signature[signature.length - 1] = (signature.at(-1) ?? 0) ^ 1
      return JSON.stringify({ ...answer, response: { ...answer.response, signature: signature.toString('base64url') } })
    }),
  ).toBe('passkeyRefused')
  expect(await tried((options) => key.get(options, page))).toBeUndefined()
  // A clone of the key counts from the beginning.
  one.device.parts.db.run('update passkey set counter = 1000')
  expect(await tried((options) => key.get(options, page))).toBe('passkeyRefused')
  expect(await tried(() => 'no JSON')).toBe('passkeyRefused')
})

test('LGN-03a a ticket for adding belongs to one person, and a key to one person', async () => {
  const key = createSoftwarePasskey()
  const begun = await from(page.origin, lin.token)
    .use(session)
    .passkeyBegin({ body: { encryptedPassword: one.encrypt(password) } })
  if (!begun.ok) throw new Error(begun.error.name)
  const wu = await makeUser(one, 'wu')
  const body = { ticket: begun.data.ticket, credential: key.create(begun.data.options, page), name: 'x' }
  expect(nameOf(await from(page.origin, wu.token).use(session).passkeyAdd({ body }))).toBe('secondFactorExpired')
  await added(key)
  await expect(added(key)).rejects.toThrow('passkeyRefused')
})

test('USR-02d a disabled person is not let in by a passkey, and a removed one’s is gone', async () => {
  const key = createSoftwarePasskey()
  await added(key)
  const tried = async () => {
    const { ticket, options } = await challenge()
    return nameOf(await enter(ticket, key.get(options, page)))
  }
  one.device.parts.members.setEnabled(lin.userNo, false)
  expect(await tried()).toBe('accessWithdrawn')
  one.device.parts.members.remove(lin.userNo, { no: '0' })
  expect(await tried()).toBe('passkeyRefused')
  expect(one.device.parts.db.value('select count(*) from passkey')).toBe(0)
})

test('LGN-03a the last way to sign in stays', async () => {
  const key = createSoftwarePasskey()
  await added(key)
  one.device.parts.users.setPassword(lin.userNo, '')
  expect(nameOf(await lin.client.use(session).passkeyRemove({ body: { passkeyId: key.id } }))).toBe('lastWayToSignIn')
})

test('NTC-08d a sign-in by passkey from a new browser is a notice of its user', async () => {
  const key = createSoftwarePasskey()
  await added(key)
  const { ticket, options } = await challenge()
  await enter(ticket, key.get(options, page))
  const { ticket: next, options: nextOptions } = await challenge()
  await enter(next, key.get(nextOptions, page))
  const answer = await lin.client.use(notices).list()
  expect(answer.ok && answer.data.notices.map(({ type, action }) => [type, action?.route])).toContainEqual([
    'login',
    '/account-security/sign-ins',
  ])
})
