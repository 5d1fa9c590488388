import type { sync } from '@cove/device-contract/sync'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { openRun } from '../parts.ts'
import type { SyncParts } from '../parts.ts'

const pageRows = 500

export const base =
  (parts: SyncParts): HandlerOf<typeof sync.calls.base> =>
  ({ query: { runId, after } }, { context: { who }, refuse }) => {
    const { task } = openRun(parts, who, runId) ?? refuse('syncRunMissing')
    parts.runs.touch(runId)
    const rows = parts.bases.page(task.taskId, after ?? '', pageRows)
    const shown = rows.map(({ localMs, deviceMs, pendingMd5, pendingVector, ...row }) => ({
      ...row,
      localSeconds: localMs / 1000,
      ...(typeof deviceMs === 'number' ? { deviceSeconds: deviceMs / 1000 } : {}),
      ...(pendingMd5 === null || pendingVector === null ? {} : { pendingMd5, pendingVector }),
    }))
    const next = rows.length < pageRows ? undefined : rows.at(-1)?.path
    const folders = next === undefined ? parts.folders.of(task.taskId) : []
    return { rows: shown, folders, ...(next === undefined ? {} : { next }) }
  }
