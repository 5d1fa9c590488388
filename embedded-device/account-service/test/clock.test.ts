import { account } from '@cove/device-contract/account'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { nameOf, openTestService, phone, signIn, signUp, tokensOf } from './test-service.ts'
import type { Signed, TestService } from './test-service.ts'

const jumps = [9_000, -9_000] as const
let one: TestService
let signed: Signed
let monotonicMs: number

beforeEach(async () => {
  monotonicMs = 0
  one = await openTestService({ monotonicMs: () => monotonicMs })
  signed = await signUp(one)
  one.clock.seconds(61)
})
afterEach(() => one[Symbol.asyncDispose]())

const refresh = (refreshToken: string) =>
  one
    .client()
    .use(account)
    .token({ body: { grant: 'refresh_token', refreshToken } })
const sendCode = () =>
  one
    .client()
    .use(account)
    .sendSms({ body: { phone, purpose: 'signIn' } })
const signInWith = (smsCode: string) =>
  one
    .client()
    .use(account)
    .token({ body: { grant: 'sms', phone, smsCode } })

test.each(jumps)('S-D4 a clock that jumps by %d s costs at most one refresh, and the new token works at once', async (seconds) => {
  one.clock.seconds(seconds)
  const next = tokensOf(await refresh(signed.refreshToken), one)
  for (let asked = 0; asked < 3; asked += 1) expect(nameOf(await next.client.use(account).detail())).toBe('ok')
  one.clock.seconds(-seconds)
  expect(nameOf(await refresh(next.refreshToken))).toBe('ok')
})

test('S-D4 setting the clock back keeps nothing alive that was ended', async () => {
  await signed.client.use(account).logout()
  one.clock.seconds(-9_000)
  expect(nameOf(await signed.client.use(account).detail())).not.toBe('ok')
  expect(nameOf(await refresh(signed.refreshToken))).not.toBe('ok')
})

test.each(jumps)('S-D4 after a jump of %d s a new code is sent at once and signs in; one from before is over', async (seconds) => {
  await sendCode()
  const old = one.codeFor(phone)
  one.clock.seconds(seconds)
  expect(nameOf(await signInWith(old))).toBe('smsCodeExpired')
  expect(nameOf(await sendCode())).toBe('ok')
  expect(nameOf(await sendCode())).toBe('smsTooSoon')
  expect(nameOf(await signInWith(one.codeFor(phone)))).toBe('ok')
})

test('S-D4 a clock corrected by a second harms no code', async () => {
  await sendCode()
  one.clock.seconds(-1)
  expect(nameOf(await sendCode())).toBe('smsTooSoon')
  expect(nameOf(await signInWith(one.codeFor(phone)))).toBe('ok')
})

test.each(jumps)('S-D4 a QR code shown before a jump of %d s is over, confirmed or not; a new one works', async (seconds) => {
  const show = async () => {
    const shown = await one.client().use(account).qrGenerate()
    if (!shown.ok) throw new Error(shown.error.name)
    return shown.data
  }
  const approve = (id: string, action: 'scan' | 'confirm') => signed.client.use(account).qrApprove({ body: { id, action } })
  const confirmed = async () => {
    const { id, watchKey } = await show()
    await approve(id, 'scan')
    await approve(id, 'confirm')
    const state = await one.client().use(account).qrState({ body: { id, watchKey } })
    return state.ok ? (state.data.ticket ?? '') : ''
  }
  const enter = (ticket: string) =>
    one
      .client()
      .use(account)
      .token({ body: { grant: 'qrcode', ticket } })
  const [open, ticket] = [await show(), await confirmed()]
  one.clock.seconds(seconds)
  signed = tokensOf(await refresh(signed.refreshToken), one)
  expect(
    await one
      .client()
      .use(account)
      .qrState({ body: { id: open.id, watchKey: open.watchKey } }),
  ).toMatchObject({
    data: { state: 'expired' },
  })
  expect(nameOf(await enter(ticket))).toBe('qrCodeExpired')
  expect(nameOf(await enter(await confirmed()))).toBe('ok')
})

test.each(jumps)('S-D4 a jump of %d s neither frees nor locks whoever guesses; waiting does', async (seconds) => {
  const guess = () => signIn(one, phone, 'Wr0ngpass')
  for (let tries = 0; tries < 5; tries += 1) expect(nameOf(await guess())).toBe('wrongAccountOrPassword')
  expect(nameOf(await guess())).toBe('tooManyAttempts')
  one.clock.seconds(seconds)
  expect(nameOf(await signIn(one))).toBe('tooManyAttempts')
  monotonicMs += 60_000
  expect(nameOf(await signIn(one))).toBe('ok')
})
