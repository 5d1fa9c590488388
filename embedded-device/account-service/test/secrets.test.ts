import { accountAreas } from '@cove/device-contract/conformance'
import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { callsOf } from '@cove/device-contract'
import { account } from '@cove/device-contract/account'
import { security } from '@cove/device-contract/security'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { nameOf, openTestService, phone, signIn, signUp, twiceHashed } from './test-service.ts'

const foundIn = (text: string, secrets: readonly string[]): string[] => secrets.filter((secret) => text.includes(secret))

test('S-D8 no token, password or code stands in the log, whatever goes wrong', async () => {
  await using one = await openTestService()
  const secrets: string[] = [await twiceHashed(one), 'Passw0rd']
  const signed = await signUp(one)
  secrets.push(signed.accessToken, signed.refreshToken, one.codeFor(phone))
  const begun = await signed.client.use(security).totpBegin()
  if (!begun.ok) throw new Error(begun.error.name)
  const { secret, ticket } = begun.data
  const otp = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: one.clock.ms })
  const confirmed = await signed.client.use(security).totpConfirm({ body: { ticket, otp } })
  secrets.push(secret, ticket, ...(confirmed.ok ? confirmed.data.recoveryCodes : []))
  // Defects on purpose, with everything in their message that a careless one could hold.
  const broken = (text: string): never => {
    throw new Error(`failed with ${text}`)
  }
  const { sessions, passwords, sms } = one.service.parts
  Object.assign(passwords, { verify: async () => broken(`password=${secrets[0]} token ${signed.accessToken} ${signed.refreshToken}`) })
  expect(nameOf(await signIn(one))).toBe('internalError')
  Object.assign(sessions, { refresh: async () => broken(`{"refresh_token":"${signed.refreshToken}"}`) })
  expect(
    nameOf(
      await one
        .client()
        .use(account)
        .token({ body: { grant: 'refresh_token', refreshToken: signed.refreshToken } }),
    ),
  ).toBe('internalError')
  Object.assign(sms, { send: async () => broken(`ticket=${ticket}`) })
  one.clock.seconds(61)
  expect(
    nameOf(
      await one
        .client()
        .use(account)
        .sendSms({ body: { phone, purpose: 'signIn' } }),
    ),
  ).toBe('internalError')
  const log = await one.log()
  // The second defect of one kind is counted; its stack is not written again.
  expect(log.match(/defect [0-9a-f]{12} in account\./g)).toHaveLength(2)
  expect(foundIn(log, secrets)).toEqual([])
})

test('S-D8 negative control: a token that a careless line plants in the log is found by the same look', async () => {
  await using one = await openTestService()
  const { accessToken, refreshToken } = await signUp(one)
  await mkdir(join(one.dataDir, 'log'), { recursive: true })
  await appendFile(join(one.dataDir, 'log', 'device.log'), `careless GET /api/user/v1/detail?token=${accessToken}\n`)
  expect(foundIn(await one.log(), [accessToken, refreshToken])).toEqual([accessToken])
})

test('S-D8 every call that carries a secret sends it in its body', () => {
  const inBodies = callsOf(accountAreas).filter(({ id }) => /token|password|sms|totp|recovery|passkey|qrState|qrApprove|signUp/i.test(id))
  expect(inBodies.length).toBeGreaterThan(15)
  expect(inBodies.filter(({ query }) => query !== undefined)).toEqual([])
})

test('S-D8 answers with tokens are kept by no cache', async () => {
  await using one = await openTestService()
  await signUp(one)
  const answer = await one.http.inject({
    method: 'POST',
    url: '/api/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ grant_type: 'password', username: phone, password: await twiceHashed(one) }).toString(),
  })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body).toContain('access_token')
})

test('S-I8 a defect is answered with a sentence and an id, never with its insides', async () => {
  await using one = await openTestService()
  const signed = await signUp(one)
  Object.assign(one.service.parts.sessions, {
    verify: async () => {
      throw new Error('secret insides')
    },
  })
  const answer = await one.http.inject({
    method: 'POST',
    url: '/api/user/v1/detail',
    headers: { authorization: `Bearer ${signed.accessToken}` },
  })
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{12}$/)
  expect(answer.body).not.toContain('insides')
})
