import type { sync } from '@cove/device-contract/sync'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { openRun } from '../parts.ts'
import type { SyncParts } from '../parts.ts'

export const agree =
  (parts: SyncParts): HandlerOf<typeof sync.calls.agree> =>
  ({ body: { runId, rows, gone } }, { context: { who }, refuse }) => {
    const { task, run } = openRun(parts, who, runId) ?? refuse('syncRunMissing')
    const { db, bases, runs, changes } = parts
    db.transaction(() => {
      runs.touch(runId)
      for (const { localSeconds, path, md5, sizeBytes, vector } of rows) {
        bases.set(task.taskId, {
          path,
          md5,
          sizeBytes,
          vector,
          localMs: Math.round(localSeconds * 1000),
          pendingMd5: null,
          pendingVector: null,
        })
        changes.settle(run.runId, path)
      }
      for (const path of gone) {
        bases.drop(task.taskId, path)
        changes.settle(run.runId, path)
      }
    })
    return {}
  }
