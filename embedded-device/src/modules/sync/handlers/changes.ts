import type { sync } from '@cove/device-contract/sync'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { SyncParts } from '../parts.ts'

const pageRows = 1000

export const changes =
  ({ runs, tasks, changes: store }: SyncParts): HandlerOf<typeof sync.calls.changes> =>
  ({ query: { runId, after } }, { context, refuse }) => {
    const run = runs.get(runId)
    if (!run || !tasks.get(context.who.userNo, run.taskId)) return refuse('syncRunMissing')
    const rows = store.changesOf(runId, after ?? Number.MAX_SAFE_INTEGER, pageRows)
    const shown = rows.map(({ changeId, path, side, action, sizeBytes, reverted, fromPath, beforeMd5, afterMd5 }) => ({
      changeId,
      path,
      side,
      action,
      sizeBytes,
      reverted,
      ...(fromPath === null ? {} : { fromPath }),
      ...(beforeMd5 === null ? {} : { beforeMd5 }),
      ...(afterMd5 === null ? {} : { afterMd5 }),
    }))
    const next = rows.length < pageRows ? undefined : rows.at(-1)?.changeId
    return { changes: shown, ...(next === undefined ? {} : { next }) }
  }
