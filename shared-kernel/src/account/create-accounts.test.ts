// @vitest-environment jsdom
import { DeviceFault } from '@cove/device-contract'
import type { DeviceRequest } from '@cove/device-contract'
import { security } from '@cove/device-contract/security'
import { expect, test, vi } from 'vitest'
import { createExclusiveRun } from '../session/token-refresh.ts'
import { createTokenVault } from '../session/token-vault.ts'
import { okAnswer, refusal } from '../testing/device-world.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { createTexts } from '../texts/create-texts.ts'
import { createAccountLines } from './account-lines.ts'
import type { DeviceSession } from './attach-to-device.ts'
import { createAccounts } from './create-accounts.ts'
import { hashTwice } from './hash-password.ts'
import { createSignInWaits } from '../session/sign-in-waits.ts'

const profile = { ugreenNo: '9001', nicName: '小王', email: 'wang@example.org', phoneNo: '13800138000', versionNo: 1 }
const grant = (n: number) => ({
  access_token: `access-token-number-${n}`,
  refresh_token: `refresh-token-number-${n}`,
  expires_in: 900,
  user: profile,
})

const noDevice = {} as DeviceSession // A part these tests never reach.

type Answers = Record<string, (request: DeviceRequest) => unknown>
function setUp(answers: Answers = {}, storages = { local: memoryStorage(), tab: memoryStorage() }) {
  const asked: DeviceRequest[] = []
  const vault = createTokenVault({ ...storages, slot: 'cove.account-session' })
  const passkeys = { create: vi.fn(() => Promise.resolve('{"id":"made"}')), get: vi.fn(() => Promise.resolve('{"id":"used"}')) }
  const accounts = createAccounts({
    send: async (request) => {
      asked.push(request)
      const usual: Answers = {
        'account.encryptKey': () => okAnswer({ salt: 'pepper' }),
        'account.token': () => okAnswer(grant(1)),
        'account.detail': () => okAnswer(profile),
      }
      return (answers[request.call.id] ?? usual[request.call.id])?.(request) ?? okAnswer({})
    },
    vault,
    lines: createAccountLines(storages.local),
    passkeys,
    exclusively: createExclusiveRun(undefined),
    texts: createTexts({ storage: memoryStorage(), languages: ['zh'], onLocale: () => undefined }),
    sleep: () => Promise.resolve(),
    nowMs: () => 1,
    waits: createSignInWaits(memoryStorage(), () => 1),
    platform: 'test',
    isAvailable: () => Promise.resolve(true),
    toast: () => undefined,
    deviceSession: noDevice,
  })
  const bodies = (id: string) => asked.filter(({ call }) => call.id === id).map(({ body }) => body)
  return { accounts, vault, storages, passkeys, asked, bodies, state: () => accounts.store.getState() }
}
const remembered = { remember: true, autoLogin: true }

