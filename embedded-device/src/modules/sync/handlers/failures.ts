import type { sync } from '@cove/device-contract/sync'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { SyncParts } from '../parts.ts'

export const failures =
  ({ tasks, bases }: SyncParts): HandlerOf<typeof sync.calls.failures> =>
  ({ query: { taskId } }, { context, refuse }) => {
    if (!tasks.get(context.who.userNo, taskId)) return refuse('syncTaskMissing')
    return { files: bases.failures(taskId).map(({ path, reason, atMs }) => ({ path, reason, atSeconds: atMs / 1000 })) }
  }
