import type { SyncRun } from '@cove/device-contract/sync'
import type { SimulatedRun } from './simulated-device.ts'

/** A run as the device shows it. */
export function viewOf(taskId: string, { runId, number, state, isDecided, undoes, changes }: SimulatedRun): SyncRun {
  const counts = { scannedCount: 0, totalCount: 0, doneCount: 0, totalBytes: 0, doneBytes: 0, failedCount: 0, conflictCount: 0 }
  const changed = { addedCount: 0, replacedCount: 0, deletedCount: 0, movedCount: 0, canUndo: changes.length > 0 }
  return {
    runId,
    taskId,
    number,
    state,
    isDecided,
    startedSeconds: 0,
    ...counts,
    ...changed,
    ...(undoes === undefined ? {} : { undoes }),
  }
}
