import type { sync } from '@cove/device-contract/sync'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { SyncParts } from '../parts.ts'

export const remove =
  ({ tasks, events, notices }: SyncParts): HandlerOf<typeof sync.calls.remove> =>
  ({ body: { taskId } }, { context, refuse }) => {
    const { userNo } = context.who
    const task = tasks.get(userNo, taskId) ?? refuse('syncTaskMissing')
    tasks.remove(task.taskId)
    notices.resolve({ userNo, cause: `sync.waiting.${taskId}` })
    events.emit('sync.removed', { taskId }, { userNo })
    return {}
  }
