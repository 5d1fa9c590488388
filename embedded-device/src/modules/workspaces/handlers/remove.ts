import type { workspaces } from '@cove/device-contract/workspaces'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { Store } from '../store.ts'

export const remove =
  (store: Store): HandlerOf<typeof workspaces.calls.remove> =>
  ({ body }, { context, refuse }) => {
    if (!store.remove(context.who.userNo, body.workspaceId)) refuse('workspaceNotFound')
    return {}
  }
