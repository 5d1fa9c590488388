import { DeviceFault, createClient } from '@cove/device-contract'
import type { DeviceRequest } from '@cove/device-contract'
import { expect, test, vi } from 'vitest'
import { okAnswer, refusal, wireGrant, wireUser } from '../testing/device-world.ts'
import { renewDeviceSession } from './renew-device-session.ts'

function setUp(
  answer: (asked: number) => unknown,
  change: { readonly signedOut?: true; readonly renewed?: boolean; readonly userNo?: string } = {},
) {
  const asked: DeviceRequest[] = []
  const device = createClient(async (request) => {
    asked.push(request)
    return answer(asked.length)
  })
  let token = 1
  const renew = vi.fn(async () => {
    token += 1
    return change.renewed ?? true
  })
  const account = { renew, accessToken: () => (change.signedOut ? undefined : `account-token-${token}`) }
  const ended = { device, loginKind: 'sms', userNo: change.userNo ?? wireUser.ugreenNo, platform: 'test', version: '1.0.0' } as const
  return { run: () => renewDeviceSession(account, ended), asked, renew }
}
const wornOut = () => refusal('deviceAccessTokenInvalid')

test('LGN-10 a device session that ran out goes on from the account, in the way the person came in', async () => {
  const { run, asked } = setUp(() => okAnswer(wireGrant(2)))
  expect(await run()).toMatchObject({ apiToken: wireGrant(2).api_token })
  expect(asked.map(({ call }) => call.id)).toEqual(['session.accountLogin'])
  expect(asked[0]?.body).toMatchObject({ accessToken: 'account-token-1', platform: 'test' })
})

test('LGN-07a an account token that is too old is renewed once', async () => {
  const { run, asked, renew } = setUp((count) => (count === 1 ? wornOut() : okAnswer(wireGrant(2))))
  expect(await run()).toBeDefined()
  expect(renew).toHaveBeenCalledTimes(1)
  expect(asked[1]?.body).toMatchObject({ accessToken: 'account-token-2' })
})

test.each([
  { when: 'nobody is signed in to the account service', answer: () => okAnswer(wireGrant(2)), change: { signedOut: true }, calls: 0 },
  { when: 'the account’s sign-in is over', answer: wornOut, change: { renewed: false }, calls: 1 },
  { when: 'even a new token is refused', answer: wornOut, change: {}, calls: 2 },
  { when: 'the account is no longer bound', answer: () => refusal('userNotBound'), change: {}, calls: 1 },
  { when: 'the person is disabled', answer: () => refusal('accessWithdrawn'), change: {}, calls: 1 },
  { when: 'the account is somebody else’s', answer: () => okAnswer(wireGrant(2)), change: { userNo: 'somebody else' }, calls: 1 },
] as const)('LGN-10 S-D7 the person is asked when $when', async ({ answer, change, calls }) => {
  const { run, asked } = setUp(answer, change)
  expect(await run()).toBeUndefined()
  expect(asked).toHaveLength(calls)
})

test('S-D3 a device that cannot be reached ends nobody’s session', async () => {
  const { run } = setUp(() => {
    throw new DeviceFault('offline', 'session.accountLogin')
  })
  await expect(run()).rejects.toThrow()
})
