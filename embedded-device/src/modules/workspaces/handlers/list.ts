import type { workspaces } from '@cove/device-contract/workspaces'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { Store } from '../store.ts'

export const list =
  (store: Store): HandlerOf<typeof workspaces.calls.list> =>
  (_input, { context }) => ({ workspaces: store.list(context.who.userNo) })
