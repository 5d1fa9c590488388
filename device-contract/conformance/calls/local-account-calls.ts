import { expect } from 'vitest'
import { session as sessionArea } from '@cove/device-contract/session'
import { setup as setupArea } from '@cove/device-contract/setup'
import { users as usersArea } from '@cove/device-contract/users'
import { tryCall } from '../call-cases.ts'
import type { CallCases } from '../call-cases.ts'
import { freshName } from '../world.ts'
import type { ConformanceWorld } from '../world.ts'

const session = sessionArea.calls,
  setup = setupArea.calls,
  users = usersArea.calls
const nobody = '999999'
const wrongTicket = 'x'.repeat(43)
const wrongOtp = 'wrong-wrong'
const signIn = { platform: 'web', clientType: 'web', method: 'localAccount' } as const

/** The person a case acts for: `as` makes them, and `input` speaks of the same one. */
function person<T extends { readonly token: string }>(make: (world: ConformanceWorld) => Promise<T>) {
  let current: T | undefined
  return {
    async as(world: ConformanceWorld): Promise<string> {
      current = await make(world)
      return current.token
    },
    now: async (world: ConformanceWorld): Promise<T> => (current ??= await make(world)),
  }
}
const beginner = person((world) => world.secondStep('begun'))
const cautious = person((world) => world.secondStep('on'))
const maker = person((world) => world.passkey('made'))
const owner = person((world) => world.passkey('answered'))
const asLocalUser = async (world: ConformanceWorld) => (await world.freshUser('local')).token
const proof = async (world: ConformanceWorld, changes: { readonly password?: string; readonly otp?: string } = {}) => ({
  body: {
    encryptedPassword: world.encrypt(changes.password ?? world.password),
    otp: changes.otp ?? (await cautious.now(world)).otp,
  },
})
const answerOf = ({ ticket, credential }: { readonly ticket: string; readonly credential: string }) => ({
  ticket,
  credential,
  platform: 'web',
  clientType: 'web',
})
const acceptance = async (
  world: ConformanceWorld,
  changes: { link?: string; account?: string; password?: string; nickname?: string } = {},
) => ({
  body: {
    link: changes.link ?? (await world.familyLink('join')).link,
    account: changes.account ?? freshName('family'),
    encryptedPassword: world.encrypt(changes.password ?? world.password),
    platform: 'web',
    ...(changes.nickname === undefined ? {} : { nickname: changes.nickname }),
  },
})

/** LGN-07d: the second step of local accounts. */
export const secondStepCalls: readonly CallCases[] = [
  tryCall(session.factors, {
    as: cautious.as,
    input: () => ({}),
    check: (data) =>
      expect(data).toMatchObject({ hasPassword: true, hasTotp: true, recoveryCodesLeft: 10, trustedBrowsers: 0, passkeys: [] }),
  }),
  tryCall(session.totpBegin, {
    as: asLocalUser,
    input: (world) => ({ body: { encryptedPassword: world.encrypt(world.password) } }),
    check: (data) => expect(data.otpauthUrl).toContain(data.secret),
    failures: [{ error: 'wrongPassword', input: (world) => ({ body: { encryptedPassword: world.encrypt('Wrong0000') } }) }],
  }),
  tryCall(session.totpConfirm, {
    as: beginner.as,
    input: async (world) => {
      const { ticket, otp } = await beginner.now(world)
      return { body: { ticket, otp } }
    },
    check: (data) => expect(data.recoveryCodes).toHaveLength(10),
    failures: [
      { error: 'secondFactorWrong', input: async (world) => ({ body: { ticket: (await beginner.now(world)).ticket, otp: wrongOtp } }) },
      { error: 'secondFactorExpired', input: () => ({ body: { ticket: wrongTicket, otp: '123456' } }) },
    ],
  }),
  tryCall(session.recoveryCodes, {
    as: cautious.as,
    input: (world) => proof(world),
    check: (data) => expect(data.recoveryCodes).toHaveLength(10),
    failures: [
      { error: 'wrongPassword', input: (world) => proof(world, { password: 'Wrong0000' }) },
      { error: 'secondFactorWrong', input: (world) => proof(world, { otp: wrongOtp }) },
    ],
  }),
  tryCall(session.totpOff, {
    as: cautious.as,
    input: (world) => proof(world),
    failures: [
      { error: 'wrongPassword', input: (world) => proof(world, { password: 'Wrong0000' }) },
      { error: 'secondFactorWrong', input: (world) => proof(world, { otp: wrongOtp }) },
    ],
  }),
  tryCall(session.forgetBrowsers, { input: () => ({}), check: (data) => expect(data.forgotten).toBe(0) }),
]

