import { account as accountArea } from '@cove/device-contract/account'
import { authorize as authorizeArea } from '@cove/device-contract/authorize'
import { content as contentArea } from '@cove/device-contract/content'
import { security as securityArea } from '@cove/device-contract/security'
import type { Area } from '@cove/device-contract'
import { mountArea } from '@cove/device-contract/server'
import type { HandlersOf, MountedCall } from '@cove/device-contract/server'
import type { CallContext } from '../parts.ts'
import { account } from './account/account.ts'
import { authorize } from './authorize/authorize.ts'
import { content } from './content/content.ts'
import { security } from './security/security.ts'

const mount = <A extends Area>(area: A, handlers: HandlersOf<A, CallContext>) => mountArea<A, CallContext>(area, handlers)

/** The calls of this service, each with its handler; each area has a folder next to this file. */
export const mountedCalls: readonly MountedCall<CallContext>[] = [
  ...mount(accountArea, account),
  ...mount(securityArea, security),
  ...mount(authorizeArea, authorize),
  ...mount(contentArea, content),
]
