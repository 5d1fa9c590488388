import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { catalogue } from '@cove/device-contract'
import { device } from '@cove/device-contract/device'
import type { DeviceConfig } from '../../src/core/base/device-config.ts'
import { makeAdministrator, makeUser, openTestDevice, password } from '../http/test-device.ts'
import type { TestDevice } from '../http/test-device.ts'
import { memoryDir } from '../storage/memory-dir.ts'

let dataDir: string
let one: TestDevice
const start = async (changes: Partial<DeviceConfig> = {}): Promise<TestDevice> =>
  openTestDevice({ modules: [], dataDir, loginAttempts: 3, ...changes })

beforeEach(async () => {
  dataDir = await mkdtemp(join(memoryDir(), 'cove-limits-'))
  one = await start()
  await makeAdministrator(one)
})
afterEach(async () => {
  await one[Symbol.asyncDispose]()
  await rm(dataDir, { recursive: true, force: true })
})

interface Attempt {
  readonly account?: string
  readonly secret?: string
  readonly address?: string
  readonly cookie?: string | undefined
  readonly forwardedFor?: string
  /** The address the relay reports. */
  readonly through?: string
}
const stranger = '127.0.0.66'
const wrong = 'Wrong0000'

async function attempt({ account = 'admin', secret = password, address = '127.0.0.1', cookie, forwardedFor, through }: Attempt = {}) {
  const { relayTag } = one.device.parts
  const answer = await one.device.http.inject({
    method: 'POST',
    url: '/v1/user/offline/login',
    remoteAddress: address,
    headers: {
      ...(through === undefined ? {} : relayTag.headers({ isSecure: true, source: through })),
      ...(cookie === undefined ? {} : { cookie }),
      ...(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }),
    },
    payload: { platform: 'web', clientType: 'web', loginmethod: 3, offline_username: account, offline_password: one.encrypt(secret) },
  })
  const { code, data } = answer.json<{ code: number; data: { wait_seconds?: number; attempts_left?: number } | null }>()
  const setCookie = answer.headers['set-cookie']
  return { code, data, setCookie: typeof setCookie === 'string' ? setCookie : undefined }
}
async function guess(times: number, how: Attempt = {}): Promise<number[]> {
  const codes: number[] = []
  for (let count = 0; count < times; count += 1) codes.push((await attempt({ secret: wrong, ...how })).code)
  return codes
}
const cookieOf = (setCookie: string | undefined): string | undefined => setCookie?.split(';')[0]
const { wrongAccountOrPassword, tooManyAttempts } = catalogue

test('S-I6 a stranger who guesses at an account locks out the own address only, never the account', async () => {
  expect((await guess(8, { address: stranger })).slice(-1)).toEqual([tooManyAttempts.code])
  expect((await attempt({ address: stranger })).code).toBe(tooManyAttempts.code)
  expect((await attempt()).code).toBe(200)
})

test('S-I6 a known browser is not locked out by a stranger at the same address, and has a limit of its own', async () => {
  const { setCookie } = await attempt()
  expect(setCookie).toMatch(/; Path=\/v1\/user\/offline; HttpOnly; SameSite=Strict; Max-Age=\d{7,}/)
  const cookie = cookieOf(setCookie)
  await guess(8)
  expect((await attempt()).code).toBe(tooManyAttempts.code)
  expect((await attempt({ cookie })).code).toBe(200)
  expect(await guess(4, { cookie })).toEqual([...Array.from({ length: 3 }, () => wrongAccountOrPassword.code), tooManyAttempts.code])
})

test('S-I6 the cookie of a known browser is good for its own account, and a forged or altered one for none', async () => {
  await makeUser(one, 'lin')
  const cookie = cookieOf((await attempt({ account: 'lin' })).setCookie) ?? ''
  await guess(8)
  expect((await attempt({ cookie })).code).toBe(tooManyAttempts.code)
  const own = cookieOf((await attempt({ address: '127.0.0.2' })).setCookie) ?? ''
  expect((await attempt({ cookie: `${own}x` })).code).toBe(tooManyAttempts.code)
  expect((await attempt({ cookie: own })).code).toBe(200)
})

test('S-I6 a browser two people use is known to both', async () => {
  await makeUser(one, 'lin')
  const first = cookieOf((await attempt()).setCookie)
  const both = cookieOf((await attempt({ account: 'lin', cookie: first })).setCookie)
  await guess(8)
  await guess(8, { account: 'lin' })
  expect((await attempt({ cookie: both })).code).toBe(200)
  expect((await attempt({ account: 'lin', cookie: both })).code).toBe(200)
})

test('S-I6 X-Forwarded-For makes another source only where its sender is a configured proxy', async () => {
  for (let count = 0; count < 8; count += 1) await attempt({ secret: wrong, forwardedFor: `203.0.113.${count}` })
  expect((await attempt({ forwardedFor: '203.0.113.99' })).code).toBe(tooManyAttempts.code)
  await one.device.close()
  await rm(join(dataDir, 'sign-in-limits.json'), { force: true })
  one = await start({ trustedProxies: ['127.0.0.9'] })
  const proxied = (forwardedFor: string, secret: string) => attempt({ address: '127.0.0.9', forwardedFor, secret })
  // What the visitor wrote comes first; the proxy appends the address that it saw.
  for (let count = 0; count < 8; count += 1) await proxied(`198.51.100.${count}, 203.0.113.7`, wrong)
  expect((await proxied('203.0.113.7', password)).code).toBe(tooManyAttempts.code)
  expect((await proxied('203.0.113.8', password)).code).toBe(200)
})

test('S-I6 the answer tells the attempts left, then the seconds to wait; the same for an account that does not exist (S-I9)', async () => {
  for (const account of ['admin', 'nobody']) {
    const answers = []
    for (let count = 0; count < 4; count += 1) answers.push((await attempt({ account, secret: wrong })).data)
    expect(answers[0]).toEqual({ attempts_left: 2 })
    expect(answers[1]).toEqual({ attempts_left: 1 })
    expect(answers[2]).toEqual({ attempts_left: 0, wait_seconds: 5 })
    expect(answers[3]?.wait_seconds).toBeGreaterThanOrEqual(4)
  }
})

test('S-I6 through the relay each address is a source of its own, and never one of the local network', async () => {
  await guess(8, { through: '203.0.113.5' })
  expect((await attempt({ through: '203.0.113.5' })).code).toBe(tooManyAttempts.code)
  expect((await attempt({ through: '203.0.113.6' })).code).toBe(200)
  const { data } = { data: await one.client().use(device).info() }
  expect(data.ok).toBe(true)
  expect(one.device.parts.sessions.listOf('1001').map(({ source }) => source)).toContain('relay 203.0.113.6')
})

test('S-I6 a restart does not forgive a guesser', async () => {
  await guess(8, { address: stranger })
  await one.device.close()
  one = await start()
  expect((await attempt({ address: stranger })).code).toBe(tooManyAttempts.code)
  expect((await attempt()).code).toBe(200)
})
