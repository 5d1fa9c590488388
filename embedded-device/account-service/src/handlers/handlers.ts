import { accountContract, type AccountContract } from '@cove/device-contract/account'
import { type Handlers } from '@cove/device-contract/server'
import { type CallContext } from '../parts.ts'
import { account } from './account/account.ts'
import { authorize } from './authorize/authorize.ts'
import { content } from './content/content.ts'
import { security } from './security/security.ts'

/** The areas of the account contract this service answers; each has a folder beside this file. */
export type MountedContract = Pick<AccountContract, 'account' | 'security' | 'authorize' | 'content'>

/** Their entries. */
export const mountedContract: MountedContract = {
  account: accountContract.account,
  security: accountContract.security,
  authorize: accountContract.authorize,
  content: accountContract.content,
}

/** A handler for every call of them: a missing one is a type error. */
export const handlers: Handlers<MountedContract, CallContext> = { account, security, authorize, content }
