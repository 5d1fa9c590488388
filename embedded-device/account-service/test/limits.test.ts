import { account as accountArea } from '@cove/device-contract/account'
import { security } from '@cove/device-contract/security'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { nameOf, openTestService, otherPhone, phone, signUp, tokensOf, twiceHashed } from './test-service.ts'
import type { TestService } from './test-service.ts'

let one: TestService
beforeEach(async () => {
  one = await openTestService()
  await signUp(one)
})
afterEach(() => one[Symbol.asyncDispose]())

async function attempt(options: { account?: string; text?: string; address?: string; headers?: Record<string, string> } = {}) {
  const { account = phone, text = 'Wr0ngpass', address = '127.0.0.1', headers = {} } = options
  const hashedPassword = await twiceHashed(one, text)
  return one
    .client(undefined, { address, headers })
    .use(accountArea)
    .token({ body: { grant: 'password', account, hashedPassword } })
}
async function untilSlowed(next: (count: number) => Promise<string>): Promise<number> {
  for (let count = 0; count < 1000; count += 1) if ((await next(count)) === 'tooManyAttempts') return count
  return Infinity
}

test('S-I6 guessing at one account is slowed, longer every time, and the honest person gets in afterwards', async () => {
  expect(await untilSlowed(async () => nameOf(await attempt()))).toBe(5)
  expect(nameOf(await attempt({ text: 'Passw0rd' }))).toBe('tooManyAttempts')
  one.clock.seconds(6)
  expect(nameOf(await attempt())).toBe('wrongAccountOrPassword')
  one.clock.seconds(6)
  expect(nameOf(await attempt({ text: 'Passw0rd' }))).toBe('tooManyAttempts')
  one.clock.seconds(6)
  expect(nameOf(await attempt({ text: 'Passw0rd' }))).toBe('ok')
  expect(nameOf(await attempt())).toBe('wrongAccountOrPassword')
})

test('S-I6 negative control: without the limit per account a hundred guesses are all judged, and the right one gets in', async () => {
  await using open = await openTestService({ loginAttempts: 1_000_000 })
  await signUp(open)
  const guess = async (text: string) => {
    const hashedPassword = await twiceHashed(open, text)
    return nameOf(
      await open
        .client()
        .use(accountArea)
        .token({ body: { grant: 'password', account: phone, hashedPassword } }),
    )
  }
  for (let count = 0; count < 100; count += 1) expect(await guess(`Wr0ng${count}`)).toBe('wrongAccountOrPassword')
  expect(await guess('Passw0rd')).toBe('ok')
})

test('S-I6 a stranger who guesses does not keep the honest person out', async () => {
  expect(await untilSlowed(async () => nameOf(await attempt({ address: '127.0.0.9' })))).toBe(5)
  expect(nameOf(await attempt({ text: 'Passw0rd' }))).toBe('ok')
  expect(nameOf(await attempt({ text: 'Passw0rd', address: '127.0.0.9' }))).toBe('tooManyAttempts')
})

test('S-I6 guesses at one account from many sources are spaced, and a success does not forgive them', async () => {
  const from = (count: number): string => `127.0.${Math.floor(count / 200)}.${(count % 200) + 2}`
  const secondsFor = async (first: number): Promise<number> => {
    const began = one.clock.ms
    for (let count = first; count < first + 10; count += 1) {
      while (nameOf(await attempt({ address: from(count) })) === 'tooManyAttempts') one.clock.seconds(1)
    }
    return (one.clock.ms - began) / 1000
  }
  expect(await secondsFor(0)).toBe(0)
  expect(await secondsFor(10)).toBeGreaterThan(30)
  one.clock.seconds(10)
  expect(nameOf(await attempt({ text: 'Passw0rd' }))).toBe('ok')
  expect(await secondsFor(20)).toBeGreaterThan(80)
})

test('S-I6 many guesses at once are slowed like one after the other', async () => {
  const names = (await Promise.all(Array.from({ length: 20 }, () => attempt()))).map(nameOf)
  expect(names.filter((name) => name === 'wrongAccountOrPassword').length).toBeLessThanOrEqual(5)
})

test('S-I6 changing the spelling of the account starts nothing anew', async () => {
  const spellings = ['Lin@Example.com', 'lin@example.com', ' LIN@EXAMPLE.COM ']
  expect(await untilSlowed(async (count) => nameOf(await attempt({ account: spellings[count % 3] ?? '' })))).toBe(5)
})

test('S-I6 one source that tries many accounts is slowed, others are not', async () => {
  const numberAt = (count: number): string => `139${String(count).padStart(8, '0')}`
  const mostPerSource = 50
  expect(await untilSlowed(async (count) => nameOf(await attempt({ account: numberAt(count) })))).toBe(mostPerSource)
  expect(nameOf(await attempt({ account: otherPhone, address: '127.0.0.2' }))).toBe('wrongAccountOrPassword')
})

