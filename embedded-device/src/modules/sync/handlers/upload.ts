import type { sync } from '@cove/device-contract/sync'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { orChanged } from '../file-changed.ts'
import { openRun } from '../parts.ts'
import type { SyncParts } from '../parts.ts'
import { takeChunk } from '../place-files.ts'

export const upload =
  (parts: SyncParts): HandlerOf<typeof sync.calls.upload> =>
  async ({ query: { runId, path, md5, start, end }, body }, { context: { who }, refuse }) => {
    const open = openRun(parts, who, runId) ?? refuse('syncRunMissing')
    if (open.task.requested === 'pause') return refuse('syncPauseAsked')
    parts.runs.touch(runId)
    const completedBytes = await orChanged(takeChunk(parts, open, { path, startByte: start, endByte: end, md5, body }), refuse)
    return { completedBytes: completedBytes ?? refuse('uploadNotFound') }
  }
