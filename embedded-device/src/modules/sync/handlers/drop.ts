import type { sync } from '@cove/device-contract/sync'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { dropFile } from '../device-changes.ts'
import { orChanged } from '../file-changed.ts'
import { openRun } from '../parts.ts'
import type { SyncParts } from '../parts.ts'

export const drop =
  (parts: SyncParts): HandlerOf<typeof sync.calls.drop> =>
  async ({ body: { runId, ...file } }, { context: { who }, refuse }) => {
    const open = openRun(parts, who, runId) ?? refuse('syncRunMissing')
    parts.runs.touch(runId)
    await orChanged(dropFile(parts, open, file), refuse)
    return {}
  }
