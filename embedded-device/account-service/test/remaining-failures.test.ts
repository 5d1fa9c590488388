import { account } from '@cove/device-contract/account'
import { authorize } from '@cove/device-contract/authorize'
import { content } from '@cove/device-contract/content'
import { security } from '@cove/device-contract/security'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { nameOf, openTestService, otherPhone, phone, signUp, twiceHashed } from './test-service.ts'
import type { Signed, TestService } from './test-service.ts'

const serialNo = 'COVE0001'
let one: TestService
let signed: Signed
beforeEach(async () => {
  one = await openTestService()
  signed = await signUp(one)
})
afterEach(() => one[Symbol.asyncDispose]())

async function until(name: string, next: () => Promise<string>): Promise<boolean> {
  for (let count = 0; count < 300; count += 1) if ((await next()) === name) return true
  return false
}
const shows = (role: 'admin' | 'user' | 'none' | 'unknown') => Object.assign(one.service.parts.devices, { roleOf: () => role })

test('H-28 the salt belongs to the service: everybody gets the same, before and after a restart', async () => {
  const [first, second] = [await one.client().use(account).encryptKey(), await signed.client.use(account).encryptKey()]
  expect(first).toEqual(second)
  expect(first).toMatchObject({ ok: true, data: { salt: one.service.parts.keys.salt } })
})

test('LGN-07a the public keys hold nothing private', async () => {
  const answer = await one.client().use(account).publicKeys()
  expect(answer).toMatchObject({ ok: true, data: { issuer: one.service.issuer, keys: [{ algorithm: 'EdDSA', curve: 'Ed25519' }] } })
  const raw = await one.http.inject({ url: '/api/oauth/jwks' })
  expect(raw.body).not.toContain('"d"')
})

test('DEV-05c the administrator of a device invites, and the invitation counts once, for that device, for a day', async () => {
  shows('admin')
  const invite = async (): Promise<string> => {
    const answer = await signed.client.use(account).randomToken({ body: { serialNo } })
    if (!answer.ok) throw new Error(answer.error.name)
    expect(answer.data.expiresInSeconds).toBe(24 * 3600)
    return answer.data.token
  }
  const [code, late] = [await invite(), await invite()]
  expect(await one.service.takeInvitation({ code, serialNo: 'COVE0002' })).toBe(false)
  expect(await one.service.takeInvitation({ code, serialNo })).toBe(true)
  expect(await one.service.takeInvitation({ code, serialNo })).toBe(false)
  one.clock.seconds(24 * 3600 + 1)
  expect(await one.service.takeInvitation({ code: late, serialNo })).toBe(false)
})

test('DEV-05c only the administrator of a known device invites, and twenty at most are open', async () => {
  const invite = async () => nameOf(await signed.client.use(account).randomToken({ body: { serialNo } }))
  // S-H3: a device of other people answers as one that is not there.
  for (const role of ['unknown', 'none'] as const) {
    shows(role)
    expect(await invite()).toBe('deviceUnknown')
  }
  shows('user')
  expect(await invite()).toBe('adminOnly')
  shows('admin')
  for (let count = 0; count < 20; count += 1) expect(await invite()).toBe('ok')
  expect(await invite()).toBe('inviteCodeLimit')
})

test('LGN-06 a code for a phone without an account signs nobody in, which only its holder learns', async () => {
  await one
    .client()
    .use(account)
    .sendSms({ body: { phone: otherPhone, purpose: 'signIn' } })
  const wish = { grant: 'sms' as const, phone: otherPhone, smsCode: one.codeFor(otherPhone) }
  expect(nameOf(await one.client().use(account).token({ body: wish }))).toBe('accountInvalid')
})

test('S-I6 guesses at the code of a new account, of the own phone and of an authenticator are slowed', async () => {
  const hashedPassword = await twiceHashed(one)
  const body = { phone: otherPhone, smsCode: '123456', nickname: 'Lin', hashedPassword }
  expect(await until('tooManyAttempts', async () => nameOf(await one.client().use(account).signUp({ body })))).toBe(true)
  const ask = async () => {
    one.clock.seconds(61)
    return nameOf(await signed.client.use(account).sendShortSms({ body: { purpose: 'unbind' } }))
  }
  expect(await until('tooManyAttempts', ask)).toBe(true)
  const begin = async () => {
    const begun = await signed.client.use(security).totpBegin()
    const ticket = begun.ok ? begun.data.ticket : ''
    return nameOf(await signed.client.use(security).totpConfirm({ body: { ticket, otp: 'wrong' } }))
  }
  expect(await until('tooManyAttempts', begin)).toBe(true)
})

test('S-I6 passkey challenges are limited per source, and the password behind recovery codes per account', async () => {
  const far = one.client(undefined, { address: '10.0.0.9' })
  expect(await until('tooManyAttempts', async () => nameOf(await far.use(security).passkeyChallenge()))).toBe(true)
  const [right, wrong] = [await twiceHashed(one), await twiceHashed(one, 'Wr0ngpass')]
  const clear = one.client(signed.accessToken, { address: '10.0.0.9' })
  expect(nameOf(await clear.use(security).recoveryCodes({ body: { hashedPassword: right } }))).toBe('secureConnectionRequired')
  const ask = async () => nameOf(await signed.client.use(security).recoveryCodes({ body: { hashedPassword: wrong } }))
  expect(await until('tooManyAttempts', ask)).toBe(true)
})

test('LGN-06 a wrong code is told so when it is traded for a ticket', async () => {
  await one
    .client()
    .use(account)
    .sendSms({ body: { phone: otherPhone, purpose: 'signIn' } })
  const right = one.codeFor(otherPhone)
  const check = (smsCode: string) =>
    one
      .client()
      .use(account)
      .checkSms({ body: { phone: otherPhone, smsCode, purpose: 'signIn' } })
  expect(nameOf(await check(right === '000000' ? '000001' : '000000'))).toBe('smsCodeWrong')
  expect(nameOf(await check(right))).toBe('ok')
  expect(nameOf(await check(right))).toBe('smsCodeExpired')
})

test('LGN-16 every call of a person is closed to strangers', async () => {
  const [stranger, apps] = [one.client(), one.client('x'.repeat(40))]
  for (const client of [stranger, apps]) {
    expect(nameOf(await client.use(account).detail())).toBe('tokenInvalid')
    expect(nameOf(await client.use(account).logout())).toBe('tokenInvalid')
    expect(nameOf(await client.use(account).qrApprove({ body: { id: 'x'.repeat(43), action: 'scan' } }))).toBe('tokenInvalid')
    expect(nameOf(await client.use(account).uploadAvatar({ body: new Uint8Array(10) }))).toBe('tokenInvalid')
    expect(nameOf(await client.use(security).sessions())).toBe('tokenInvalid')
    expect(nameOf(await client.use(security).factors())).toBe('tokenInvalid')
    expect(nameOf(await client.use(authorize).granted())).toBe('tokenInvalid')
    expect(nameOf(await client.use(content).feedback({ body: { content: 'x', contact: phone, attachments: [] } }))).toBe('tokenInvalid')
  }
})
