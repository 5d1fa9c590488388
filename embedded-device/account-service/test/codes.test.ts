import { account } from '@cove/device-contract/account'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { nameOf, openTestService, otherPhone, phone, signIn, signUp, tokensOf, twiceHashed } from './test-service.ts'
import type { TestService } from './test-service.ts'

let one: TestService
beforeEach(async () => {
  one = await openTestService()
})
afterEach(() => one[Symbol.asyncDispose]())

const sms = (number: string, smsCode: string) =>
  one
    .client()
    .use(account)
    .token({ body: { grant: 'sms', phone: number, smsCode } })
const sendTo = (number: string, purpose: 'signIn' | 'signUp' | 'resetPassword' | 'unbind' = 'signIn') =>
  one
    .client()
    .use(account)
    .sendSms({ body: { phone: number, purpose } })

test('LGN-06 a code signs in once', async () => {
  await signUp(one)
  one.clock.seconds(61)
  expect(await sendTo(phone)).toMatchObject({ ok: true, data: { nextInSeconds: 60, expiresInSeconds: 300 } })
  const code = one.codeFor(phone)
  expect(tokensOf(await sms(phone, code), one).profile.phone).toBe(phone)
  expect(nameOf(await sms(phone, code))).toBe('smsCodeExpired')
})

test('S-I9 a code is sent and answered alike whether the phone has an account or not', async () => {
  await signUp(one)
  one.clock.seconds(61)
  const ask = async (number: string) => {
    one.work.count = 0
    const payload = { phone: number, smsType: 'resetPassword' }
    const { body, statusCode } = await one.http.inject({ method: 'POST', url: '/api/user/v1/sendSms', payload })
    return { body, statusCode, work: one.work.count, sent: one.messages.filter((message) => message.phone === number).length > 0 }
  }
  expect(await ask(otherPhone)).toEqual(await ask(phone))
  expect(one.messages.at(-1)?.text.replaceAll(/\d{6}/g, '')).toBe(one.messages.at(-2)?.text.replaceAll(/\d{6}/g, ''))
})

test('LGN-04 a code lives 5 minutes and 5 tries, and one is sent a minute', async () => {
  await signUp(one)
  one.clock.seconds(61)
  await sendTo(phone)
  expect(nameOf(await sendTo(phone))).toBe('smsTooSoon')
  expect(nameOf(await sendTo(phone, 'resetPassword'))).toBe('smsTooSoon')
  const code = one.codeFor(phone)
  const wrong = code === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 4; tries += 1) expect(nameOf(await sms(phone, wrong))).toBe('smsCodeWrong')
  expect(nameOf(await sms(phone, code))).toBe('ok')
  one.clock.seconds(61)
  await sendTo(phone)
  one.clock.seconds(301)
  expect(nameOf(await sms(phone, one.codeFor(phone)))).toBe('smsCodeExpired')
})

test('S-I6 after five wrong tries the right code is worth nothing', async () => {
  await using generous = await openTestService({ loginAttempts: 100 })
  await generous
    .client()
    .use(account)
    .sendSms({ body: { phone, purpose: 'signIn' } })
  const code = generous.codeFor(phone)
  const wrong = code === '000000' ? '000001' : '000000'
  const attempt = (smsCode: string) =>
    generous
      .client()
      .use(account)
      .token({ body: { grant: 'sms', phone, smsCode } })
  for (let tries = 0; tries < 5; tries += 1) expect(nameOf(await attempt(wrong))).toBe('smsCodeWrong')
  expect(nameOf(await attempt(code))).toBe('smsCodeExpired')
})

test('LGN-06 a code for one thing does nothing else', async () => {
  await signUp(one)
  one.clock.seconds(61)
  await sendTo(phone, 'resetPassword')
  expect(nameOf(await sms(phone, one.codeFor(phone)))).toBe('smsCodeExpired')
  expect(nameOf(await sendTo(otherPhone, 'unbind'))).toBe('illegalParameter')
})

