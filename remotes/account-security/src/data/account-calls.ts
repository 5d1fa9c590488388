import type { DataOf } from '@cove/device-contract'
import { account } from '@cove/device-contract/account'
import type { AccountProfile, SmsPurpose } from '@cove/device-contract/account'
import { authorize } from '@cove/device-contract/authorize'
import { security } from '@cove/device-contract/security'
import { attempt } from '@cove/kernel'
import type { Accounts, Kernel, Outcome } from '@cove/kernel'
import type { ProfileChanges } from '../model/profile-form.ts'

type Security = typeof security.calls

/** Calls of the account service as one value each. */
export interface AccountCalls {
  readonly saveProfile: (profileVersion: number, changes: ProfileChanges) => Promise<Outcome<AccountProfile>>
  readonly saveAvatar: (picture: Blob) => Promise<Outcome<AccountProfile>>
  /** Ends one sign-in, or all others without an id; answers how many ended. */
  readonly endSignIn: (sessionId: string | undefined) => Promise<Outcome<{ readonly ended: number }>>
  readonly beginTotp: () => Promise<Outcome<DataOf<Security['totpBegin']>>>
  readonly confirmTotp: (ticket: string, otp: string) => Promise<Outcome<DataOf<Security['totpConfirm']>>>
  readonly endTotp: (password: string) => Promise<Outcome<unknown>>
  readonly newRecoveryCodes: (password: string) => Promise<Outcome<DataOf<Security['recoveryCodes']>>>
  readonly removePasskey: (passkeyId: string) => Promise<Outcome<unknown>>
  readonly revokeApp: (clientId: string) => Promise<Outcome<unknown>>
  readonly sendOwnCode: (purpose: SmsPurpose) => Promise<Outcome<{ readonly nextInSeconds: number }>>
  /** Trades a code for the ticket a device takes as proof. */
  readonly checkOwnCode: (phone: string, smsCode: string, purpose: SmsPurpose) => Promise<Outcome<{ readonly ticket: string }>>
}

/** Every form shows its failures in place, so no call raises a toast. */
const silent = { silent: true } as const

/** The calls, bound to the accounts of this page. */
export function accountCalls(kernel: Kernel, accounts: Accounts): AccountCalls {
  const { client } = accounts
  /** The taskbar and the sign-in list show the profile from the store. */
  const follow = (outcome: Outcome<AccountProfile>) => {
    if (outcome.ok) accounts.store.setState({ profile: outcome.data })
    return outcome
  }
  return {
    saveProfile: async (profileVersion: number, changes: ProfileChanges) =>
      follow(await attempt(kernel, () => client.use(account).updateProfile({ body: { profileVersion, ...changes } }, silent))),
    saveAvatar: async (picture: Blob) => follow(await attempt(kernel, () => client.use(account).uploadAvatar({ body: picture }, silent))),
    endSignIn: (sessionId: string | undefined) =>
      attempt(kernel, () => client.use(security).revokeSession({ body: sessionId === undefined ? {} : { sessionId } }, silent)),
    beginTotp: () => attempt(kernel, () => client.use(security).totpBegin()),
    confirmTotp: (ticket: string, otp: string) => attempt(kernel, () => client.use(security).totpConfirm({ body: { ticket, otp } })),
    endTotp: async (password: string) => {
      const hashedPassword = await accounts.hashPassword(password)
      return attempt(kernel, () => client.use(security).totpOff({ body: { hashedPassword } }))
    },
    newRecoveryCodes: async (password: string) => {
      const hashedPassword = await accounts.hashPassword(password)
      return attempt(kernel, () => client.use(security).recoveryCodes({ body: { hashedPassword } }))
    },
    removePasskey: (passkeyId: string) => attempt(kernel, () => client.use(security).passkeyRemove({ body: { passkeyId } }, silent)),
    revokeApp: (clientId: string) => attempt(kernel, () => client.use(authorize).revoke({ body: { clientId } }, silent)),
    sendOwnCode: (purpose: SmsPurpose) => attempt(kernel, () => client.use(account).sendShortSms({ body: { purpose } })),
    checkOwnCode: (phone: string, smsCode: string, purpose: SmsPurpose) =>
      attempt(kernel, () => client.use(account).checkSms({ body: { phone, smsCode, purpose } })),
  }
}
