import type { backup } from '@cove/device-contract/backup'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { folderAt } from '../browse.ts'
import type { BackupParts } from '../parts.ts'

export const browse =
  (parts: BackupParts): HandlerOf<typeof backup.calls.browse> =>
  ({ query: { taskId, atSeconds, path } }, { context, refuse }) => {
    const { tasks, nowMs } = parts
    if (!tasks.get(context.who.userNo, taskId)) return refuse('backupTaskMissing')
    return { entries: folderAt(parts, taskId, { atMs: Math.round(atSeconds * 1000), nowMs: nowMs(), path }) }
  }
