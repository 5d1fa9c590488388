import { account } from '@cove/device-contract/account'
import { security } from '@cove/device-contract/security'
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { nameOf, openTestService, otherPhone, phone, signIn, signUp, tokensOf, twiceHashed } from './test-service.ts'
import type { Signed, TestService } from './test-service.ts'

let one: TestService
let signed: Signed
beforeEach(async () => {
  one = await openTestService()
  signed = await signUp(one)
})
afterEach(() => one[Symbol.asyncDispose]())

const otpFor = (secret: string, ms = one.clock.ms): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: ms })
const wrongOtp = (secret: string): string => (otpFor(secret) === '000000' ? '000001' : '000000')

async function turnOn(who = signed): Promise<{ readonly secret: string; readonly codes: readonly string[] }> {
  const begun = await who.client.use(security).totpBegin()
  if (!begun.ok) throw new Error(begun.error.name)
  const { ticket, secret } = begun.data
  const confirmed = await who.client.use(security).totpConfirm({ body: { ticket, otp: otpFor(secret) } })
  if (!confirmed.ok) throw new Error(confirmed.error.name)
  one.clock.seconds(30)
  return { secret, codes: confirmed.data.recoveryCodes }
}
async function challenge(): Promise<string> {
  const answer = await signIn(one)
  if (!answer.ok || answer.data.challenge === undefined) throw new Error('no second factor was asked for')
  expect(answer.data.accessToken).toBeUndefined()
  return answer.data.challenge
}
const finish = (text: string, otp: string) =>
  one
    .client()
    .use(account)
    .token({ body: { grant: 'second_factor', challenge: text, otp } })

test('LGN-06 an authenticator is asked for after the password', async () => {
  const { secret, codes } = await turnOn()
  expect(codes).toHaveLength(10)
  expect(new Set(codes).size).toBe(10)
  const answer = await signIn(one)
  expect(answer).toMatchObject({ ok: true, data: { challengeKinds: ['totp', 'recovery'] } })
  const entered = tokensOf(await finish(await challenge(), otpFor(secret)), one)
  expect(entered.profile.usesSecondFactor).toBe(true)
  expect(await entered.client.use(security).factors()).toMatchObject({
    ok: true,
    data: { hasTotp: true, recoveryCodesLeft: 10, passkeys: [] },
  })
})

test('LGN-06 a code of the authenticator works once, and so does its challenge', async () => {
  const { secret } = await turnOn()
  const [first, second] = [await challenge(), await challenge()]
  const otp = otpFor(secret)
  expect(nameOf(await finish(first, otp))).toBe('ok')
  expect(nameOf(await finish(second, otp))).toBe('secondFactorWrong')
  one.clock.seconds(30)
  expect(nameOf(await finish(first, otpFor(secret)))).toBe('secondFactorExpired')
  expect(nameOf(await finish(second, otpFor(secret)))).toBe('ok')
})

test('LGN-06 the code that turned the factor on does not sign in', async () => {
  const begun = await signed.client.use(security).totpBegin()
  if (!begun.ok) throw new Error(begun.error.name)
  const otp = otpFor(begun.data.secret)
  await signed.client.use(security).totpConfirm({ body: { ticket: begun.data.ticket, otp } })
  expect(nameOf(await finish(await challenge(), otp))).toBe('secondFactorWrong')
})

test('LGN-06 codes of the step before count, older ones do not', async () => {
  const { secret } = await turnOn()
  one.clock.seconds(120)
  expect(nameOf(await finish(await challenge(), otpFor(secret, one.clock.ms - 90_000)))).toBe('secondFactorWrong')
  expect(nameOf(await finish(await challenge(), otpFor(secret, one.clock.ms - 30_000)))).toBe('ok')
})

test('LGN-06 a recovery code works once, however it is typed', async () => {
  const { codes } = await turnOn()
  const [first = '', second = ''] = codes
  expect(first).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
  const entered = tokensOf(await finish(await challenge(), first.toUpperCase().replace('-', ' ')), one)
  expect(await entered.client.use(security).factors()).toMatchObject({ ok: true, data: { recoveryCodesLeft: 9 } })
  expect(nameOf(await finish(await challenge(), first))).toBe('secondFactorWrong')
  expect(nameOf(await finish(await challenge(), second))).toBe('ok')
})

test('LGN-06 the recovery code of another person opens nothing', async () => {
  const other = await signUp(one, otherPhone)
  const { codes } = await turnOn(other)
  await turnOn()
  expect(nameOf(await finish(await challenge(), codes[0] ?? ''))).toBe('secondFactorWrong')
})

