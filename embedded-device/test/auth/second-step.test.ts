import { session } from '@cove/device-contract/session'
import { setup } from '@cove/device-contract/setup'
import { users } from '@cove/device-contract/users'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeAdministrator, makeUser, openTestDevice, password } from '../http/test-device.ts'
import type { Signed, TestDevice } from '../http/test-device.ts'
import { codeAt, loginOn, nameOf, turnOn, wrongCodeAt } from './local-world.ts'

let one: TestDevice
let admin: Signed
let lin: Signed
let now = Date.UTC(2026, 0, 1)
const nowMs = (): number => now
const later = (seconds: number): void => void (now += seconds * 1000)
const own = { secret: password, nowMs }

const login: ReturnType<typeof loginOn> = (...wish) => loginOn(one)(...wish)

beforeEach(async () => {
  one = await openTestDevice({ modules: [], loginAttempts: 4, tokenTtlSeconds: 100 * 24 * 3600 }, { nowMs })
  admin = await makeAdministrator(one)
  lin = await makeUser(one, 'lin')
})
afterEach(() => one[Symbol.asyncDispose]())

test('LGN-07d turning it on needs the password and a right code, and the sign-in asks for one from then on', async () => {
  expect(nameOf(await lin.client.use(session).totpBegin({ body: { encryptedPassword: one.encrypt('Wrong0000') } }))).toBe('wrongPassword')
  const begun = await lin.client.use(session).totpBegin({ body: { encryptedPassword: one.encrypt(password) } })
  if (!begun.ok) throw new Error(begun.error.name)
  const { ticket, secret, otpauthUrl } = begun.data
  expect(otpauthUrl).toContain(`secret=${secret}`)
  expect(otpauthUrl).toContain('lin')
  const confirm = (otp: string) => lin.client.use(session).totpConfirm({ body: { ticket, otp } })
  expect(nameOf(await confirm(wrongCodeAt(secret, now)))).toBe('secondFactorWrong')
  expect(nameOf(await login('lin', password))).toBeUndefined()
  const confirmed = await confirm(codeAt(secret, now))
  expect(confirmed).toMatchObject({ ok: true })
  expect(nameOf(await login('lin', password))).toBe('secondFactorRequired')
  later(30)
  expect(nameOf(await login('lin', password, { otp: codeAt(secret, now) }))).toBeUndefined()
})

test('LGN-07d nobody else’s ticket turns it on', async () => {
  const begun = await lin.client.use(session).totpBegin({ body: { encryptedPassword: one.encrypt(password) } })
  if (!begun.ok) throw new Error(begun.error.name)
  const { ticket, secret } = begun.data
  expect(nameOf(await admin.client.use(session).totpConfirm({ body: { ticket, otp: codeAt(secret, now) } }))).toBe('secondFactorExpired')
})

test('LGN-07d a code works once, one step early or late, and no earlier step after it', async () => {
  const { secret } = await turnOn(one, lin, own)
  const enter = async (atMs: number) => nameOf(await login('lin', password, { otp: codeAt(secret, atMs) }))
  // The code that turned it on was shown once already.
  expect(await enter(now)).toBe('secondFactorWrong')
  later(120)
  expect(await enter(now - 60_000)).toBe('secondFactorWrong')
  expect(await enter(now + 30_000)).toBeUndefined()
  expect(await enter(now)).toBe('secondFactorWrong')
  expect(await enter(now + 30_000)).toBe('secondFactorWrong')
})

test('S-I6 a wrong code counts like a wrong password, and a password alone forgives nothing', async () => {
  const { secret } = await turnOn(one, lin, own)
  const names: (string | undefined)[] = []
  for (let tried = 0; tried < 3; tried += 1) {
    names.push(nameOf(await login('lin', password, { otp: wrongCodeAt(secret, now) })))
    names.push(nameOf(await login('lin', password)))
  }
  expect(names).toContain('secondFactorWrong')
  expect(names.at(-1)).toBe('tooManyAttempts')
  later(30)
  expect(nameOf(await login('lin', password, { otp: codeAt(secret, now) }))).toBe('tooManyAttempts')
})

test('S-I9 without the right password the answer tells nothing of a second step', async () => {
  await turnOn(one, lin, own)
  expect(nameOf(await login('lin', 'Wrong0000'))).toBe('wrongAccountOrPassword')
  expect(nameOf(await login('lin', 'Wrong0000', { otp: '123456' }))).toBe('wrongAccountOrPassword')
})

