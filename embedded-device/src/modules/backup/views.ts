import type { BackupHealth, BackupRun, BackupTask } from '@cove/device-contract/backup'
import { waitsForOf } from './external-queue.ts'
import type { BackupParts } from './parts.ts'
import { silentMs } from './store/run-store.ts'
import type { StoredRun } from './store/run-store.ts'
import type { StoredTask } from './store/task-store.ts'

const dayMs = 24 * 3600_000

/** How current a backup is; the last success counts, or the day on which the task was made. */
export function healthOf(
  task: { readonly overdueDays: number; readonly createdMs: number },
  successMs: number | undefined,
  nowMs: number,
): BackupHealth {
  const ageDays = (nowMs - (successMs ?? task.createdMs)) / dayMs
  if (ageDays > 2 * task.overdueDays) return 'overdue'
  if (ageDays > task.overdueDays) return 'late'
  return successMs === undefined ? 'never' : 'fresh'
}

/** A run as clients see it; one whose client is silent is shown as paused. */
export function runView(run: StoredRun, nowMs: number): BackupRun {
  const { lease: _lease, startedMs, endedMs, reportedMs, reason, proof, ...rest } = run
  const isLost = run.state === 'progress' && nowMs - reportedMs > silentMs
  const why = isLost ? 'interrupted' : reason
  return {
    ...rest,
    state: isLost ? 'paused' : run.state,
    startedSeconds: startedMs / 1000,
    ...(endedMs === null ? {} : { endedSeconds: endedMs / 1000 }),
    ...(why === undefined ? {} : { reason: why }),
    ...(proof ? { proof } : {}),
  }
}

/** A task as its owner sees it. */
export function taskView(
  parts: Pick<BackupParts, 'entries' | 'runs' | 'pending' | 'nowMs' | 'jobs' | 'queue'>,
  task: StoredTask,
): BackupTask {
  const { entries, runs, pending, nowMs } = parts
  const { userNo: _userNo, choice, createdMs, ...rest } = task
  const [last, finished, proven] = [runs.last(task.taskId), runs.lastFinished(task.taskId), runs.lastProven(task.taskId)]
  const successMs = finished?.endedMs ?? undefined
  const waitsFor = waitsForOf(parts, task)
  return {
    ...rest,
    ...choice,
    ...entries.sums(task.taskId),
    createdSeconds: createdMs / 1000,
    failedCount: pending.failedCount(task.taskId),
    health: healthOf({ overdueDays: choice.overdueDays, createdMs }, successMs, nowMs()),
    ...(successMs === undefined ? {} : { lastSuccessSeconds: successMs / 1000 }),
    ...(waitsFor ? { waitsFor } : {}),
    ...(last ? { lastRun: runView(last, nowMs()) } : {}),
    ...(proven?.proof ? { lastProof: proven.proof } : {}),
  }
}
