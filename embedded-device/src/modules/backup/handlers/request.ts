import type { BackupRequest, backup } from '@cove/device-contract/backup'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { BackupParts } from '../parts.ts'
import { checkSource, orReason } from '../external/external-source.ts'
import { waitsForOf } from '../external-queue.ts'
import { cancelExternal, pauseExternal, startExternal } from '../external/steer-external.ts'
import type { StoredTask } from '../store/task-store.ts'
import { runView, taskView } from '../views.ts'

export const request =
  (parts: BackupParts): HandlerOf<typeof backup.calls.request> =>
  async ({ body: { taskId, what } }, { context: { who }, refuse }) => {
    const { tasks, runs, nowMs } = parts
    const task = tasks.get(who.userNo, taskId) ?? refuse('backupTaskMissing')
    const { external } = task.choice
    const source = what === 'run' && external ? await orReason(checkSource(parts, { who, external })) : undefined
    if (typeof source === 'string') return refuse(source)
    const open = runs.open(taskId)
    // A run that a restart cut off may wait behind another one.
    const isRunning = open !== undefined && runView(open, nowMs()).state === 'progress' && !waitsForOf(parts, task)
    // A client whose run was cancelled is refused by its next call; one that runs is asked to pause.
    if (what === 'cancel' && open) runs.settle(open.runId, 'canceled')
    else if (what === 'pause' && open && !isRunning) runs.settle(open.runId, 'paused')
    if (external) {
      steerExternal(parts, task, what)
      return taskView(parts, task)
    }
    const isAsked = what === 'run' || (what === 'pause' && isRunning)
    tasks.request(taskId, isAsked ? what : 'none')
    const stored = tasks.get(who.userNo, taskId) ?? task
    parts.changed(stored)
    return taskView(parts, stored)
  }

/** BK-08: the device is the computer of the task. A run that it does not do now, such as one whose disk is away, is settled at once. */
function steerExternal(parts: BackupParts, task: StoredTask, what: BackupRequest): void {
  if (what === 'run') startExternal(parts, task)
  else if (what === 'pause') pauseExternal(parts, task)
  else if (what === 'cancel') cancelExternal(parts, task)
  parts.changed(task)
}
