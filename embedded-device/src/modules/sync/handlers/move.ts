import type { sync } from '@cove/device-contract/sync'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { moveFile } from '../device-changes.ts'
import { orChanged } from '../file-changed.ts'
import { openRun } from '../parts.ts'
import type { SyncParts } from '../parts.ts'

export const move =
  (parts: SyncParts): HandlerOf<typeof sync.calls.move> =>
  async ({ body: { runId, localSeconds, ...file } }, { context: { who }, refuse }) => {
    const open = openRun(parts, who, runId) ?? refuse('syncRunMissing')
    parts.runs.touch(runId)
    await orChanged(moveFile(parts, open, { ...file, localMs: Math.round(localSeconds * 1000) }), refuse)
    return {}
  }
