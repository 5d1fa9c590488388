import type { backup } from '@cove/device-contract/backup'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { openRun } from '../parts.ts'
import type { BackupParts } from '../parts.ts'
import { attemptOf } from '../store/run-store.ts'

export const fail =
  (parts: BackupParts): HandlerOf<typeof backup.calls.fail> =>
  ({ body: { runId, files } }, { context: { who }, refuse }) => {
    const { task, run } = openRun(parts, who.userNo, runId) ?? refuse('backupRunMissing')
    parts.pending.fail(task.taskId, files)
    parts.runs.count(runId, 'failed', files.length)
    // Their copies of earlier runs stay: a file that cannot be read is not gone.
    for (const { path } of files) parts.entries.seen(task.taskId, path, attemptOf(run))
    return {}
  }
