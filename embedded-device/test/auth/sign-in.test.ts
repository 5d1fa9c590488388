import { device } from '@cove/device-contract/device'
import { session } from '@cove/device-contract/session'
import { setup } from '@cove/device-contract/setup'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sourceKey } from '@cove/server-kit'
import { openTestDevice, makeAdministrator, makeUser, signIn, password } from '../http/test-device.ts'
import type { TestDevice } from '../http/test-device.ts'

let one: TestDevice
beforeEach(async () => {
  one = await openTestDevice({ modules: [], loginAttempts: 3 })
})
afterEach(() => one[Symbol.asyncDispose]())

function login(account: string, secret: string) {
  return one
    .client()
    .use(session)
    .login({
      body: { platform: 'web', clientType: 'web', method: 'localAccount', account, encryptedPassword: one.encrypt(secret) },
    })
}
function create(link: string, changes: object = {}) {
  return one
    .client()
    .use(setup)
    .createAdministrator({
      body: { link, account: 'admin', nickname: 'Admin', encryptedPassword: one.encrypt(password), ...changes },
    })
}

test('LGN-16 a device that never had an administrator says that it is not activated and signs nobody in', async () => {
  expect(await login('admin', password)).toMatchObject({ ok: false, error: { name: 'notActivated' } })
  const info = await one.client().use(device).info()
  expect(info).toMatchObject({ ok: true, data: { binding: 'notBound' } })
})

test('DEV-05c the setup link works once, and a newer one replaces it', async () => {
  const old = one.device.parts.links.renew()
  const link = one.device.parts.links.renew()
  expect(await create(old)).toMatchObject({ ok: false, error: { name: 'setupLinkInvalid' } })
  const [a, b] = await Promise.all([create(link), create(link, { account: 'other' })])
  expect([a, b].filter((answer) => answer.ok)).toHaveLength(1)
  expect(one.device.parts.db.value("select count(*) from user where role = 'admin'")).toBe(1)
  expect(await create(link)).toMatchObject({ ok: false, error: { name: 'setupDone' } })
})

test('LGN-07d a weak password makes no administrator and leaves the link good', async () => {
  const link = one.device.parts.links.renew()
  for (const weak of ['short1A', 'x'.repeat(129), 'line\nbreaks1']) {
    expect(await create(link, { encryptedPassword: one.encrypt(weak) })).toMatchObject({
      ok: false,
      error: { name: 'wrongAccountOrPassword' },
    })
  }
  expect((await create(link)).ok).toBe(true)
})

test('H-68 after admin:recover the link sets a new password, ends all sessions and keeps the files', async () => {
  const admin = await makeAdministrator(one)
  const link = one.device.parts.links.renew()
  expect(await one.client().use(setup).status({ query: { link } })).toMatchObject({
    data: { needsAdministrator: false, linkIsValid: true },
  })
  const answer = await create(link, { account: 'boss', encryptedPassword: one.encrypt('Another1') })
  expect(answer).toMatchObject({ ok: true, data: { user: { userNo: admin.userNo, account: 'boss', role: 'admin' } } })
  expect(await admin.client.use(session).userInfo()).toMatchObject({ ok: false, error: { name: 'passwordChanged' } })
  expect((await login('boss', 'Another1')).ok).toBe(true)
})

test('H-68 the link that repairs the administrator cannot take the name of somebody else', async () => {
  await makeAdministrator(one)
  await makeUser(one, 'lin')
  const link = one.device.parts.links.renew()
  expect(await create(link, { account: 'LIN' })).toMatchObject({ ok: false, error: { name: 'illegalParameter' } })
  expect((await create(link, { account: 'admin' })).ok).toBe(true)
})

test('S-I9 a wrong account and a wrong password get the same answer and the same work', async () => {
  await makeAdministrator(one)
  const wrongPassword = await login('admin', 'Wrong0000')
  const wrongAccount = await login('nobody', password)
  expect(wrongAccount).toEqual(wrongPassword)
})

test('S-I6 guessing is slowed per account, also in parallel, and says the same for accounts that do not exist', async () => {
  await makeAdministrator(one)
  for (const account of ['admin', 'nobody']) {
    const answers = await Promise.all(Array.from({ length: 12 }, () => login(account, 'Wrong0000')))
    const names = answers.map((answer) => (answer.ok ? 'in' : answer.error.name))
    expect(names.filter((name) => name === 'wrongAccountOrPassword').length).toBeLessThanOrEqual(3)
    expect(names).toContain('tooManyAttempts')
  }
  expect(await login('admin', password)).toMatchObject({ ok: false, error: { name: 'tooManyAttempts' } })
})

test('S-I6 another account from the same place still gets in', async () => {
  await makeAdministrator(one)
  await makeUser(one, 'lin')
  for (let number = 0; number < 5; number += 1) await login('admin', 'Wrong0000')
  expect((await signIn(one, 'lin')).token).not.toBe('')
})

test('S-I6 IPv6 counts per /64 and mapped IPv4 as IPv4', () => {
  expect(sourceKey('2001:db8:1:2:aaaa::1')).toBe(sourceKey('2001:db8:1:2:bbbb:cccc:1:9'))
  expect(sourceKey('2001:db8:1:3::1')).not.toBe(sourceKey('2001:db8:1:2::1'))
  expect(sourceKey('::ffff:10.0.0.1')).toBe('10.0.0.1')
})
