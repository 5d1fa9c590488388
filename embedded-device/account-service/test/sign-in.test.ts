import { account as accountArea } from '@cove/device-contract/account'
import { security } from '@cove/device-contract/security'
import { stat } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { jwtVerify, createLocalJWKSet, decodeJwt } from 'jose'
import { openKeys } from '../src/keys.ts'
import { argonPasswords } from '../src/people/passwords.ts'
import type { SessionsEnded } from '../src/index.ts'
import { nameOf, openTestService, otherPhone, phone, signIn, signUp, tokensOf, twiceHashed } from './test-service.ts'
import type { TestService } from './test-service.ts'

let one: TestService
beforeEach(async () => {
  one = await openTestService()
})
afterEach(() => one[Symbol.asyncDispose]())

const refresh = (refreshToken: string) =>
  one
    .client()
    .use(accountArea)
    .token({ body: { grant: 'refresh_token', refreshToken } })

test('LGN-06 a person signs up, signs in with the password and reads the profile', async () => {
  const signed = await signUp(one)
  expect(signed.profile).toMatchObject({ phone, nickname: 'N8000', hasPassword: true, profileVersion: 1 })
  const again = tokensOf(await signIn(one), one)
  expect(again.profile.userNo).toBe(signed.profile.userNo)
  const detail = await again.client.use(accountArea).detail()
  expect(detail.ok && detail.data).toEqual(again.profile)
})

test('LGN-04 an account signs in with its e-mail address in any case', async () => {
  const signed = await signUp(one)
  await signed.client.use(accountArea).updateProfile({ body: { profileVersion: 1, email: 'Lin@Example.com' } })
  expect(tokensOf(await signIn(one, 'LIN@example.COM'), one).profile.userNo).toBe(signed.profile.userNo)
})

test('H-28 passwords are kept as argon2id over the twice-hashed form', async () => {
  await using real = await openTestService({ passwords: argonPasswords })
  await signUp(real)
  const stored = String(real.service.parts.db.value('select password_hash from person'))
  expect(stored).toMatch(/^argon2id\$/)
  expect(stored).not.toContain(await twiceHashed(real))
  expect(nameOf(await signIn(real))).toBe('ok')
  expect(nameOf(await signIn(real, phone, 'Wr0ngpass'))).toBe('wrongAccountOrPassword')
})

test('S-I9 an unknown account and a wrong password hear the same words and cost the same work', async () => {
  await signUp(one)
  const attempt = async (account: string) => {
    one.work.count = 0
    const answer = await one.http.inject({
      method: 'POST',
      url: '/api/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ grant_type: 'password', username: account, password: await twiceHashed(one, 'Wr0ngpass') }).toString(),
    })
    return { body: answer.body, status: answer.statusCode, work: one.work.count }
  }
  const known = await attempt(phone)
  expect(known.work).toBe(1)
  expect(await attempt(otherPhone)).toEqual(known)
  expect(await attempt('nobody@example.com')).toEqual(known)
})

test('S-I9 negative control: a sign-in that skips the work for unknown accounts is seen by the count', async () => {
  const work = { count: 0 }
  await using hasty = await openTestService({
    passwords: {
      hash: async (text) => `cheap:${text}`,
      verify: async (text, stored) => stored !== undefined && ((work.count += 1), stored === `cheap:${text}`),
    },
  })
  await signUp(hasty)
  const workFor = async (account: string) => {
    work.count = 0
    expect(nameOf(await signIn(hasty, account, 'Wr0ngpass'))).toBe('wrongAccountOrPassword')
    return work.count
  }
  expect([await workFor(phone), await workFor(otherPhone)]).toEqual([1, 0])
})

test('S-I9 an account without a password costs the same work as any other', async () => {
  one.service.persons.create({ phone, nickname: 'Lin' })
  one.work.count = 0
  expect(nameOf(await signIn(one))).toBe('wrongAccountOrPassword')
  expect(one.work.count).toBe(1)
})

test('H-28 a password does not travel unencrypted from another machine', async () => {
  await signUp(one)
  const far = one.client(undefined, { address: '192.168.1.7' })
  const hashedPassword = await twiceHashed(one)
  expect(nameOf(await far.use(accountArea).token({ body: { grant: 'password', account: phone, hashedPassword } }))).toBe(
    'secureConnectionRequired',
  )
})