test('LGN-07d ten recovery codes work once each, however they are typed, and renewing ends the old ones', async () => {
  const { secret, codes } = await turnOn(one, lin, own)
  expect(new Set(codes).size).toBe(10)
  const [first = '', second = ''] = codes
  expect(nameOf(await login('lin', password, { otp: ` ${first.toUpperCase().replace('-', ' ')} ` }))).toBeUndefined()
  expect(nameOf(await login('lin', password, { otp: first }))).toBe('secondFactorWrong')
  expect(await lin.client.use(session).factors()).toMatchObject({ data: { hasTotp: true, recoveryCodesLeft: 9 } })
  later(30)
  const body = { encryptedPassword: one.encrypt(password), otp: codeAt(secret, now) }
  const renewed = await lin.client.use(session).recoveryCodes({ body })
  expect(renewed).toMatchObject({ ok: true })
  expect(nameOf(await login('lin', password, { otp: second }))).toBe('secondFactorWrong')
  const fresh = renewed.ok ? (renewed.data.recoveryCodes[0] ?? '') : ''
  expect(nameOf(await login('lin', password, { otp: fresh }))).toBeUndefined()
})

test('LGN-07d turning it off needs the password and a code', async () => {
  const { secret } = await turnOn(one, lin, own)
  later(30)
  const off = async (pass: string, otp: string) =>
    nameOf(await lin.client.use(session).totpOff({ body: { encryptedPassword: one.encrypt(pass), otp } }))
  expect(await off('Wrong0000', codeAt(secret, now))).toBe('wrongPassword')
  expect(await off(password, wrongCodeAt(secret, now))).toBe('secondFactorWrong')
  expect(await off(password, codeAt(secret, now))).toBeUndefined()
  expect(nameOf(await login('lin', password))).toBeUndefined()
  expect(await lin.client.use(session).factors()).toMatchObject({ data: { hasTotp: false, recoveryCodesLeft: 0 } })
})

test('LGN-07d a trusted browser is not asked for 30 days; a new password and forgetting end the trust', async () => {
  const { secret } = await turnOn(one, lin, own)
  const trusted = async (): Promise<string> => {
    later(30)
    const answer = await login('lin', password, { otp: codeAt(secret, now), trustsBrowser: true })
    if (!answer.ok || answer.data.trustToken === undefined) throw new Error('not trusted')
    return answer.data.trustToken
  }
  const first = await trusted()
  expect(nameOf(await login('lin', password, { trustToken: first }))).toBeUndefined()
  expect(nameOf(await login('admin', password, { trustToken: first }))).toBeUndefined()
  later(31 * 24 * 3600)
  expect(nameOf(await login('lin', password, { trustToken: first }))).toBe('secondFactorRequired')
  const second = await trusted()
  expect(await lin.client.use(session).forgetBrowsers()).toMatchObject({ ok: true })
  expect(nameOf(await login('lin', password, { trustToken: second }))).toBe('secondFactorRequired')
  const third = await trusted()
  const change = { oldEncryptedPassword: one.encrypt(password), encryptedPassword: one.encrypt('another password') }
  expect(await lin.client.use(session).changeLocalPassword({ body: change })).toMatchObject({ ok: true })
  expect(nameOf(await login('lin', 'another password', { trustToken: third }))).toBe('secondFactorRequired')
})

test('LGN-07d a browser is trusted only after a code, and for nobody else', async () => {
  const { secret } = await turnOn(one, lin, own)
  await turnOn(one, admin, own)
  expect(await login('lin', password, { trustsBrowser: true })).toMatchObject({ error: { name: 'secondFactorRequired' } })
  later(30)
  const answer = await login('lin', password, { otp: codeAt(secret, now), trustsBrowser: true })
  const trustToken = answer.ok ? answer.data.trustToken : undefined
  expect(nameOf(await login('admin', password, { trustToken }))).toBe('secondFactorRequired')
})

test('USR-01a the administrator resets a member’s second step, not the own one', async () => {
  await turnOn(one, lin, own)
  await turnOn(one, admin, own)
  expect(await admin.client.use(users).list()).toMatchObject({ data: { users: [{ hasSecondStep: true }, { hasSecondStep: true }] } })
  expect(nameOf(await admin.client.use(users).resetSecondStep({ body: { userNo: lin.userNo } }))).toBeUndefined()
  expect(nameOf(await login('lin', password))).toBeUndefined()
  expect(nameOf(await admin.client.use(users).resetSecondStep({ body: { userNo: admin.userNo } }))).toBe('noPermission')
  expect(nameOf(await lin.client.use(users).resetSecondStep({ body: { userNo: admin.userNo } }))).toBe('adminOnly')
})

test('H-68 the setup link of a recovery also turns the administrator’s second step off', async () => {
  await turnOn(one, admin, own)
  const link = one.device.parts.links.renew()
  const body = { link, account: 'admin', nickname: 'Admin', encryptedPassword: one.encrypt('recovered password') }
  expect(await one.client().use(setup).createAdministrator({ body })).toMatchObject({ ok: true })
  expect(nameOf(await login('admin', 'recovered password'))).toBeUndefined()
})
