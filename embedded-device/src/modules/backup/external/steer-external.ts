import type { Space } from '../../../files/places/space.ts'
import type { BackupParts } from '../parts.ts'
import type { StoredTask } from '../store/task-store.ts'
import { externalJobOf } from '../external-queue.ts'

/** BK-08: runs the task of an external disk now, or continues its run. Nothing for one that runs. */
export function startExternal(parts: BackupParts, task: StoredTask, { isPlugIn = false } = {}): void {
  const { external } = task.choice
  if (!external) return
  const job = externalJobOf(parts, task)
  // A job that was asked to pause or to end works a moment longer.
  const isEnding = job?.state === 'running' && parts.runs.last(task.taskId)?.state === 'canceled'
  if (job?.state === 'paused' || (job?.isPausing && !isPlugIn)) parts.jobs.continue(task.userNo, job.id)
  else if (job === undefined || job.state === 'failed' || isEnding) {
    // What failed has its reason in the run, which the new job continues.
    if (job && !isEnding) parts.jobs.remove(task.userNo, job.id)
    parts.jobs.add('external', { userNo: task.userNo, payload: { taskId: task.taskId, storageId: external.storageId, isPlugIn } })
  }
}

/** Pauses the job of a task; the run follows. False when none runs. */
export function pauseExternal(parts: BackupParts, task: StoredTask): boolean {
  const job = externalJobOf(parts, task)
  return job !== undefined && parts.jobs.pause(task.userNo, job.id)
}

/** Ends the job of a task; what it has copied stays. */
export function cancelExternal(parts: BackupParts, task: StoredTask): void {
  const job = externalJobOf(parts, task)
  if (job) parts.jobs.remove(task.userNo, job.id)
}

/** A disk was plugged in: tasks of it that run by themselves do so, but for one that its user paused. */
export function startPlugged(parts: BackupParts, space: Pick<Space, 'id'>): void {
  for (const task of parts.tasks.all()) {
    const { external } = task.choice
    if (external?.storageId !== space.id || !external.runsWhenPlugged) continue
    const open = parts.runs.open(task.taskId)
    const isPausedByUser = open?.state === 'paused' && open.reason === undefined
    if (!isPausedByUser) startExternal(parts, task, { isPlugIn: true })
  }
}
