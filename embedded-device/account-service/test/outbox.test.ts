import { account } from '@cove/device-contract/account'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestService, phone, signUp } from './test-service.ts'
import type { TestService } from './test-service.ts'

let one: TestService
let isThrough = false
beforeEach(async () => {
  isThrough = false
  one = await openTestService({ sms: undefined, road: { isThrough: () => isThrough, wasSecure: () => true } })
})
afterEach(() => one[Symbol.asyncDispose]())

async function look(cookie: string, more: Record<string, string> = {}, address = '127.0.0.1') {
  return one.http.inject({ url: '/api/outbox', headers: { cookie, ...more }, remoteAddress: address })
}
async function openWith(link: string | undefined): Promise<string> {
  const answer = await one.http.inject({ url: link ?? '' })
  expect(answer).toMatchObject({ statusCode: 303 })
  expect(answer.headers.location).toBe('/api/outbox')
  return String(answer.headers['set-cookie']).split(';')[0] ?? ''
}
const send = () =>
  one
    .client()
    .use(account)
    .sendSms({ body: { phone, purpose: 'signIn' } })

test('LGN-06 the owner of the machine opens the outbox with the link of the console and reads the codes', async () => {
  await send()
  const cookie = await openWith(one.service.outboxLink())
  const page = await look(cookie)
  expect(page.body).toMatch(/<strong>13800138000<\/strong>.*\d{6}/s)
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  const asData = await look(cookie, { accept: 'application/json' })
  expect(asData.json<{ messages: { text: string }[] }>().messages[0]?.text).toMatch(/\d{6}/)
})

test('S-D8 the link works once and leaves the address; a newer link replaces it', async () => {
  const first = one.service.outboxLink()
  const second = one.service.outboxLink()
  expect((await one.http.inject({ url: first ?? '' })).statusCode).toBe(404)
  await openWith(second)
  expect((await one.http.inject({ url: second ?? '' })).statusCode).toBe(404)
})

test('S-I6 to everybody else the outbox does not exist', async () => {
  const cookie = await openWith(one.service.outboxLink())
  expect((await look('')).statusCode).toBe(404)
  expect((await look('cove_outbox=guess')).statusCode).toBe(404)
  expect((await look(cookie, {}, '192.168.1.7')).statusCode).toBe(404)
  const link = one.service.outboxLink() ?? ''
  expect((await one.http.inject({ url: link, remoteAddress: '192.168.1.7' })).statusCode).toBe(404)
  isThrough = true
  expect((await look(cookie)).statusCode).toBe(404)
  isThrough = false
  expect((await look(cookie)).statusCode).toBe(200)
  one.clock.seconds(12 * 3600 + 1)
  expect((await look(cookie)).statusCode).toBe(404)
})

test('LGN-13b messages are gone after ten minutes', async () => {
  await send()
  const cookie = await openWith(one.service.outboxLink())
  one.clock.seconds(601)
  expect((await look(cookie)).body).not.toMatch(/\d{6}/)
  await send()
  expect(one.service.parts.db.value('select count(*) from outbox')).toBe(1)
})

test('LGN-06 with a real sender there is no outbox', async () => {
  await using real = await openTestService()
  expect(real.service.outboxLink()).toBeUndefined()
  expect((await real.http.inject({ url: '/api/outbox' })).statusCode).toBe(404)
  await signUp(real)
})
