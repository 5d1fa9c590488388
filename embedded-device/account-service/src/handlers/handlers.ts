import { account as accountArea } from '@cove/device-contract/account'
import { authorize as authorizeArea } from '@cove/device-contract/authorize'
import { content as contentArea } from '@cove/device-contract/content'
import { security as securityArea } from '@cove/device-contract/security'
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
  account: accountArea.calls,
  security: securityArea.calls,
  authorize: authorizeArea.calls,
  content: contentArea.calls,
}

/** A handler for every call of them: a missing one is a type error. */
export const handlers: Handlers<MountedContract, CallContext> = { account, security, authorize, content }
