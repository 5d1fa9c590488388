import type { backup } from '@cove/device-contract/backup'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { BackupParts } from '../parts.ts'

export const failures =
  ({ tasks, pending }: BackupParts): HandlerOf<typeof backup.calls.failures> =>
  ({ query: { taskId } }, { context, refuse }) => {
    if (!tasks.get(context.who.userNo, taskId)) return refuse('backupTaskMissing')
    return { files: pending.failures(taskId).map(({ path, reason, atMs }) => ({ path, reason, atSeconds: atMs / 1000 })) }
  }