test('LGN-06 a locked account stays out, and only whoever knows the password learns that it is locked', async () => {
  const signed = await signUp(one)
  expect(one.service.setDisabled(signed.profile.userNo, true)).toBe(true)
  expect(nameOf(await signIn(one))).toBe('accountLocked')
  expect(nameOf(await signIn(one, phone, 'Wr0ngpass'))).toBe('wrongAccountOrPassword')
  expect(nameOf(await signed.client.use(accountArea).detail())).toBe('tokenInvalid')
  one.service.setDisabled(signed.profile.userNo, false)
  expect(nameOf(await signIn(one))).toBe('ok')
  expect(one.service.setDisabled('1', true)).toBe(false)
})

test('LGN-07a a device judges a token offline with the public keys', async () => {
  const signed = await signUp(one)
  const answer = await one.http.inject({ url: '/api/oauth/jwks' })
  const { data } = answer.json<{ data: { issuer: string; keys: { kid: string; alg: string; crv: string; kty: string; x: string }[] } }>()
  const { payload } = await jwtVerify(signed.accessToken, createLocalJWKSet({ keys: data.keys }), {
    issuer: data.issuer,
    audience: 'cove-device',
    algorithms: ['EdDSA'],
    typ: 'at+jwt',
    currentDate: new Date(one.clock.ms),
  })
  expect(payload).toMatchObject({ sub: signed.profile.userNo, nickname: 'N8000', phone })
  expect(Number(payload.exp) - Number(payload.iat)).toBe(900)
  await expect(one.service.verify(signed.accessToken)).resolves.toMatchObject({ userNo: signed.profile.userNo, phone })
})

test('S-D8 a token is taken from the Authorization header and from nowhere else', async () => {
  const { accessToken } = await signUp(one)
  const ask = (url: string, headers: Record<string, string>) => one.http.inject({ method: 'POST', url, headers })
  const inHeader = await ask('/api/user/v1/detail', { authorization: `Bearer ${accessToken}` })
  expect(inHeader.json()).toMatchObject({ data: { phoneNo: phone } })
  for (const answer of [
    await ask(`/api/user/v1/detail?access_token=${accessToken}`, {}),
    await ask(`/api/user/v1/detail?api_token=${accessToken}`, {}),
    await ask('/api/user/v1/detail', { cookie: `access_token=${accessToken}` }),
    await ask('/api/user/v1/detail', { authorization: `Basic ${accessToken}` }),
    await ask('/api/user/v1/detail', { 'api-token': accessToken }),
  ])
    expect(answer.json()).toMatchObject({ data: null })
})

test('S-D2 a refresh token is traded; in the grace time a sibling gets the very same tokens', async () => {
  const signed = await signUp(one)
  one.clock.seconds(100)
  const [first, second] = [tokensOf(await refresh(signed.refreshToken), one), tokensOf(await refresh(signed.refreshToken), one)]
  expect(second).toMatchObject({ accessToken: first.accessToken, refreshToken: first.refreshToken })
  expect(first.refreshToken).not.toBe(signed.refreshToken)
  expect(first.accessToken).not.toBe(signed.accessToken)
  expect(nameOf(await first.client.use(accountArea).detail())).toBe('ok')
})

test('S-D2 a traded refresh token shown after its grace ends the whole sign-in', async () => {
  const signed = await signUp(one)
  const next = tokensOf(await refresh(signed.refreshToken), one)
  one.clock.seconds(31)
  expect(nameOf(await refresh(signed.refreshToken))).toBe('accountAccessTokenInvalid')
  expect(nameOf(await refresh(next.refreshToken))).toBe('accountAccessTokenInvalid')
  expect(nameOf(await next.client.use(accountArea).detail())).toBe('tokenInvalid')
})

test('S-D2 many tabs refresh at one instant and all stay signed in', async () => {
  const signed = await signUp(one)
  const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(signed.refreshToken)))
  expect(new Set(answers.map((answer) => tokensOf(answer, one).refreshToken)).size).toBe(1)
})

test('LGN-08b an access token ends after 15 minutes, a refresh token after 30 days', async () => {
  const signed = await signUp(one)
  one.clock.seconds(899)
  expect(nameOf(await signed.client.use(accountArea).detail())).toBe('ok')
  one.clock.seconds(2)
  expect(nameOf(await signed.client.use(accountArea).detail())).toBe('sessionExpired')
  expect(nameOf(await refresh(signed.refreshToken))).toBe('ok')
  const other = tokensOf(await signIn(one), one)
  one.clock.seconds(30 * 24 * 3600 + 1)
  expect(nameOf(await refresh(other.refreshToken))).toBe('accountAccessTokenInvalid')
})

