import type { backup } from '@cove/device-contract/backup'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { endAll } from '../gone.ts'
import type { BackupParts } from '../parts.ts'

export const approve =
  (parts: BackupParts): HandlerOf<typeof backup.calls.approve> =>
  async ({ body: { taskId } }, { context: { who }, refuse }) => {
    const task = parts.tasks.get(who.userNo, taskId) ?? refuse('backupTaskMissing')
    const removedCount = await endAll(parts, who, { task, gone: parts.entries.held(taskId) })
    parts.notices.resolve({ userNo: who.userNo, cause: `backup.held.${taskId}` })
    parts.changed(task)
    return { removedCount }
  }
