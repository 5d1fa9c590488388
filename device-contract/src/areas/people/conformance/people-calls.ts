import { ask, dataOf, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases } from '@cove/device-contract/conformance/cases'
import { people } from '@cove/device-contract/people'
import { users } from '@cove/device-contract/users'
import { expect } from 'vitest'

const calls = people.calls
const nobody = '999999'
/** The year 2100. */
const farAhead = 4_102_444_800
let count = 0

export const cases: readonly CallCases[] = [
  tryCall(calls.rights, {
    input: async (world) => ({ body: { userNo: (await world.freshUser('local')).userNo } }),
    check: ({ abilities, spaces }) => {
      expect(abilities).toContainEqual({ ability: 'files', isAllowed: true })
      expect(abilities).toContainEqual({ ability: 'power', isAllowed: false })
      expect(spaces[0]).toMatchObject({ canWrite: true, itemCount: 0 })
    },
    failures: [{ error: 'userNotFound', input: () => ({ body: { userNo: nobody } }) }],
  }),
  tryCall(calls.quotas, {
    input: async (world) => ({ query: { userNo: (await world.freshUser('local')).userNo } }),
    check: ({ quotas }, world) => expect(quotas).toContainEqual(expect.objectContaining({ storageId: world.storageId, quotaBytes: 0 })),
    failures: [{ error: 'userNotFound', input: () => ({ query: { userNo: nobody } }) }],
  }),
  tryCall(calls.setQuota, {
    input: async (world) => ({
      body: { userNo: (await world.freshUser('local')).userNo, storageId: world.storageId, quotaBytes: 1 << 20 },
    }),
    check: ({ quotaBytes, usedBytes }) => expect([quotaBytes, usedBytes]).toEqual([1 << 20, 0]),
    failures: [
      { error: 'userNotFound', input: (world) => ({ body: { userNo: nobody, storageId: world.storageId, quotaBytes: 1 } }) },
      {
        error: 'diskNotFound',
        input: async (world) => ({ body: { userNo: (await world.freshUser('local')).userNo, storageId: 'no-such-space', quotaBytes: 1 } }),
      },
    ],
  }),
  tryCall(calls.expiry, {
    input: async (world) => ({ query: { userNo: (await world.freshUser('local')).userNo } }),
    check: ({ endsAt }, { isReal }) => {
      if (isReal) expect(endsAt).toBe(0)
    },
    failures: [{ error: 'userNotFound', input: () => ({ query: { userNo: nobody } }) }],
  }),
  tryCall(calls.setExpiry, {
    input: async (world) => ({ body: { userNo: (await world.freshUser('local')).userNo, endsAt: farAhead } }),
    check: ({ endsAt }) => expect(endsAt).toBe(farAhead),
    failures: [
      { error: 'userNotFound', input: () => ({ body: { userNo: nobody, endsAt: 0 } }) },
      { error: 'settingValueInvalid', input: async (world) => ({ body: { userNo: (await world.freshUser('local')).userNo, endsAt: 1 } }) },
      {
        error: 'userEnableFailed',
        input: async (world) => {
          const { users: all } = await dataOf(ask(world, users.calls.list, {}))
          return { body: { userNo: all.find(({ role }) => role === 'admin')?.userNo ?? '', endsAt: farAhead } }
        },
      },
    ],
  }),
  tryCall(calls.external, {
    input: () => ({}),
    check: ({ allowed }) => expect(allowed).not.toContain(nobody),
  }),
  tryCall(calls.setExternal, {
    input: async (world) => ({ body: { userNo: (await world.freshUser('local')).userNo, isAllowed: true } }),
    check: ({ allowed }) => expect(allowed.length).toBeGreaterThan(0),
    failures: [
      { error: 'userNotFound', input: () => ({ body: { userNo: nobody, isAllowed: true } }) },
      {
        error: 'userPermissionFailed',
        input: async (world) => {
          const { users: all } = await dataOf(ask(world, users.calls.list, {}))
          return { body: { userNo: all.find(({ role }) => role === 'admin')?.userNo ?? '', isAllowed: true } }
        },
      },
    ],
  }),
  tryCall(users.calls.setRole, {
    input: async (world) => ({ body: { userNo: (await world.freshUser('local')).userNo, role: 'experience' as const } }),
    failures: [
      { error: 'userNotFound', input: () => ({ body: { userNo: nobody, role: 'user' as const } }) },
      {
        error: 'userPermissionFailed',
        input: async (world) => {
          const { users: all } = await dataOf(ask(world, users.calls.list, {}))
          return { body: { userNo: all.find(({ role }) => role === 'admin')?.userNo ?? '', role: 'user' as const } }
        },
      },
    ],
  }),
  tryCall(users.calls.createLocal, {
    input: (world) => ({
      body: {
        account: `made${(count += 1)}x${Date.now().toString(36)}`,
        nickname: '小周',
        encryptedPassword: world.encrypt('First-pass-1'),
        role: 'user' as const,
      },
    }),
    check: ({ userNo }) => expect(userNo).toMatch(/^\d+$/),
    failures: [
      {
        error: 'localAccountExists',
        input: (world) => ({
          body: { account: world.account, nickname: '小周', encryptedPassword: world.encrypt('First-pass-1'), role: 'user' as const },
        }),
      },
      {
        error: 'passwordWeak',
        input: (world) => ({
          body: { account: `made${(count += 1)}weak`, nickname: '小周', encryptedPassword: world.encrypt('weak'), role: 'user' as const },
        }),
      },
    ],
  }),
]