test('LGN-04 a number that is no phone number is refused everywhere', async () => {
  const client = one.client()
  const hashedPassword = await twiceHashed(one)
  for (const bad of ['12345678901', '1380013800', '23800138000', 'phone']) {
    expect(nameOf(await sendTo(bad))).toBe('accountInvalid')
    expect(nameOf(await client.use(account).checkSms({ body: { phone: bad, smsCode: '123456', purpose: 'signIn' } }))).toBe(
      'accountInvalid',
    )
    const wish = { phone: bad, smsCode: '123456', nickname: 'Lin', hashedPassword }
    expect(nameOf(await client.use(account).signUp({ body: wish }))).toBe('accountInvalid')
    expect(nameOf(await client.use(account).resetPassword({ body: { phone: bad, ticket: 't'.repeat(43), hashedPassword } }))).toBe(
      'accountInvalid',
    )
  }
})

test('LGN-16 a phone with an account cannot sign up again, which only its holder learns', async () => {
  await signUp(one)
  one.clock.seconds(61)
  expect(nameOf(await sendTo(phone, 'signUp'))).toBe('ok')
  const body = { phone, smsCode: one.codeFor(phone), nickname: 'Other', hashedPassword: await twiceHashed(one) }
  const wrongCode = body.smsCode === '000000' ? '000001' : '000000'
  expect(
    nameOf(
      await one
        .client()
        .use(account)
        .signUp({ body: { ...body, smsCode: wrongCode } }),
    ),
  ).toBe('smsCodeWrong')
  expect(nameOf(await one.client().use(account).signUp({ body }))).toBe('accountExists')
})

test('LGN-14a signing up wants a nickname of 2 to 16 and a proper e-mail address, before the code is used', async () => {
  await sendTo(phone, 'signUp')
  const body = { phone, smsCode: one.codeFor(phone), nickname: 'Lin', hashedPassword: await twiceHashed(one) }
  expect(
    nameOf(
      await one
        .client()
        .use(account)
        .signUp({ body: { ...body, nickname: 'L' } }),
    ),
  ).toBe('nicknameInvalid')
  expect(
    nameOf(
      await one
        .client()
        .use(account)
        .signUp({ body: { ...body, email: 'lin@' } }),
    ),
  ).toBe('accountInvalid')
  expect(
    nameOf(
      await one
        .client()
        .use(account)
        .signUp({ body: { ...body, email: 'lin@example.com' } }),
    ),
  ).toBe('ok')
  const far = one.client(undefined, { address: '10.0.0.9' })
  expect(nameOf(await far.use(account).signUp({ body }))).toBe('secureConnectionRequired')
  expect(nameOf(await one.client().use(account).signUp({ body }))).toBe('smsCodeExpired')
})

async function resetTicket(number = phone): Promise<string> {
  one.clock.seconds(61)
  await sendTo(number, 'resetPassword')
  const checked = await one
    .client()
    .use(account)
    .checkSms({ body: { phone: number, smsCode: one.codeFor(number), purpose: 'resetPassword' } })
  if (!checked.ok) throw new Error(checked.error.name)
  return checked.data.ticket
}

test('LGN-06 the password is set anew with the ticket of a checked code, and every session ends', async () => {
  const signed = await signUp(one)
  const client = one.client()
  const ticket = await resetTicket()
  const body = { phone, ticket, hashedPassword: await twiceHashed(one, 'N3wpassword') }
  expect(nameOf(await client.use(account).resetPassword({ body: { ...body, hashedPassword: await twiceHashed(one) } }))).toBe(
    'passwordUnchanged',
  )
  expect(nameOf(await client.use(account).resetPassword({ body: { ...body, phone: otherPhone } }))).toBe('authorizationExpired')
  expect(nameOf(await one.client(undefined, { address: '10.0.0.9' }).use(account).resetPassword({ body }))).toBe('secureConnectionRequired')
  expect(nameOf(await client.use(account).resetPassword({ body }))).toBe('ok')
  expect(nameOf(await client.use(account).resetPassword({ body }))).toBe('authorizationExpired')
  expect(nameOf(await signed.client.use(account).detail())).toBe('tokenInvalid')
  expect(nameOf(await signIn(one))).toBe('wrongAccountOrPassword')
  expect(nameOf(await signIn(one, phone, 'N3wpassword'))).toBe('ok')
})

