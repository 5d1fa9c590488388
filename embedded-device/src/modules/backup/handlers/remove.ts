import type { backup } from '@cove/device-contract/backup'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { cancelExternal } from '../external/steer-external.ts'
import type { BackupParts } from '../parts.ts'

export const remove =
  (parts: BackupParts): HandlerOf<typeof backup.calls.remove> =>
  ({ body: { taskId } }, { context, refuse }) => {
    const { tasks, notices, events } = parts
    const { userNo } = context.who
    const task = tasks.get(userNo, taskId) ?? refuse('backupTaskMissing')
    cancelExternal(parts, task)
    tasks.remove(task.taskId)
    for (const kind of ['overdue', 'broken', 'held']) notices.resolve({ userNo, cause: `backup.${kind}.${taskId}` })
    events.emit('backup.removed', { taskId }, { userNo })
    return {}
  }
