import type { sync } from '@cove/device-contract/sync'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { openRun } from '../parts.ts'
import type { SyncParts } from '../parts.ts'

export const fail =
  (parts: SyncParts): HandlerOf<typeof sync.calls.fail> =>
  ({ body: { runId, files } }, { context: { who }, refuse }) => {
    const { task } = openRun(parts, who, runId) ?? refuse('syncRunMissing')
    parts.runs.touch(runId)
    parts.bases.fail(task.taskId, files)
    parts.runs.addFailed(runId, files.length)
    return {}
  }