/** LGN-03a: passkeys of local accounts. */
export const passkeyCalls: readonly CallCases[] = [
  tryCall(session.passkeyBegin, {
    as: asLocalUser,
    input: (world) => ({ body: { encryptedPassword: world.encrypt(world.password) } }),
    check: (data) => expect(JSON.parse(data.options)).toHaveProperty('challenge'),
    failures: [{ error: 'wrongPassword', input: (world) => ({ body: { encryptedPassword: world.encrypt('Wrong0000') } }) }],
  }),
  tryCall(session.passkeyAdd, {
    as: maker.as,
    input: async (world) => {
      const { ticket, credential } = await maker.now(world)
      return { body: { ticket, credential, name: 'Laptop' } }
    },
    failures: [
      { error: 'secondFactorExpired', input: () => ({ body: { ticket: wrongTicket, credential: '{}', name: 'Laptop' } }) },
      {
        error: 'passkeyRefused',
        input: async (world) => ({ body: { ticket: (await maker.now(world)).ticket, credential: '{}', name: 'Laptop' } }),
      },
    ],
  }),
  tryCall(session.passkeyRename, {
    as: owner.as,
    input: async (world) => ({ body: { passkeyId: (await owner.now(world)).passkeyId, name: 'Old laptop' } }),
    failures: [{ error: 'notFound', input: () => ({ body: { passkeyId: 'nobody-has-this', name: 'Old laptop' } }) }],
  }),
  tryCall(session.passkeyRemove, {
    as: owner.as,
    input: async (world) => ({ body: { passkeyId: (await owner.now(world)).passkeyId } }),
    failures: [{ error: 'notFound', input: () => ({ body: { passkeyId: 'nobody-has-this' } }) }],
  }),
  tryCall(session.passkeyChallenge, {
    input: () => ({}),
    check: (data) => expect(JSON.parse(data.options)).toHaveProperty('challenge'),
  }),
  tryCall(session.passkeyLogin, {
    input: async (world) => ({ body: answerOf(await world.passkey('answered')) }),
    check: (data) => expect(data.user.role).toBe('user'),
    failures: [
      { error: 'secondFactorExpired', input: () => ({ body: answerOf({ ticket: wrongTicket, credential: '{}' }) }) },
      { error: 'passkeyRefused', input: async (world) => ({ body: answerOf({ ...(await world.passkey('answered')), credential: '{}' }) }) },
    ],
  }),
]

/** USR-02e: people who come in by a one-time link. */
export const familyCalls: readonly CallCases[] = [
  tryCall(users.inviteMember, {
    input: () => ({ body: { nickname: '小林', role: 'user' as const, quotaBytes: 0 } }),
    failures: [{ error: 'nicknameInvalid', input: () => ({ body: { nickname: 'x', role: 'user' as const, quotaBytes: 0 } }) }],
  }),
  tryCall(users.resetLink, {
    input: async (world) => ({ body: { userNo: (await world.freshUser('local')).userNo } }),
    failures: [{ error: 'userNotFound', input: () => ({ body: { userNo: nobody } }) }],
  }),
  tryCall(users.links, {
    input: () => ({}),
    check: async (_data, world) => expect((await world.familyLink('join')).linkId).not.toBe(''),
  }),
  tryCall(users.revokeLink, {
    input: async (world) => ({ body: { linkId: (await world.familyLink('join')).linkId } }),
    failures: [{ error: 'notFound', input: () => ({ body: { linkId: 'nobody-has-this' } }) }],
  }),
  tryCall(users.resetSecondStep, {
    input: async (world) => ({ body: { userNo: (await world.freshUser('local')).userNo } }),
    failures: [{ error: 'userNotFound', input: () => ({ body: { userNo: nobody } }) }],
  }),
  tryCall(users.rename, {
    input: async (world) => ({ body: { userNo: (await world.freshUser('local')).userNo, nickname: '小林' } }),
    failures: [
      { error: 'userNotFound', input: () => ({ body: { userNo: nobody, nickname: '小林' } }) },
      { error: 'nicknameInvalid', input: async (world) => ({ body: { userNo: (await world.freshUser('local')).userNo, nickname: 'x' } }) },
    ],
  }),
  tryCall(setup.linkInfo, {
    input: async (world) => ({ body: { link: (await world.familyLink('reset')).link } }),
    check: (data) => expect(data.kind).toBe('reset'),
    failures: [{ error: 'inviteCodeWrong', input: () => ({ body: { link: wrongTicket } }) }],
  }),
  tryCall(setup.linkPasskey, {
    input: async (world) => ({ body: { link: (await world.familyLink('join')).link, account: freshName('family') } }),
    failures: [
      { error: 'inviteCodeWrong', input: () => ({ body: { link: wrongTicket, account: freshName('family') } }) },
      { error: 'userNameInvalid', input: async (world) => ({ body: { link: (await world.familyLink('join')).link, account: '-' } }) },
      {
        error: 'localAccountExists',
        input: async (world) => ({ body: { link: (await world.familyLink('join')).link, account: world.account } }),
      },
    ],
  }),
  tryCall(setup.acceptLink, {
    input: (world) => acceptance(world),
    check: (data) => expect(data.grant?.user.account).toBe(data.account),
    failures: [
      { error: 'inviteCodeWrong', input: (world) => acceptance(world, { link: wrongTicket }) },
      { error: 'userNameInvalid', input: (world) => acceptance(world, { account: '-' }) },
      { error: 'localAccountExists', input: (world) => acceptance(world, { account: world.account }) },
      { error: 'nicknameInvalid', input: (world) => acceptance(world, { nickname: 'x' }) },
      { error: 'passwordWeak', input: (world) => acceptance(world, { password: 'weak' }) },
    ],
  }),
  tryCall(session.login, {
    input: async (world) => {
      const { account, otp } = await world.secondStep('on')
      return { body: { ...signIn, account, encryptedPassword: world.encrypt(world.password), otp, trustsBrowser: true } }
    },
    check: (data) => expect(data.trustToken).toBeDefined(),
    failures: [
      {
        error: 'secondFactorRequired',
        input: async (world) => {
          const { account } = await world.secondStep('on')
          return { body: { ...signIn, account, encryptedPassword: world.encrypt(world.password) } }
        },
      },
      {
        error: 'secondFactorWrong',
        input: async (world) => {
          const { account } = await world.secondStep('on')
          return { body: { ...signIn, account, encryptedPassword: world.encrypt(world.password), otp: wrongOtp } }
        },
      },
    ],
  }),
]
