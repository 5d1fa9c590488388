import type { backup } from '@cove/device-contract/backup'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { BackupParts } from '../parts.ts'
import { runView } from '../views.ts'

export const runs =
  ({ tasks, runs: store, nowMs }: BackupParts): HandlerOf<typeof backup.calls.runs> =>
  ({ query: { taskId } }, { context, refuse }) => {
    if (!tasks.get(context.who.userNo, taskId)) return refuse('backupTaskMissing')
    return { runs: store.history(taskId).map((run) => runView(run, nowMs())) }
  }
