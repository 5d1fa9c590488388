import type { sync } from '@cove/device-contract/sync'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { SyncParts } from '../parts.ts'
import { runView } from '../views.ts'

export const runs =
  (parts: SyncParts): HandlerOf<typeof sync.calls.runs> =>
  ({ query: { taskId } }, { context, refuse }) => {
    if (!parts.tasks.get(context.who.userNo, taskId)) return refuse('syncTaskMissing')
    return { runs: parts.runs.history(taskId).map((run) => runView(parts, run)) }
  }
