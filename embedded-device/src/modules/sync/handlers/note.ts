import type { sync } from '@cove/device-contract/sync'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { openRun } from '../parts.ts'
import type { SyncParts } from '../parts.ts'

export const note =
  (parts: SyncParts): HandlerOf<typeof sync.calls.note> =>
  ({ body: { runId, changes: noted } }, { context: { who }, refuse }) => {
    const { task } = openRun(parts, who, runId) ?? refuse('syncRunMissing')
    const { changes, bases, db, runs } = parts
    db.transaction(() => {
      runs.touch(runId)
      for (const { path, fromPath, action, sizeBytes, beforeMd5, afterMd5, vector } of noted) {
        const base = JSON.stringify(bases.get(task.taskId, fromPath ?? path) ?? null)
        const contents = { sizeBytes, beforeMd5: beforeMd5 ?? null, afterMd5: afterMd5 ?? null }
        changes.log({ runId, side: 'computer', action, path, fromPath: fromPath ?? null, ...contents, boxId: null, base, isDone: 0 })
        if (afterMd5 !== undefined && vector !== undefined) bases.setPending(task.taskId, path, { md5: afterMd5, vector })
      }
    })
    return {}
  }
