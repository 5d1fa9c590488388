import type { sync } from '@cove/device-contract/sync'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { SyncParts } from '../parts.ts'
import { taskView } from '../views.ts'

export const list =
  (parts: SyncParts): HandlerOf<typeof sync.calls.list> =>
  (_input, { context }) => ({ tasks: parts.tasks.of(context.who.userNo).map((task) => taskView(parts, task)) })
