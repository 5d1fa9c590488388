import type { SyncAction, SyncRun, SyncTask } from '@cove/device-contract/sync'
import type { SyncParts } from './parts.ts'
import { silentMs } from './store/run-store.ts'
import type { StoredRun } from './store/run-store.ts'
import type { StoredTask } from './store/task-store.ts'

/** The recycle bin of the device has files of a run at least this long. */
export const undoMs = 30 * 24 * 3600_000

type Parts = Pick<SyncParts, 'changes' | 'bases' | 'runs' | 'nowMs'>

/** A run as clients see it; one whose client is silent is shown as paused. */
export function runView({ changes, nowMs }: Parts, run: StoredRun): SyncRun {
  const { lease: _lease, startedMs, endedMs, reportedMs, reason, shows, undoes, isDecided, ...rest } = run
  const isLost = (run.state === 'scanning' || run.state === 'synchronizing') && nowMs() - reportedMs > silentMs
  const why = isLost ? 'interrupted' : reason
  const counts = changes.counts(run.runId)
  const countOf = (action: SyncAction): number => counts.find((one) => one.action === action)?.count ?? 0
  const isUndoable = run.state === 'complete' && undoes === null && counts.length > 0 && nowMs() - (endedMs ?? 0) < undoMs
  return {
    ...rest,
    state: isLost ? 'paused' : run.state,
    startedSeconds: startedMs / 1000,
    addedCount: countOf('add'),
    replacedCount: countOf('replace'),
    deletedCount: countOf('delete'),
    movedCount: countOf('move'),
    conflictCount: countOf('conflict'),
    isDecided: isDecided === 1,
    canUndo: isUndoable,
    ...(endedMs === null ? {} : { endedSeconds: endedMs / 1000 }),
    ...(undoes === null ? {} : { undoes }),
    ...(shows === null ? {} : { shows }),
    ...(why === null ? {} : { reason: why }),
  }
}

/** A task as its owner sees it. */
export function taskView(parts: Parts, task: StoredTask): SyncTask {
  const { userNo: _userNo, choice, createdMs, seenMs, shows: _shows, requestedRun, ...rest } = task
  const last = parts.runs.last(task.taskId)
  return {
    ...rest,
    ...choice,
    ...parts.bases.sums(task.taskId),
    createdSeconds: createdMs / 1000,
    failedCount: parts.bases.failedCount(task.taskId),
    ...(seenMs === null ? {} : { seenSeconds: seenMs / 1000 }),
    ...(requestedRun === null ? {} : { requestedRun }),
    ...(last ? { lastRun: runView(parts, last) } : {}),
  }
}