test('S-I6 five wrong answers use a challenge up, and the account has to wait', async () => {
  const { secret } = await turnOn()
  const text = await challenge()
  const names: string[] = []
  for (let tries = 0; tries < 6; tries += 1) names.push(nameOf(await finish(text, wrongOtp(secret))))
  expect(names.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'secondFactorWrong'))
  expect(names[5]).toBe('secondFactorExpired')
  expect(nameOf(await finish(await challenge(), otpFor(secret)))).toBe('tooManyAttempts')
  one.clock.seconds(60)
  expect(nameOf(await finish(await challenge(), otpFor(secret)))).toBe('ok')
})

test('LGN-06 a challenge lives 5 minutes and dies with the password', async () => {
  const { secret } = await turnOn()
  const late = await challenge()
  one.clock.seconds(301)
  expect(nameOf(await finish(late, otpFor(secret)))).toBe('secondFactorExpired')
  const held = await challenge()
  const body = { oldHashedPassword: await twiceHashed(one), hashedPassword: await twiceHashed(one, 'N3wpassword') }
  expect(nameOf(await signed.client.use(account).updatePassword({ body }))).toBe('ok')
  expect(nameOf(await finish(held, otpFor(secret)))).toBe('secondFactorExpired')
})

test('LGN-06 a code sent to the phone is one factor only', async () => {
  await turnOn()
  one.clock.seconds(61)
  await one
    .client()
    .use(account)
    .sendSms({ body: { phone, purpose: 'signIn' } })
  const answer = await one
    .client()
    .use(account)
    .token({ body: { grant: 'sms', phone, smsCode: one.codeFor(phone) } })
  expect(answer).toMatchObject({ ok: true, data: { challengeKinds: ['totp', 'recovery'] } })
})

test('LGN-06 turning it on wants a right code within ten minutes, and is for the person that began', async () => {
  const other = await signUp(one, otherPhone)
  const begun = await signed.client.use(security).totpBegin()
  if (!begun.ok) throw new Error(begun.error.name)
  const { ticket, secret, otpauthUrl } = begun.data
  expect(otpauthUrl).toContain(`secret=${secret}`)
  expect(nameOf(await signed.client.use(security).totpConfirm({ body: { ticket, otp: wrongOtp(secret) } }))).toBe('secondFactorWrong')
  expect(nameOf(await other.client.use(security).totpConfirm({ body: { ticket, otp: otpFor(secret) } }))).toBe('secondFactorExpired')
  one.clock.seconds(601)
  expect(nameOf(await signed.client.use(security).totpConfirm({ body: { ticket, otp: otpFor(secret) } }))).toBe('secondFactorExpired')
})

test('LGN-06 an open screen neither replaces nor turns off the authenticator: the password is asked again', async () => {
  await turnOn()
  const [right, wrong] = [await twiceHashed(one), await twiceHashed(one, 'Wr0ngpass')]
  expect(nameOf(await signed.client.use(security).totpBegin())).toBe('noPermission')
  expect(nameOf(await signed.client.use(security).totpOff({ body: { hashedPassword: wrong } }))).toBe('wrongPassword')
  expect(nameOf(await signed.client.use(security).recoveryCodes({ body: { hashedPassword: wrong } }))).toBe('wrongPassword')
  const far = one.client(signed.accessToken, { address: '10.0.0.9' })
  expect(nameOf(await far.use(security).totpOff({ body: { hashedPassword: right } }))).toBe('secureConnectionRequired')
  const renewed = await signed.client.use(security).recoveryCodes({ body: { hashedPassword: right } })
  expect(renewed.ok && renewed.data.recoveryCodes).toHaveLength(10)
  expect(nameOf(await signed.client.use(security).totpOff({ body: { hashedPassword: right } }))).toBe('ok')
  expect(nameOf(await signed.client.use(security).recoveryCodes({ body: { hashedPassword: right } }))).toBe('noPermission')
  expect(tokensOf(await signIn(one), one).profile.usesSecondFactor).toBe(false)
})

test('LGN-06 new recovery codes replace the old ones', async () => {
  const { codes } = await turnOn()
  await signed.client.use(security).recoveryCodes({ body: { hashedPassword: await twiceHashed(one) } })
  expect(nameOf(await finish(await challenge(), codes[0] ?? ''))).toBe('secondFactorWrong')
})

test('LGN-13b the secret of the authenticator is sealed in the database', async () => {
  const { secret } = await turnOn()
  expect(JSON.stringify(one.service.parts.db.all('select * from person'))).not.toContain(secret)
})
