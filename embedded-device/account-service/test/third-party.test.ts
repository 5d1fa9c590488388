import { account } from '@cove/device-contract/account'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { IdentityProvider } from '../src/index.ts'
import { nameOf, openTestService, tokensOf } from './test-service.ts'
import type { TestService } from './test-service.ts'

let one: TestService
beforeEach(async () => {
  one = await openTestService()
})
afterEach(() => one[Symbol.asyncDispose]())

interface Browser {
  readonly cookie: string
  readonly state: string
  readonly html: string
}

async function openPage(): Promise<Browser> {
  const page = await one.http.inject({ url: '/api/third/local' })
  const cookie = String(page.headers['set-cookie']).split(';')[0] ?? ''
  return { cookie, state: /name="state" value="([^"]+)"/.exec(page.body)?.[1] ?? '', html: page.body }
}
async function submit(browser: Browser, fields: Record<string, string>, address = '127.0.0.1') {
  return one.http.inject({
    method: 'POST',
    url: '/api/third/local',
    remoteAddress: address,
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: browser.cookie },
    payload: new URLSearchParams({ state: browser.state, ...fields }).toString(),
  })
}
const create = { name: 'Lin', password: 'long enough', action: 'create' }
const codeOf = (location: unknown): string => new URL(String(location), 'http://localhost').searchParams.get('ticket') ?? ''
const redeem = (ticket: string, cookie?: string) =>
  one
    .client(undefined, cookie === undefined ? {} : { headers: { cookie } })
    .use(account)
    .token({ body: { grant: 'local_id', ticket } })

test('AUTH-01 the local identity is offered with the page it begins at', async () => {
  const answer = await one.client().use(account).thirdParties()
  expect(answer).toMatchObject({ data: { providers: [{ id: 'local', grant: 'local_id', path: '/api/third/local' }] } })
})

test('LGN-06 a person makes a local identity, comes in with it, and is the same person the next time', async () => {
  const browser = await openPage()
  const back = await submit(browser, create)
  expect(back.statusCode).toBe(303)
  expect(String(back.headers.location)).toMatch(/^\/login\/account\?grant=local_id&ticket=/)
  const first = tokensOf(await redeem(codeOf(back.headers.location), browser.cookie), one)
  expect(first.profile).toMatchObject({ nickname: 'lin', phone: '', hasPassword: false })
  const again = await openPage()
  const second = await submit(again, { ...create, action: 'sign-in' })
  expect(tokensOf(await redeem(codeOf(second.headers.location), again.cookie), one).profile.userNo).toBe(first.profile.userNo)
})

test('S-D8 a code counts once, for a minute, and in the browser that asked for it', async () => {
  const [mine, other] = [await openPage(), await openPage()]
  const code = codeOf((await submit(mine, create)).headers.location)
  expect(nameOf(await redeem(code))).toBe('authorizationExpired')
  expect(nameOf(await redeem(code, other.cookie))).toBe('authorizationExpired')
  expect(nameOf(await redeem(code, mine.cookie))).toBe('ok')
  expect(nameOf(await redeem(code, mine.cookie))).toBe('authorizationExpired')
  const late = codeOf((await submit(mine, { ...create, action: 'sign-in' })).headers.location)
  one.clock.seconds(61)
  expect(nameOf(await redeem(late, mine.cookie))).toBe('authorizationExpired')
})

test('S-I2 a form that another page sends is not taken', async () => {
  const browser = await openPage()
  const foreign = await submit({ ...browser, state: (await openPage()).state }, create)
  expect(foreign.statusCode).toBe(200)
  expect(foreign.headers.location).toBeUndefined()
  expect((await submit({ ...browser, cookie: '' }, create)).headers.location).toBeUndefined()
})

test('S-I9 a wrong password and an unknown name look the same and cost the same', async () => {
  const browser = await openPage()
  await submit(browser, create)
  const attempt = async (name: string) => {
    one.work.count = 0
    const page = await submit(browser, { name, password: 'not this one', action: 'sign-in' })
    return { body: page.body, work: one.work.count }
  }
  const known = await attempt('lin')
  expect(known.work).toBe(1)
  expect(await attempt('nobody')).toEqual(known)
})

test('S-I6 guessing at the local identity has to wait', async () => {
  const browser = await openPage()
  await submit(browser, create)
  for (let tries = 0; tries < 5; tries += 1) await submit(browser, { name: 'lin', password: 'wrong wrong', action: 'sign-in' })
  const blocked = await submit(browser, { ...create, action: 'sign-in' })
  expect(blocked.headers.location).toBeUndefined()
  expect(blocked.body).toContain('Too many attempts')
})

test.each([
  [{ name: 'x' }, 'A name has 2 to 16'],
  [{ password: 'short' }, 'at least 8'],
  [{ name: '<b>bold</b>' }, 'A name has 2 to 16'],
])('LGN-06 a new identity with %j is told why not', async (change, sentence) => {
  const page = await submit(await openPage(), { ...create, ...change })
  expect(page.body).toContain(sentence)
  expect(page.body).not.toContain('<b>bold')
})

test('LGN-06 a taken name stays with whoever has it', async () => {
  const browser = await openPage()
  await submit(browser, create)
  const page = await submit(browser, { ...create, password: 'another one' })
  expect(page.body).toContain('already taken')
})

test('H-28 the local identity takes no password in the clear from another machine', async () => {
  const page = await submit(await openPage(), create, '192.168.1.7')
  expect(page.headers.location).toBeUndefined()
  expect(page.body).toContain('HTTPS')
})

test('S-I10 the page runs no script, is framed by nobody and stays out of caches', async () => {
  const page = await one.http.inject({ url: '/api/third/local' })
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(page.headers['cache-control']).toBe('no-store')
  expect(String(page.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/)
  expect(page.body).not.toContain('<script')
})

test('LGN-06 third parties nobody registered are unavailable; a registered one works', async () => {
  for (const grant of ['wechat_code', 'wechat', 'QQ', 'alipay', 'apple'] as const)
    expect(
      nameOf(
        await one
          .client()
          .use(account)
          .token({ body: { grant, ticket: 'x' } }),
      ),
    ).toBe('providerUnavailable')
  const wechat: IdentityProvider = {
    id: 'wechat',
    grant: 'wechat',
    name: 'WeChat',
    begin: () => '/api/third/wechat',
    exchange: async (code) => (code === 'good' ? { subject: 'o6_bm', nickname: '小' } : undefined),
  }
  await using registered = await openTestService({ providers: [wechat] })
  const enter = (ticket: string) =>
    registered
      .client()
      .use(account)
      .token({ body: { grant: 'wechat', ticket } })
  expect(nameOf(await enter('bad'))).toBe('authorizationExpired')
  const first = tokensOf(await enter('good'), registered)
  expect(first.profile.nickname).toBe('Cove')
  expect(tokensOf(await enter('good'), registered).profile.userNo).toBe(first.profile.userNo)
})