test('S-I6 X-Forwarded-For and its kin do not make another source', async () => {
  const forged = (count: number) => ({
    'x-forwarded-for': `10.1.${count}.1`,
    'x-real-ip': `10.2.${count}.1`,
    forwarded: `for=10.3.${count}.1`,
    'true-client-ip': `10.4.${count}.1`,
  })
  const numberAt = (count: number): string => `139${String(count).padStart(8, '0')}`
  expect(await untilSlowed(async (count) => nameOf(await attempt({ account: numberAt(count), headers: forged(count) })))).toBe(50)
})

test('S-I6 a whole IPv6 /64 is one source', async () => {
  const signed = tokensOf(await attempt({ text: 'Passw0rd' }), one)
  expect(signed.profile.phone).toBe(phone)
  const limits = one.service.parts.signInLimits
  const from = (count: number): string => `2001:db8:1:2:${count.toString(16)}::7`
  expect(
    await untilSlowed(async (count) =>
      (await limits.check({ account: `person ${count}`, source: from(count) })) ? 'tooManyAttempts' : 'ok',
    ),
  ).toBe(50)
  expect(await limits.check({ account: 'person x', source: '2001:db8:1:3::7' })).toBeUndefined()
})

test('S-I6 messages are few per number and per source', async () => {
  const send = (number: string, address: string) =>
    one
      .client(undefined, { address })
      .use(accountArea)
      .sendSms({ body: { phone: number, purpose: 'signIn' } })
  const perNumber = await untilSlowed(async (count) => {
    one.clock.seconds(61)
    return nameOf(await send(otherPhone, `10.0.0.${count}`))
  })
  expect(perNumber).toBe(10)
  const perSource = await untilSlowed(async (count) => nameOf(await send(`136${String(count).padStart(8, '0')}`, '10.9.9.9')))
  expect(perSource).toBe(30)
})

test('S-I6 the old password, the recovery and the reset are slowed too', async () => {
  const signed = tokensOf(await attempt({ text: 'Passw0rd' }), one)
  const [right, wrong] = [await twiceHashed(one), await twiceHashed(one, 'Wr0ngpass')]
  const update = { oldHashedPassword: wrong, hashedPassword: right }
  expect(await untilSlowed(async () => nameOf(await signed.client.use(accountArea).updatePassword({ body: update })))).toBe(5)
  expect(nameOf(await signed.client.use(security).totpOff({ body: { hashedPassword: right } }))).toBe('tooManyAttempts')
  const reset = { phone, ticket: 'x'.repeat(43), hashedPassword: right }
  expect(await untilSlowed(async () => nameOf(await one.client().use(accountArea).resetPassword({ body: reset })))).toBe(5)
  const check = { phone: otherPhone, smsCode: '123456', purpose: 'signIn' as const }
  expect(await untilSlowed(async () => nameOf(await one.client().use(accountArea).checkSms({ body: check })))).toBe(5)
})

test('S-I6 strangers at many addresses lock no account: a known browser gets in at once, anybody else within seconds', async () => {
  const signIn = async (headers: Record<string, string> = {}, text = 'Passw0rd', address = '127.9.9.9') =>
    one.http.inject({
      method: 'POST',
      url: '/api/oauth/token',
      remoteAddress: address,
      headers: { host: 'localhost:9999', 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ grant_type: 'password', username: phone, password: await twiceHashed(one, text) }).toString(),
    })
  const first = await signIn()
  const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
  expect(cookie).toMatch(/^cove-known-account=./)
  for (let count = 0; count < 200; count += 1) {
    await attempt({ address: `127.1.${count}.1` })
    one.clock.seconds(1)
  }
  expect((await signIn({ cookie })).json()).toMatchObject({ code: 200 })
  one.clock.seconds(10)
  expect((await signIn({}, 'Passw0rd', '127.8.8.8')).json()).toMatchObject({ code: 200 })
})

test('S-I6 a stranger who guesses at an SMS code does not use it up for the one who asked for it', async () => {
  one.clock.seconds(61)
  const own = one.client(undefined, { address: '127.0.0.1' })
  await own.use(accountArea).sendSms({ body: { phone, purpose: 'signIn' } })
  const signIn = (smsCode: string, address: string) =>
    one
      .client(undefined, { address })
      .use(accountArea)
      .token({ body: { grant: 'sms', phone, smsCode } })
  for (let count = 0; count < 8; count += 1) await signIn('000000', `127.3.3.${count}`)
  expect(nameOf(await signIn(one.codeFor(phone), '127.3.3.99'))).toBe('smsCodeExpired')
  expect(nameOf(await signIn(one.codeFor(phone), '127.0.0.1'))).toBe('ok')
})