test('H-28 a password leaves as hex(sha256(hex(sha256(password)) + salt)), never as it is', async () => {
  expect(await hashTwice('Abcdefg1', 'pepper')).toBe(await hashTwice('Abcdefg1', 'pepper'))
  const sha = async (text: string) => Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('hex')
  expect(await hashTwice('Abcdefg1', 'pepper')).toBe(await sha((await sha('Abcdefg1')) + 'pepper'))
  const { accounts, asked, bodies } = setUp()
  await accounts.signInWithPassword('13800138000', 'Abcdefg1', remembered)
  expect(bodies('account.token')).toMatchObject([
    { grant_type: 'password', username: '13800138000', password: await hashTwice('Abcdefg1', 'pepper') },
  ])
  expect(JSON.stringify(asked.map(({ body, query }) => [body, query]))).not.toContain('Abcdefg1')
})
test('LGN-13a a remembered account comes back without its password; its token is in no state', async () => {
  const first = setUp()
  expect(await first.accounts.signInWithPassword('13800138000', 'Abcdefg1', remembered)).toMatchObject({ kind: 'signedIn' })
  expect(first.state()).toMatchObject({
    phase: 'signedIn',
    autoLogin: true,
    lastKind: 'account',
    known: [{ account: '13800138000', isRemembered: true }],
  })
  expect(JSON.stringify(first.state())).not.toMatch(/token-number|Abcdefg1/)
  first.accounts.release()
  const second = setUp({ 'account.token': () => okAnswer(grant(2)) }, first.storages)
  await second.accounts.start()
  expect(second.state().phase).toBe('signedOut')
  expect(await second.accounts.signInAgain('13800138000')).toMatchObject({ kind: 'signedIn' })
  expect(second.bodies('account.token')).toMatchObject([{ grant_type: 'refresh_token', refresh_token: 'refresh-token-number-1' }])
})
test('S-D6 signing out forgets the token of the line, too; the name stays', async () => {
  const { accounts, storages, state } = setUp({ 'account.logout': () => Promise.reject(new DeviceFault('offline', 'x')) })
  await accounts.signInWithPassword('13800138000', 'Abcdefg1', remembered)
  await accounts.signOut()
  expect(state()).toMatchObject({ phase: 'signedOut', profile: undefined, autoLogin: false, known: [{ isRemembered: false }] })
  expect(
    JSON.stringify(Array.from({ length: storages.local.length }, (_, at) => storages.local.getItem(storages.local.key(at) ?? ''))),
  ).not.toContain('token-number')
  expect(await accounts.signInAgain('13800138000')).toMatchObject({ kind: 'failed' })
})
test.each([
  ['wrongAccountOrPassword', 'wrongAccountOrPassword'],
  ['tooManyAttempts', 'tooManyAttempts'],
  ['accountLocked', 'accountLocked'],
] as const)('LGN-16 %s is said in words', async (error, name) => {
  const { accounts, vault } = setUp({ 'account.token': () => refusal(error) })
  const result = await accounts.signInWithPassword('13800138000', 'Abcdefg1', remembered)
  expect(result).toMatchObject({ kind: 'failed', error: name, text: expect.stringMatching(/\D{4}/) })
  expect(vault.read()).toBeUndefined()
})
test('LGN-16 no network is said as such', async () => {
  const { accounts } = setUp({ 'account.encryptKey': () => Promise.reject(new DeviceFault('offline', 'x')) })
  expect(await accounts.signInWithPassword('13800138000', 'Abcdefg1', remembered)).toMatchObject({ kind: 'failed', error: 'offline' })
})
test('LGN-06 a second factor is asked for, and what it finishes is remembered as the first step asked', async () => {
  const { accounts, bodies, state } = setUp({
    'account.token': ({ body }) =>
      (body as { readonly grant_type: string }).grant_type === 'second_factor'
        ? okAnswer(grant(1))
        : okAnswer({ mfa_token: 'challenge-challenge', mfa_kinds: ['totp', 'passkey'] }),
    'security.passkeyChallenge': () => okAnswer({ ticket: 'ticket-ticket-ticket', options: '{}' }),
  })
  const first = await accounts.signInWithPassword('13800138000', 'Abcdefg1', remembered)
  expect(first).toEqual({ kind: 'secondFactor', challenge: 'challenge-challenge', factors: ['totp', 'passkey'] })
  expect(state().phase).not.toBe('signedIn')
  expect(await accounts.finishSecondFactor('challenge-challenge', { passkey: true })).toMatchObject({ kind: 'signedIn' })
  expect(bodies('account.token').at(-1)).toMatchObject({
    mfa_token: 'challenge-challenge',
    ticket: 'ticket-ticket-ticket',
    credential: '{"id":"used"}',
  })
  expect(state().known[0]).toMatchObject({ account: '13800138000', isRemembered: true })
})
test('LGN-03a a QR code is followed from shown to scanned to signed in', async () => {
  const states = ['new', 'away', 'scanned', 'confirmed']
  const { accounts, bodies } = setUp({
    'account.qrGenerate': () => okAnswer({ id: 'id-id-id-id-id-id-id', watch_key: 'key-key-key-key-key', path: '/qr/1', expires_in: 120 }),
    'account.qrState': () => {
      const state = states.shift()
      // The service is away for a moment; the code on the screen is good all the same.
      if (state === 'away') throw new DeviceFault('offline', 'account.qrState')
      return okAnswer({
        state,
        nic_name: state === 'new' ? undefined : '小王',
        ticket: state === 'confirmed' ? 'ticket-ticket-ticket' : undefined,
      })
    },
  })
  const shown = await accounts.showQr()
  if ('kind' in shown) throw new Error(shown.text)
  expect(shown).toMatchObject({ path: '/qr/1', expiresAtMs: 120_001 })
  const seen = vi.fn()
  expect(await shown.watch(seen, new AbortController().signal)).toMatchObject({ kind: 'signedIn' })
  expect(seen.mock.calls).toEqual([['scanned', '小王']])
  expect(bodies('account.qrState')).toMatchObject([{ known: 'new' }, { known: 'new' }, { known: 'new' }, { known: 'scanned' }])
})
test.each(['refused', 'expired', 'used'] as const)('LGN-03a a QR code that is %s lets nobody in', async (state) => {
  const { accounts, vault } = setUp({
    'account.qrGenerate': () => okAnswer({ id: 'id-id-id-id-id-id-id', watch_key: 'key-key-key-key-key', path: '/qr/1', expires_in: 120 }),
    'account.qrState': () => okAnswer({ state }),
  })
  const shown = await accounts.showQr()
  if ('kind' in shown) throw new Error(shown.text)
  expect(await shown.watch(() => undefined, new AbortController().signal)).toEqual({ kind: state === 'refused' ? 'refused' : 'expired' })
  expect(vault.read()).toBeUndefined()
})
test('LGN-06 a passkey the person dismisses is a sentence, not a crash', async () => {
  const { accounts, passkeys } = setUp({ 'security.passkeyChallenge': () => okAnswer({ ticket: 'ticket-ticket-ticket', options: '{}' }) })
  passkeys.get.mockRejectedValueOnce(Object.assign(new Error('dismissed'), { name: 'NotAllowedError' }))
  expect(await accounts.signInWithPasskey()).toMatchObject({ kind: 'failed', error: 'passkeyRefused' })
  expect(await accounts.signInWithPasskey()).toMatchObject({ kind: 'signedIn' })
})
test('H-50 an expired account token is renewed once for twenty calls, and its remembered line follows', async () => {
  const made: ReturnType<typeof setUp> = setUp({
    'account.token': ({ body }) => okAnswer(grant((body as { readonly grant_type: string }).grant_type === 'refresh_token' ? 2 : 1)),
    'security.sessions': () =>
      made.vault.read()?.apiToken === 'access-token-number-2' ? okAnswer({ sessions: [] }) : refusal('sessionExpired'),
  })
  const { accounts, bodies, storages } = made
  await accounts.signInWithPassword('13800138000', 'Abcdefg1', remembered)
  const answers = await Promise.all(Array.from({ length: 20 }, () => accounts.client.use(security).sessions()))
  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect(bodies('account.token')).toHaveLength(2)
  expect(createAccountLines(storages.local).tokenOf('13800138000')).toBe('refresh-token-number-2')
})
test('LGN-08c a renewal that is refused signs out, and later calls are cancelled', async () => {
  let isOver = false
  const { accounts, state } = setUp({
    'account.token': () => (isOver ? refusal('accountAccessTokenInvalid') : okAnswer(grant(1))),
    'security.sessions': () => refusal('sessionExpired'),
  })
  await accounts.signInWithPassword('13800138000', 'Abcdefg1', remembered)
  isOver = true
  await expect(accounts.client.use(security).sessions()).rejects.toMatchObject({ name: 'AbortError' })
  expect(state().phase).toBe('signedOut')
  await expect(accounts.client.use(security).sessions()).rejects.toMatchObject({ name: 'AbortError' })
})
test('H-58 an origin without an account service offers none', async () => {
  const accounts = createAccounts({ ...partsWithout(), isAvailable: () => Promise.resolve(false) })
  await accounts.start()
  expect(accounts.store.getState().phase).toBe('unavailable')
})
function partsWithout() {
  const storages = { local: memoryStorage(), tab: memoryStorage() }
  return {
    send: () => Promise.reject(new Error('no network')),
    vault: createTokenVault({ ...storages, slot: 'cove.account-session' }),
    lines: createAccountLines(storages.local),
    passkeys: { create: () => Promise.reject(new Error('none')), get: () => Promise.reject(new Error('none')) },
    exclusively: createExclusiveRun(undefined),
    texts: createTexts({ storage: memoryStorage(), languages: ['zh'], onLocale: () => undefined }),
    sleep: () => Promise.resolve(),
    nowMs: () => 1,
    waits: createSignInWaits(memoryStorage(), () => 1),
    platform: 'test',
    toast: () => undefined,
    deviceSession: noDevice,
  }
}
test.each([true, false])('LGN-13a a sign-in with remember %s outlives its tab or not, and so does the device’s', async (remember) => {
  const first = setUp()
  await first.accounts.signInWithPassword('13800138000', 'Abcdefg1', { remember, autoLogin: true })
  expect(first.accounts.isRemembered()).toBe(remember)
  expect(first.state().autoLogin).toBe(remember)
  const otherTab = setUp({}, { local: first.storages.local, tab: memoryStorage() })
  await otherTab.accounts.start()
  expect(otherTab.state().phase).toBe(remember ? 'signedIn' : 'signedOut')
})
test('S-D6 an account signed out in one tab is gone in the other', async () => {
  const one = setUp()
  await one.accounts.signInWithPassword('13800138000', 'Abcdefg1', remembered)
  const two = setUp({}, one.storages)
  await two.accounts.start()
  expect(two.state().phase).toBe('signedIn')
  await one.accounts.signOut()
  two.accounts.storageChanged('cove.account-session')
  expect(two.state()).toMatchObject({ phase: 'signedOut', profile: undefined })
})
