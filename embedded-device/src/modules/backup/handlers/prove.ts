import type { backup } from '@cove/device-contract/backup'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { BackupParts } from '../parts.ts'
import { isSent } from '../store/run-store.ts'

export const prove =
  ({ tasks, runs, jobs }: BackupParts): HandlerOf<typeof backup.calls.prove> =>
  ({ body: { runId, files } }, { context: { who }, refuse }) => {
    const run = runs.get(runId)
    if (!run || !isSent(run.state) || run.stage !== 'proving' || !tasks.get(who.userNo, run.taskId)) return refuse('backupRunMissing')
    jobs.add('prove', { userNo: who.userNo, payload: { runId, files } })
    return {}
  }