test('S-I9 resetting costs the same work for a phone without an account', async () => {
  await signUp(one)
  const attempt = async (number: string) => {
    const ticket = await resetTicket(number)
    one.work.count = 0
    await one
      .client()
      .use(account)
      .resetPassword({ body: { phone: number, ticket, hashedPassword: await twiceHashed(one, 'N3wpassword') } })
    return one.work.count
  }
  expect(await attempt(otherPhone)).toBe(await attempt(phone))
})

test('LGN-05a the password is replaced by whoever knows the old one; the other sessions end', async () => {
  const first = await signUp(one)
  const second = tokensOf(await signIn(one), one)
  const [old, fresh] = [await twiceHashed(one), await twiceHashed(one, 'N3wpassword')]
  const update = (oldHashedPassword: string, hashedPassword: string) =>
    second.client.use(account).updatePassword({ body: { oldHashedPassword, hashedPassword } })
  expect(nameOf(await update(fresh, old))).toBe('wrongOldPassword')
  expect(nameOf(await update(old, old))).toBe('passwordUnchanged')
  const far = one.client(second.accessToken, { address: '10.0.0.9' })
  const body = { oldHashedPassword: old, hashedPassword: fresh }
  expect(nameOf(await far.use(account).updatePassword({ body }))).toBe('secureConnectionRequired')
  expect(nameOf(await update(old, fresh))).toBe('ok')
  expect(nameOf(await second.client.use(account).detail())).toBe('ok')
  expect(nameOf(await first.client.use(account).detail())).toBe('tokenInvalid')
})

test('DEV-10a a code for unbinding goes to the own phone only', async () => {
  const signed = await signUp(one)
  one.clock.seconds(61)
  expect(nameOf(await signed.client.use(account).sendShortSms({ body: { purpose: 'unbind' } }))).toBe('ok')
  expect(one.messages.at(-1)).toMatchObject({ phone, purpose: 'unbind' })
  expect(nameOf(await signed.client.use(account).sendShortSms({ body: { purpose: 'handOver' } }))).toBe('smsTooSoon')
  const checked = await one
    .client()
    .use(account)
    .checkSms({ body: { phone, smsCode: one.codeFor(phone), purpose: 'unbind' } })
  if (!checked.ok) throw new Error(checked.error.name)
  const wish = { ticket: checked.data.ticket, accountNo: signed.profile.userNo }
  expect(await one.service.takeTicket({ ...wish, purpose: 'handOver' })).toBe(false)
  expect(await one.service.takeTicket({ ...wish, accountNo: '1', purpose: 'unbind' })).toBe(false)
  expect(await one.service.takeTicket({ ...wish, purpose: 'unbind' })).toBe(true)
  expect(await one.service.takeTicket({ ...wish, purpose: 'unbind' })).toBe(false)
})

test('DEV-10a an account without a phone gets no code', async () => {
  const person = one.service.persons.create({ nickname: 'Lin' })
  if (!person) throw new Error('nobody')
  const { accessToken } = await one.service.parts.sessions.open({ person, platform: '', source: '' })
  expect(
    nameOf(
      await one
        .client(accessToken)
        .use(account)
        .sendShortSms({ body: { purpose: 'unbind' } }),
    ),
  ).toBe('accountInvalid')
})

test('LGN-13b the database keeps no code, no token and no password that could be used', async () => {
  const signed = await signUp(one)
  one.clock.seconds(61)
  await sendTo(phone)
  const code = one.codeFor(phone)
  const { db } = one.service.parts
  const tables = db.all<{ name: string }>(`select name from sqlite_master where type = 'table' and name <> 'outbox'`)
  const stored = JSON.stringify(tables.map(({ name }) => db.all(`select * from "${name}"`)))
  for (const secret of [signed.accessToken, signed.refreshToken, `"${code}"`]) expect(stored).not.toContain(secret)
})
