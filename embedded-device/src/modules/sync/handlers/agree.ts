import type { sync } from '@cove/device-contract/sync'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { keptTime } from '../file-time.ts'
import { openRun } from '../parts.ts'
import type { SyncParts } from '../parts.ts'

export const agree =
  (parts: SyncParts): HandlerOf<typeof sync.calls.agree> =>
  async ({ body: { runId, rows, gone, times = [] } }, { context: { who }, refuse }) => {
    const open = openRun(parts, who, runId) ?? refuse('syncRunMissing')
    const { task, run } = open
    const { db, bases, runs, changes } = parts
    runs.touch(runId)
    const wanted = new Map(times.map(({ path, modifiedSeconds }) => [path, Math.round(modifiedSeconds * 1000)]))
    const kept = new Map<string, number | undefined>()
    for (const { path, md5 } of rows) {
      const modifiedMs = wanted.get(path)
      if (modifiedMs !== undefined) kept.set(path, await keptTime(parts, open, { path, md5, modifiedMs }))
    }
    db.transaction(() => {
      for (const { localSeconds, deviceSeconds, path, md5, sizeBytes, vector } of rows) {
        const deviceMs = kept.has(path) ? kept.get(path) : deviceSeconds === undefined ? null : Math.round(deviceSeconds * 1000)
        // Its time could not be set: nothing new is agreed about it.
        if (deviceMs === undefined) continue
        const localMs = Math.round(localSeconds * 1000)
        bases.set(task.taskId, { path, md5, sizeBytes, vector, localMs, deviceMs, pendingMd5: null, pendingVector: null })
        changes.settle(run.runId, path)
      }
      for (const path of gone) {
        bases.drop(task.taskId, path)
        changes.settle(run.runId, path)
      }
    })
    return {}
  }
