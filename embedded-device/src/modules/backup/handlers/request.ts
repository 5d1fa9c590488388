import type { backup } from '@cove/device-contract/backup'
import type { HandlerOf } from '../../../core/module-kit.ts'
import type { BackupParts } from '../parts.ts'
import { runView, taskView } from '../views.ts'

export const request =
  (parts: BackupParts): HandlerOf<typeof backup.calls.request> =>
  ({ body: { taskId, what } }, { context: { who }, refuse }) => {
    const { tasks, runs, nowMs } = parts
    const task = tasks.get(who.userNo, taskId) ?? refuse('backupTaskMissing')
    const open = runs.open(taskId)
    const isRunning = open !== undefined && runView(open, nowMs()).state === 'progress'
    // A client whose run was cancelled is refused by its next call; one that runs is asked to pause.
    if (what === 'cancel' && open) runs.settle(open.runId, 'canceled')
    else if (what === 'pause' && open && !isRunning) runs.settle(open.runId, 'paused')
    const isAsked = what === 'run' || (what === 'pause' && isRunning)
    tasks.request(taskId, isAsked ? what : 'none')
    const stored = tasks.get(who.userNo, taskId) ?? task
    parts.changed(stored)
    return taskView(parts, stored)
  }
