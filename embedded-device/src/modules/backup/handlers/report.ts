import type { backup } from '@cove/device-contract/backup'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { BackupParts } from '../parts.ts'
import { isSent } from '../store/run-store.ts'
import { runView } from '../views.ts'

export const report =
  (parts: BackupParts): HandlerOf<typeof backup.calls.report> =>
  ({ body: { runId, ...progress } }, { context: { who }, refuse }) => {
    const { runs, tasks } = parts
    const open = runs.get(runId)
    const task = open && tasks.get(who.userNo, open.taskId)
    if (!task || (open.state !== 'progress' && open.state !== 'paused')) return refuse('backupRunMissing')
    // `finish` ends a run that was complete.
    if (isSent(progress.state)) return refuse('illegalParameter')
    const isPauseAsked = task.requested === 'pause'
    if (isPauseAsked && progress.state === 'progress') return refuse('backupPauseAsked')
    if (isPauseAsked) tasks.request(task.taskId, 'none')
    runs.report(runId, progress)
    parts.changed(tasks.get(who.userNo, task.taskId) ?? task)
    return runView(runs.get(runId) ?? open, parts.nowMs())
  }
