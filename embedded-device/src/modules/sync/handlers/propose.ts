import type { sync } from '@cove/device-contract/sync'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { SyncParts } from '../parts.ts'
import { openRun } from '../parts.ts'

export const propose =
  (parts: SyncParts): HandlerOf<typeof sync.calls.propose> =>
  ({ body: { runId, isFirst, isLast, reason, items } }, { context: { who }, refuse }) => {
    const { task } = openRun(parts, who, runId) ?? refuse('syncRunMissing')
    const { changes, runs, notices } = parts
    if (isFirst) changes.clearPlan(runId)
    changes.addItems(runId, items)
    if (!isLast) return {}
    runs.wait(runId, reason)
    const values = { name: task.choice.name, reason }
    const { taskId, userNo } = task
    notices.raise({
      userNo,
      cause: `sync.waiting.${taskId}`,
      level: 'important',
      text: 'waiting',
      values,
      action: { route: '/disk-syncthing/localPC' },
    })
    parts.changed(task)
    return {}
  }
