import type { sync } from '@cove/device-contract/sync'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { SyncParts } from '../parts.ts'

const pageRows = 1000

export const plan =
  ({ runs, tasks, changes }: SyncParts): HandlerOf<typeof sync.calls.plan> =>
  ({ query: { runId, after } }, { context: { who }, refuse }) => {
    const run = runs.get(runId)
    if (!run || !tasks.get(who.userNo, run.taskId)) return refuse('syncPlanMissing')
    const items = changes.plan(runId, after ?? 0, pageRows)
    const next = items.length < pageRows ? undefined : items.at(-1)?.itemId
    return { items, ...(next === undefined ? {} : { next }) }
  }
