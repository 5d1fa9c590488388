import { DeviceFault, createClient } from '@cove/device-contract'
import type { DeviceRequest } from '@cove/device-contract'
import type { User } from '@cove/device-contract/users'
import { expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createTokenVault } from '../session/token-vault.ts'
import type { SessionState } from '../session/session.ts'
import { okAnswer, refusal, wireGrant } from '../testing/device-world.ts'
import { fakeProfile } from '../testing/fake-entrance.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { createTexts } from '../texts/create-texts.ts'
import { attachToDevice } from './attach-to-device.ts'

const person: User = { userNo: '1001', nickname: '小王', account: 'wang', email: '', phone: '', avatarUrl: '', role: 'admin' }
const info = { sn: 's', mac: '', model: 'm', name: '云湾', nas_server_ver: '1', active: 1, account_bind: 1, publicKey: 'k', embedded: 1 }

function setUp(answers: Record<string, (request: DeviceRequest) => unknown> = {}) {
  const asked: DeviceRequest[] = []
  const usual: typeof answers = {
    'session.userInfo': () => okAnswer(wireGrant(1).user),
    'session.attach': () => okAnswer({ grant: wireGrant(2), key: 'k', isFirstAttach: 1 }),
    'device.info': () => okAnswer(info),
  }
  const device = createClient(async (request) => {
    asked.push(request)
    return (answers[request.call.id] ?? usual[request.call.id])?.(request)
  })
  const vault = createTokenVault({ local: memoryStorage(), tab: memoryStorage() })
  vault.write({ apiToken: 'device-token-number-1', refreshToken: 'device-refresh-number-1' }, true, 'localAccount')
  const store = createStore<SessionState>(() => ({
    phase: 'signedIn',
    user: person,
    device: undefined,
    online: true,
    rememberedAccount: undefined,
    loginKind: 'localAccount',
  }))
  const admitted: unknown[] = []
  const renew = vi.fn(() => Promise.resolve(true))
  let accessToken: string | undefined = 'account-access-token'
  const run = () =>
    attachToDevice(
      {
        texts: createTexts({ storage: memoryStorage(), languages: ['zh'], onLocale: () => undefined }),
        platform: 'test',
        profile: fakeProfile,
        kind: 'account',
        renew,
        accessToken: () => accessToken,
      },
      {
        session: {
          store,
          admit: (grant, options) => admitted.push([grant.apiToken, options]),
          meet: (met) => store.setState({ device: met }),
        },
        device: () => device,
        vault,
        version: '1.0.0',
      },
    )
  const signOutOfAccount = () => {
    accessToken = undefined
  }
  return { run, asked, admitted, renew, vault, store, signOutOfAccount, ids: () => asked.map(({ call }) => call.id) }
}

test('LGN-07c a local user binds the account to himself with his own session and no code; the session goes on as the account’s', async () => {
  const { run, asked, admitted, store, ids } = setUp()
  expect(await run()).toEqual({ ok: true })
  expect(ids()).toEqual(['session.userInfo', 'session.attach', 'device.info'])
  expect(asked[1]?.body).toMatchObject({ accessToken: 'account-access-token', api_token: 'device-token-number-1' })
  expect(asked[1]?.body).not.toHaveProperty('auth_code')
  expect(admitted).toEqual([['api-token-number-2', { remember: true, loginKind: 'account' }]])
  expect(store.getState().device).toMatchObject({ accountBinding: 'bound' })
})
test('S-D8 the two tokens travel in the body and in no address', async () => {
  const { run, asked } = setUp()
  await run()
  expect(JSON.stringify(asked.map(({ path, query }) => [path, query]))).not.toContain('token-number')
})
test('LGN-07a an account token that is too old for the device is renewed once, not for ever', async () => {
  const { run, renew, ids } = setUp({ 'session.attach': () => refusal('deviceAccessTokenInvalid') })
  expect(await run()).toMatchObject({ ok: false, text: expect.stringMatching(/\D{4}/) })
  expect(renew).toHaveBeenCalledTimes(1)
  expect(ids().filter((id) => id === 'session.attach')).toHaveLength(2)
})
test.each(['userAlreadyBound', 'tooManyAttempts'] as const)('LGN-16 %s is said in words and changes nothing', async (error) => {
  const { run, admitted, renew } = setUp({ 'session.attach': () => refusal(error) })
  expect(await run()).toMatchObject({ ok: false, text: expect.stringMatching(/\D{4}/) })
  expect([admitted, renew.mock.calls]).toEqual([[], []])
})
test('LGN-16 a device that is away is said as such', async () => {
  const { run, admitted } = setUp({ 'session.attach': () => Promise.reject(new DeviceFault('offline', 'session.attach')) })
  expect(await run()).toMatchObject({ ok: false, text: expect.stringMatching(/\D{4}/) })
  expect(admitted).toEqual([])
})
test('LGN-07c without an account nothing is asked of the device’s binding', async () => {
  const { run, ids, signOutOfAccount } = setUp()
  signOutOfAccount()
  expect((await run()).ok).toBe(false)
  expect(ids()).toEqual(['session.userInfo'])
})
test('S-D7 a grant of whoever was there before is not taken when somebody else has signed in meanwhile', async () => {
  const made = setUp({
    'session.attach': () => {
      made.store.setState({ user: { ...person, userNo: '2002' } })
      return okAnswer({ grant: wireGrant(2), key: 'k', isFirstAttach: 0 })
    },
  })
  expect((await made.run()).ok).toBe(false)
  expect(made.admitted).toEqual([])
})
test('LGN-07c a device that does not say at once that it is bound is bound nevertheless', async () => {
  const { run, admitted } = setUp({ 'device.info': () => Promise.reject(new DeviceFault('offline', 'device.info')) })
  expect(await run()).toEqual({ ok: true })
  expect(admitted).toHaveLength(1)
})
