import { account } from '@cove/device-contract/account'
import { device } from '@cove/device-contract/device'
import { session } from '@cove/device-contract/session'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCommandLine } from '../../src/startup/command-line.ts'
import { openTestDevice } from '../http/test-device.ts'
import type { TestDevice } from '../http/test-device.ts'
import { accountClient, hashed, phone, signUp } from './account-client.ts'

const person = { userNo: '', phone: '', nickname: 'Lin', version: '', clientType: 'web', method: 'account' } as const

async function attach(one: TestDevice, accessToken: string) {
  const authCode = one.device.parts.links.renew()
  return one
    .client()
    .use(session)
    .attach({ body: { platform: 'web', client: person, accessToken, authCode } })
}

test('H-58 a device speaks the account service on its own origin, and says so', async () => {
  await using one = await openTestDevice({ modules: [], accountService: true })
  expect(await one.client().use(device).info()).toMatchObject({ data: { hasAccountService: true } })
  expect(await accountClient(one).use(account).publicKeys()).toMatchObject({ ok: true })
})

test('H-58 switched off, the origin signs in local accounts only', async () => {
  await using one = await openTestDevice({ modules: [], accountService: false })
  expect(await one.client().use(device).info()).toMatchObject({ data: { hasAccountService: false } })
  expect((await one.device.http.inject({ url: '/api/oauth/jwks' })).statusCode).toBe(404)
  expect((await one.device.http.inject({ url: '/api/outbox' })).statusCode).toBe(404)
})

test('LGN-07a a person signs up, binds the device with the account, and signs in with it', async () => {
  await using one = await openTestDevice({ modules: [], accountService: true })
  const accessToken = await signUp(one)
  expect(await attach(one, accessToken)).toMatchObject({ ok: true, data: { isFirstAttach: true, grant: { user: { role: 'admin' } } } })
  const again = await one
    .client()
    .use(session)
    .accountLogin({ body: { model: '', platform: 'web', client: person, accessToken } })
  expect(again.ok).toBe(true)
})

test('LGN-09c a changed password at the account service ends the device sessions that other account sessions opened', async () => {
  await using one = await openTestDevice({ modules: [], accountService: true })
  const accessToken = await signUp(one)
  const bound = await attach(one, accessToken)
  if (!bound.ok) throw new Error(bound.error.name)
  const onDevice = one.client(bound.data.grant.apiToken)
  expect((await onDevice.use(session).userInfo()).ok).toBe(true)
  const hashedPassword = await hashed(one, 'Passw0rd')
  const elsewhere = await accountClient(one)
    .use(account)
    .token({ body: { grant: 'password', account: phone, hashedPassword } })
  if (!elsewhere.ok) throw new Error(elsewhere.error.name)
  const body = { oldHashedPassword: hashedPassword, hashedPassword: await hashed(one, 'N3wpassword') }
  expect((await accountClient(one, elsewhere.data.accessToken).use(account).updatePassword({ body })).ok).toBe(true)
  expect((await onDevice.use(session).userInfo()).ok).toBe(false)
})

test('S-D6 logging out at the account service ends the device sessions of that session at once', async () => {
  await using one = await openTestDevice({ modules: [], accountService: true })
  const accessToken = await signUp(one)
  const bound = await attach(one, accessToken)
  if (!bound.ok) throw new Error(bound.error.name)
  await accountClient(one, accessToken).use(account).logout()
  expect((await one.client(bound.data.grant.apiToken).use(session).userInfo()).ok).toBe(false)
})

test('S-I2 the guards of the device also protect the account service', async () => {
  await using one = await openTestDevice({ modules: [], accountService: true })
  const post = (headers: Record<string, string>) =>
    one.device.http.inject({ method: 'POST', url: '/api/user/v1/sendSms', headers, payload: { phone, smsType: 'signIn' } })
  expect((await post({ host: 'evil.example' })).statusCode).toBe(421)
  expect((await post({ origin: 'https://evil.example' })).statusCode).toBe(403)
  expect((await post({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  const answer = await post({})
  expect(answer.headers['referrer-policy']).toBe('no-referrer')
  expect(answer.json()).toMatchObject({ data: { next_in: 60 } })
})

test('S-I8 a poisoned or broken body is refused with an envelope', async () => {
  await using one = await openTestDevice({ modules: [], accountService: true })
  const post = (payload: string, type = 'application/json') =>
    one.device.http.inject({ method: 'POST', url: '/api/user/v1/sendSms', headers: { 'content-type': type }, payload })
  for (const answer of [
    await post('{"__proto__":{"phone":"1"}}'),
    await post('{'),
    await post('grant_type=a&grant_type=b', 'application/x-www-form-urlencoded'),
    await post('x', 'text/plain'),
  ])
    expect(answer.json()).toMatchObject({ data: null })
})

test('LGN-06 the page of the local identity works under the policies of the device', async () => {
  await using one = await openTestDevice({ modules: [], accountService: true })
  const page = await one.device.http.inject({ url: '/api/third/local' })
  // Under no-referrer a browser posts the form with `Origin: null`, which the guard refuses.
  expect(page.headers['referrer-policy']).toBe('same-origin')
  const cookie = String(page.headers['set-cookie']).split(';')[0] ?? ''
  const state = /name="state" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
  const sent = await one.device.http.inject({
    method: 'POST',
    url: '/api/third/local',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:80', host: 'localhost:80' },
    payload: new URLSearchParams({ state, name: 'lin', password: 'long enough', action: 'create' }).toString(),
  })
  expect(sent.headers.location).toMatch(/^\/login\/account\?grant=local_id&ticket=/)
})

test('AUTH-01 apps that cannot be used stop the start with a sentence', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'cove-apps-'))
  const appsFile = join(dir, 'apps.json')
  await writeFile(appsFile, '[{"clientId":"x"}]')
  await expect(openTestDevice({ modules: [], accountService: true, appsFile })).rejects.toThrow('COVE_APPS: clientId must have')
  await rm(dir, { recursive: true })
})

test.each([
  [[], {}, true],
  [['--no-account-service'], {}, false],
  [[], { COVE_ACCOUNT_SERVICE: 'off' }, false],
  [[], { COVE_ACCOUNT_URL: 'http://127.0.0.1:9999' }, false],
])('H-58 with %j and %j the account service runs: %s', (args, env, runs) => {
  expect(readCommandLine(args, env).config.accountService).toBe(runs)
})

test('LGN-07a a device that takes accounts of another machine judges their tokens with its public keys', async () => {
  await using home = await openTestDevice({ modules: [], accountService: true })
  const accessToken = await signUp(home)
  const accountUrl = await home.device.listen()
  await using branch = await openTestDevice({ modules: [], accountUrl, accountService: false })
  expect(await attach(branch, accessToken)).toMatchObject({ ok: true, data: { grant: { user: { role: 'admin', nickname: 'Lin' } } } })
  expect(await attach(branch, `${accessToken.slice(0, -4)}AAAA`)).toMatchObject({ error: { name: 'deviceAccessTokenInvalid' } })
})
