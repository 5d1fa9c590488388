import { session } from '@cove/device-contract/session'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createRateLimit } from '@cove/server-kit'
import { createRemoteVerifier } from '../../src/core/auth/remote-verifier.ts'
import { makeAdministrator, openTestDevice, signIn } from '../http/test-device.ts'
import type { Signed, TestDevice } from '../http/test-device.ts'

const jumps = [9_000_000, -9_000_000] as const
let nowMs: number
let one: TestDevice
let admin: Signed

beforeEach(async () => {
  nowMs = 1_800_000_000_000
  one = await openTestDevice({ modules: [] }, { nowMs: () => nowMs })
  admin = await makeAdministrator(one)
})
afterEach(() => one[Symbol.asyncDispose]())

const errorOf = async (token: string): Promise<string | undefined> => {
  const answer = await one.client(token).use(session).userInfo()
  return answer.ok ? undefined : answer.error.name
}
const refreshed = (refreshToken: string) => one.client().use(session).refresh({ query: {}, body: { refreshToken } })
const ticketOf = async (token: string): Promise<string> => {
  const answer = await one.client(token).use(session).mediaTicket()
  if (!answer.ok) throw new Error(answer.error.name)
  return answer.data.ticket
}
/** 401 and 403 are about the ticket; anything else is about the file. */
const isOpen = async (ticket: string): Promise<boolean> => {
  const { statusCode } = await one.device.http.inject({ url: `/v1/file/download?uuid=x&path=/a.png&ticket=${ticket}` })
  return statusCode !== 401 && statusCode !== 403
}

test.each(jumps)('S-D4 a clock that jumps by %d ms costs at most one refresh, and the new pair works at once', async (jumpMs) => {
  nowMs += jumpMs
  expect(await errorOf(admin.token)).toBe(jumpMs > 0 ? 'sessionExpired' : undefined)
  const next = await refreshed(admin.refreshToken)
  if (!next.ok) throw new Error(next.error.name)
  for (let asked = 0; asked < 3; asked += 1) expect(await errorOf(next.data.apiToken)).toBeUndefined()
  const list = await one.client(next.data.apiToken).use(session).sessions()
  expect(list.ok && list.data.sessions.map((row) => row.isCurrent)).toEqual([true])
})

test.each(jumps)('S-D4 after a jump of %d ms there and back the session is as it was', async (jumpMs) => {
  nowMs += jumpMs
  const there = await refreshed(admin.refreshToken)
  if (!there.ok) throw new Error(there.error.name)
  nowMs -= jumpMs
  const back = await refreshed(there.data.refreshToken)
  if (!back.ok) throw new Error(back.error.name)
  expect(await errorOf(back.data.apiToken)).toBeUndefined()
  expect(await isOpen(await ticketOf(back.data.apiToken))).toBe(true)
})

test('S-D4 setting the clock back keeps nothing alive that was ended: sign-out closes tokens and tickets for good', async () => {
  const ticket = await ticketOf(admin.token)
  await admin.client.use(session).logout()
  nowMs -= 9_000_000
  expect(await errorOf(admin.token)).toBe('tokenInvalid')
  expect(await refreshed(admin.refreshToken)).toMatchObject({ ok: false })
  expect(await isOpen(ticket)).toBe(false)
})

test.each(jumps)('S-D4 after a jump of %d ms a new ticket opens, and one from before no longer than wall time says', async (jumpMs) => {
  const before = await ticketOf(admin.token)
  expect(await isOpen(before)).toBe(true)
  nowMs += jumpMs
  expect(await isOpen(before)).toBe(jumpMs < 0)
  const { token } = await signIn(one, 'admin')
  expect(await isOpen(await ticketOf(token))).toBe(true)
  // Back at its own time it is as good as the clock says.
  nowMs -= jumpMs
  nowMs += 24 * 3600_000
  expect(await isOpen(before)).toBe(false)
})

test.each(jumps)('S-D4 setup links and invitations do not end early because the clock jumped by %d ms', async (jumpMs) => {
  const { links, invitations } = one.device.parts
  const link = links.renew()
  const code = invitations.make(admin.userNo) ?? ''
  nowMs += jumpMs
  expect(links.isValid(link)).toBe(true)
  expect(invitations.use(code)).toBe('taken')
})

test.each(jumps)('S-D4 a jump of %d ms of the wall clock neither frees nor locks a client that guesses', (jumpMs) => {
  let monotonicMs = 5_000
  const limit = createRateLimit({ free: 2, firstWaitMs: 1_000, maxWaitMs: 60_000, forgetMs: 900_000, nowMs: () => monotonicMs })
  limit.attempt('a')
  limit.attempt('a')
  nowMs += jumpMs
  expect([limit.waitMs('a'), limit.waitMs('b')]).toEqual([1_000, 0])
  monotonicMs += 1_000
  expect(limit.waitMs('a')).toBe(0)
})

test('S-D4 negative control: a limit on the wall clock is freed by one jump and locked by the other', () => {
  const limit = createRateLimit({ free: 1, firstWaitMs: 1_000, maxWaitMs: 60_000, forgetMs: 900_000, nowMs: () => nowMs })
  limit.attempt('a')
  nowMs += 9_000_000
  expect(limit.waitMs('a')).toBe(0)
  limit.attempt('b')
  nowMs -= 9_000_000
  expect(limit.waitMs('b')).toBeGreaterThan(9_000_000)
})

test('S-D4 no limit of the device or the account service is given the wall clock', () => {
  const root = join(import.meta.dirname, '../..')
  const made = ['src', 'account-service/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => readFileSync(join(root, folder, file), 'utf8').match(/createRateLimit\(\{[^)]*\)/g) ?? []),
  )
  expect(made.length).toBeGreaterThan(3)
  expect(made.filter((call) => /nowMs(?!: steadyMs\b)|Date\.now/.test(call))).toEqual([])
})

test.each(jumps)('S-D4 a new key of the account service is found after a jump of %d ms', async (jumpMs) => {
  let monotonicMs = 0
  let keys: unknown[] = []
  const signer = async (kid: string) => {
    const pair = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
    keys = [{ ...(await exportJWK(pair.publicKey)), kid, alg: 'EdDSA' }]
    return () =>
      new SignJWT({ sid: 's1' })
        .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'at+jwt' })
        .setIssuer('here')
        .setAudience('cove-device')
        .setSubject('42')
        .setExpirationTime(nowMs / 1000 + 900)
        .sign(pair.privateKey)
  }
  const verifier = createRemoteVerifier({
    accountUrl: 'http://account.test',
    nowMs: () => nowMs,
    monotonicMs: () => monotonicMs,
    fetchJson: async () => ({ data: { issuer: 'here', keys } }),
  })
  expect(await verifier.verify(await (await signer('k1'))())).toMatchObject({ userNo: '42' })
  const sign = await signer('k2')
  nowMs += jumpMs
  monotonicMs += 11_000
  expect(await verifier.verify(await sign())).toMatchObject({ userNo: '42' })
})
