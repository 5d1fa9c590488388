import { expect } from 'vitest'
import { quota as quotaArea } from '@cove/device-contract/quota'
import { session as sessionArea } from '@cove/device-contract/session'
import { users as usersArea } from '@cove/device-contract/users'
import { tryCall } from '../call-cases.ts'
import type { CallCases } from '../call-cases.ts'
import { freshName } from '../world.ts'
import { userWithFile } from './sample-file.ts'
import type { ConformanceWorld } from '../world.ts'

const quota = quotaArea.calls
const session = sessionArea.calls
const users = usersArea.calls
const nobody = '999999'
const wrongToken = 'x'.repeat(43)
const client = { userNo: '', phone: '', nickname: 'Lin', version: '', clientType: 'web', method: 'account' } as const

const attachBody = (accessToken: string, authCode?: string) => ({
  platform: 'web',
  client,
  accessToken,
  ...(authCode === undefined ? {} : { authCode }),
})
const loginBody = (accessToken: string) => ({ model: 'web', platform: 'web', client, accessToken })
const asAccountUser = async (world: ConformanceWorld) => (await world.freshUser('account')).token
const changePassword = (world: ConformanceWorld, old: string, next: string) => ({
  body: { oldEncryptedPassword: world.encrypt(old), encryptedPassword: world.encrypt(next) },
})
const localAccount = (world: ConformanceWorld, changes: { account?: string; password?: string } = {}) => ({
  body: { account: changes.account ?? freshName('local'), encryptedPassword: world.encrypt(changes.password ?? world.password) },
})

/** Sign-in with accounts of the account service. */
export const accountCalls: readonly CallCases[] = [
  tryCall(session.accountLogin, {
    input: async (world) => ({ body: loginBody(await world.accountToken('bound')) }),
    check: (data) => expect(data.user.role).toBe('user'),
    failures: [
      { error: 'deviceAccessTokenInvalid', input: () => ({ body: loginBody(wrongToken) }) },
      { error: 'userNotBound', input: async (world) => ({ body: loginBody(await world.accountToken('fresh')) }) },
    ],
  }),
  tryCall(session.attach, {
    input: async (world) => ({ body: attachBody(await world.accountToken('fresh'), await world.invitation()) }),
    check: (data) => {
      expect(data.isFirstAttach).toBe(false)
      expect(data.grant.user).toMatchObject({ role: 'user', account: '' })
    },
    failures: [
      { error: 'deviceAccessTokenInvalid', input: () => ({ body: attachBody(wrongToken) }) },
      { error: 'deviceHasAdmin', input: async (world) => ({ body: attachBody(await world.accountToken('fresh')) }) },
      { error: 'inviteCodeWrong', input: async (world) => ({ body: attachBody(await world.accountToken('fresh'), wrongToken) }) },
      {
        error: 'userAlreadyBound',
        input: async (world) => ({ body: attachBody(await world.accountToken('bound'), await world.invitation()) }),
      },
    ],
  }),
  tryCall(session.setLocalAccount, {
    as: asAccountUser,
    input: (world) => localAccount(world),
    failures: [
      { error: 'localAccountExists', input: (world) => localAccount(world, { account: world.account }) },
      { error: 'userNameInvalid', input: (world) => localAccount(world, { account: '-' }) },
      { error: 'passwordWeak', input: (world) => localAccount(world, { password: 'weak' }) },
    ],
  }),
  tryCall(session.changeLocalPassword, {
    as: async (world) => (await world.freshUser('local')).token,
    input: (world) => changePassword(world, world.password, 'Another1'),
    failures: [
      { error: 'wrongOldPassword', input: (world) => changePassword(world, 'Wrong0000', 'Another1') },
      { error: 'passwordWeak', input: (world) => changePassword(world, world.password, 'weak') },
      { error: 'passwordUnchanged', input: (world) => changePassword(world, world.password, world.password) },
    ],
  }),
]

/** Who belongs to the device. */
export const userCalls: readonly CallCases[] = [
  tryCall(users.offlineName, {
    input: () => ({ body: {} }),
    check: (data, world) => expect(data).toEqual({ account: world.account }),
    failures: [{ error: 'userNotFound', input: () => ({ body: { userNo: nobody } }) }],
  }),
  tryCall(users.setSortOrder, {
    input: () => ({ body: { order: { kind: 'name' as const, direction: 'asc' as const } } }),
    check: (data) => expect(data.order).toEqual({ kind: 'name', direction: 'asc' }),
  }),
  tryCall(users.sortOrder, { input: () => ({}), check: (data) => expect(data.order).toEqual({ kind: 'name', direction: 'asc' }) }),
  tryCall(users.list, {
    input: () => ({}),
    check: (data, world) => expect(data.users[0]).toMatchObject({ account: world.account, role: 'admin', isMyself: true }),
  }),
  tryCall(users.setEnabled, {
    input: async (world) => ({ body: { userNo: (await world.freshUser('local')).userNo, isEnabled: false } }),
    failures: [{ error: 'userNotFound', input: () => ({ body: { userNo: nobody, isEnabled: false } }) }],
  }),
  tryCall(users.delete, {
    input: async (world) => ({ body: { userNo: (await world.freshUser('local')).userNo } }),
    failures: [{ error: 'userNotFound', input: () => ({ body: { userNo: nobody } }) }],
  }),
  tryCall(users.detach, {
    as: async (world) => (await world.freshUser('local')).token,
    input: (world) => ({ body: { code: world.encrypt(world.password) } }),
    failures: [{ error: 'wrongPassword', input: (world) => ({ body: { code: world.encrypt('Wrong0000') } }) }],
  }),
  tryCall(quota.set, {
    input: async (world) => ({ body: { userNo: (await world.freshUser('local')).userNo, quotaBytes: 1 << 30 } }),
    failures: [
      { error: 'userNotFound', input: () => ({ body: { userNo: nobody, quotaBytes: 1 } }) },
      { error: 'quotaTooSmall', input: async (world) => ({ body: { userNo: await userWithFile(world), quotaBytes: 1 } }) },
    ],
  }),
  tryCall(quota.get, {
    as: async (world) => (await world.freshUser('local')).token,
    input: () => ({}),
    check: (data) => expect(data.users).toMatchObject([{ quotaBytes: 0, usedBytes: 0, trashBytes: 0 }]),
  }),
  tryCall(users.invite, {
    input: () => ({}),
    check: (data) => expect(data.expiresInSeconds).toBe(24 * 3600),
  }),
]

/** They end the administrator's time, so they come late. */
export const lastUserCalls: readonly CallCases[] = [
  tryCall(users.handOver, {
    input: async (world) => ({
      body: { userNo: (await world.freshUser('local')).userNo, encryptedPassword: world.encrypt(world.password) },
    }),
    failures: [
      { error: 'userNotFound', input: (world) => ({ body: { userNo: nobody, encryptedPassword: world.encrypt(world.password) } }) },
      {
        error: 'wrongPassword',
        input: async (world) => ({
          body: { userNo: (await world.freshUser('local')).userNo, encryptedPassword: world.encrypt('Wrong0000') },
        }),
      },
    ],
  }),
  tryCall(users.detachAdministrator, {
    input: (world) => ({ body: { clearsDiskFiles: false, code: world.encrypt(world.password) } }),
    failures: [{ error: 'wrongPassword', input: (world) => ({ body: { clearsDiskFiles: false, code: world.encrypt('Wrong0000') } }) }],
  }),
]
