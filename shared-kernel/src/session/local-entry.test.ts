import type { DeviceInfo } from '@cove/device-contract/device'
import type { Grant } from '@cove/device-contract/users'
import { generateKeyPairSync } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { createTexts } from '../texts/create-texts.ts'
import { fakeDevice } from '../testing/fake-device.ts'
import type { FakeAnswers } from '../testing/fake-device.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { createBrowserTrust } from './browser-trust.ts'
import { enterByLink, enterWithPasskey } from './local-entry.ts'
import { passkeyObstacleOf } from './passkey-support.ts'

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const info: DeviceInfo = {
  serialNo: 'CV0001',
  mac: '',
  model: 'Cove',
  name: '云湾',
  version: '1.0.0',
  binding: 'bound' as const,
  publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
}
const user = { userNo: '1002', nickname: '小林', account: 'lin', email: '', phone: '', avatarUrl: '', role: 'user' as const }
const grant: Grant = { apiToken: 'a'.repeat(43), refreshToken: 'r'.repeat(43), expiresInSeconds: 60, user }

function world(answers: FakeAnswers, get: (options: string) => Promise<string> = () => Promise.resolve('{}')) {
  const { device, calls } = fakeDevice({ ...answers, device: { info: () => info } })
  const texts = createTexts({ storage: memoryStorage(), languages: ['en'], onLocale: () => undefined })
  const accept = vi.fn()
  const parts = { device: () => device, texts, platform: 'web', meet: () => undefined, accept, passkeys: { get } }
  return { parts, accept, calls }
}
const begun = { ticket: 't'.repeat(43), options: '{"challenge":"x"}' }

test('LGN-03a a passkey signs in with the answer of the browser', async () => {
  const { parts, accept, calls } = world(
    { session: { passkeyChallenge: () => begun, passkeyLogin: () => grant } },
    async (options) => `${options}!`,
  )
  expect(await enterWithPasskey(parts, {})).toEqual({ ok: true })
  expect(accept).toHaveBeenCalledWith(expect.objectContaining({ apiToken: grant.apiToken }))
  expect(calls.at(-1)?.input).toMatchObject({ body: { ticket: begun.ticket, credential: '{"challenge":"x"}!' } })
})

test('LGN-03a a passkey that the person dismissed signs nobody in and asks the device nothing more', async () => {
  const { parts, accept, calls } = world({ session: { passkeyChallenge: () => begun } }, () => Promise.reject(new Error('dismissed')))
  expect(await enterWithPasskey(parts, { conditional: true })).toMatchObject({ ok: false, error: 'dismissed' })
  expect(accept).not.toHaveBeenCalled()
  expect(calls.map(({ id }) => id)).not.toContain('session.passkeyLogin')
})

test('USR-02e a link is used with a sealed password; without a grant nobody is signed in yet', async () => {
  let hasGrant = true
  const { parts, accept, calls } = world({ setup: { acceptLink: () => ({ account: 'lin', ...(hasGrant ? { grant } : {}) }) } })
  const form = { link: 'l'.repeat(43), account: 'lin', password: '密码'.repeat(60) }
  expect(await enterByLink(parts, form)).toEqual({ ok: true, account: 'lin', isSignedIn: true })
  const sent = calls.at(-1)?.input as { readonly body: { readonly encryptedPassword: string } }
  expect(sent.body.encryptedPassword).not.toContain('密码')
  hasGrant = false
  expect(await enterByLink(parts, form)).toEqual({ ok: true, account: 'lin', isSignedIn: false })
  expect(accept).toHaveBeenCalledTimes(1)
})

test('USR-02e a link that was used is named', async () => {
  const { parts } = world({ setup: { acceptLink: () => ({ refuse: 'inviteCodeUsed' }) } })
  expect(await enterByLink(parts, { link: 'l'.repeat(43) })).toMatchObject({ ok: false, error: 'inviteCodeUsed' })
})

test('LGN-07d a trust token belongs to one device and one account', () => {
  const storage = memoryStorage()
  const trust = createBrowserTrust(storage)
  trust.write('CV0001', 'Lin', 'first')
  trust.write('CV0002', 'lin', 'second')
  expect([trust.read('CV0001', 'lin'), trust.read('CV0002', 'LIN'), trust.read('CV0001', 'wu')]).toEqual(['first', 'second', undefined])
  for (let made = 0; made < 40; made += 1) trust.write('CV0001', `person-${made}`, 'x')
  expect(trust.read('CV0002', 'lin')).toBeUndefined()
  storage.setItem('cove.trusted', 'not json')
  expect(trust.read('CV0001', 'lin')).toBeUndefined()
})

test.each([
  [{ isSecure: false, hostName: 'nas.example.org', isSupported: false }, 'insecure'],
  [{ isSecure: true, hostName: '192.168.1.5', isSupported: true }, 'address'],
  [{ isSecure: true, hostName: '[::1]', isSupported: true }, 'address'],
  [{ isSecure: true, hostName: 'localhost', isSupported: false }, 'unsupported'],
  [{ isSecure: true, hostName: 'localhost', isSupported: true }, undefined],
] as const)('LGN-03a %j: %s', (page, obstacle) => expect(passkeyObstacleOf(page)).toBe(obstacle))
