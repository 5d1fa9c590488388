import type { sync } from '@cove/device-contract/sync'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { SyncParts } from '../parts.ts'
import { taskView } from '../views.ts'

export const decide =
  (parts: SyncParts): HandlerOf<typeof sync.calls.decide> =>
  ({ body: { runId, isRefused, skip, invert, computer, device } }, { context: { who }, refuse }) => {
    const { runs, tasks, changes, db, notices } = parts
    const run = runs.get(runId)
    const task = run && tasks.get(who.userNo, run.taskId)
    if (!task || run.state !== 'waiting') return refuse('syncPlanMissing')
    db.transaction(() => {
      if (isRefused) return runs.end(runId, 'canceled', 'refused')
      changes.applyOpen(runId)
      for (const [decision, items] of Object.entries({ skip, invert, computer, device }) as [keyof Decided, number[]][])
        changes.decide(runId, decision, items)
      runs.decide(runId)
    })
    notices.resolve({ userNo: who.userNo, cause: `sync.waiting.${task.taskId}` })
    parts.changed(task)
    return taskView(parts, task)
  }

type Decided = Record<'skip' | 'invert' | 'computer' | 'device', readonly number[]>