test('S-D8 a token that was altered, signed by another service or is not one at all opens nothing', async () => {
  const signed = await signUp(one)
  await using stranger = await openTestService()
  const theirs = await signUp(stranger)
  const [head = '', body = '', signature = ''] = signed.accessToken.split('.')
  const forged = Buffer.from(JSON.stringify({ ...decodeJwt(signed.accessToken), sub: '999999999' })).toString('base64url')
  const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')
  for (const token of [theirs.accessToken, `${head}.${forged}.${signature}`, `${none}.${body}.`, signed.refreshToken, 'x'.repeat(5000), ''])
    expect(nameOf(await one.client(token).use(accountArea).detail())).toBe('tokenInvalid')
})

test('S-D6 logging out ends this session at once and tells the device', async () => {
  const told: SessionsEnded[] = []
  const listening = one.service.onSessionsEnded((ended) => told.push(ended))
  const [first, second] = [await signUp(one), tokensOf(await signIn(one), one)]
  expect(nameOf(await first.client.use(accountArea).logout())).toBe('ok')
  expect(nameOf(await first.client.use(accountArea).detail())).toBe('tokenInvalid')
  expect(nameOf(await refresh(first.refreshToken))).toBe('accountAccessTokenInvalid')
  expect(nameOf(await second.client.use(accountArea).detail())).toBe('ok')
  expect(told).toEqual([{ userNo: first.profile.userNo, sessionIds: [decodeJwt(first.accessToken)['sid']], reason: 'loggedOut' }])
  listening[Symbol.dispose]()
  await second.client.use(accountArea).logout()
  expect(told).toHaveLength(1)
})

test('S-D6 sessions are listed, one is revoked, then all others', async () => {
  const first = await signUp(one)
  one.clock.seconds(1)
  const second = tokensOf(await signIn(one), one)
  one.clock.seconds(1)
  const third = tokensOf(await signIn(one), one)
  const list = await third.client.use(security).sessions()
  if (!list.ok) throw new Error(list.error.name)
  expect(list.data.sessions.map((row) => row.isCurrent)).toEqual([true, false, false])
  expect(list.data.sessions[0]).toMatchObject({ platform: 'Test', source: '127.0.0.1' })
  const revoked = await third.client.use(security).revokeSession({ body: { sessionId: list.data.sessions[1]?.sessionId } })
  expect(revoked).toMatchObject({ ok: true, data: { ended: 1 } })
  expect(nameOf(await second.client.use(accountArea).detail())).toBe('tokenInvalid')
  expect(await third.client.use(security).revokeSession({ body: {} })).toMatchObject({ ok: true, data: { ended: 1 } })
  expect(nameOf(await first.client.use(accountArea).detail())).toBe('tokenInvalid')
  expect(nameOf(await third.client.use(accountArea).detail())).toBe('ok')
})

test('S-D6 nobody ends the session of another person', async () => {
  const [mine, other] = [await signUp(one), await signUp(one, otherPhone)]
  const sid = String(decodeJwt(other.accessToken)['sid'])
  expect(await mine.client.use(security).revokeSession({ body: { sessionId: sid } })).toMatchObject({ ok: true, data: { ended: 0 } })
  expect(nameOf(await other.client.use(accountArea).detail())).toBe('ok')
})

test('S-D8 every sign-in has a session and tokens of its own', async () => {
  const first = await signUp(one)
  const second = tokensOf(await signIn(one), one)
  expect(second.refreshToken).not.toBe(first.refreshToken)
  expect(decodeJwt(second.accessToken)['sid']).not.toBe(decodeJwt(first.accessToken)['sid'])
})

test('LGN-06 a form field sent twice and a grant without its fields are refused', async () => {
  const post = (payload: string) =>
    one.http.inject({ method: 'POST', url: '/api/oauth/token', headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload })
  expect((await post('grant_type=password&grant_type=sms')).statusCode).toBeGreaterThanOrEqual(200)
  expect((await post('grant_type=password&grant_type=sms')).body).not.toContain('access_token')
  for (const grant of ['password', 'refresh_token', 'sms', 'passkey', 'second_factor', 'authorization_code'] as const)
    expect(nameOf(await one.client().use(accountArea).token({ body: { grant } }))).toBe('illegalParameter')
  expect(
    nameOf(
      await one
        .client()
        .use(accountArea)
        .token({ body: { grant: 'device_auth_login' } }),
    ),
  ).toBe('appUnknown')
  expect(
    nameOf(
      await one
        .client()
        .use(accountArea)
        .token({ body: { grant: 'qrcode' } }),
    ),
  ).toBe('qrCodeExpired')
})

test('S-I10 keys are readable by their owner only, and stay the same after a restart', async () => {
  const file = `${one.dataDir}/account/keys.json`
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const again = await openKeys(file)
  expect(again.issuer).toBe(one.service.issuer)
  expect(again.unseal(one.service.parts.keys.seal('secret'))).toBe('secret')
})
