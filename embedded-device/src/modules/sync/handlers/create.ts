import type { sync } from '@cove/device-contract/sync'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { orChanged } from '../file-changed.ts'
import { openRun } from '../parts.ts'
import type { SyncParts } from '../parts.ts'
import { openUpload } from '../place-files.ts'

export const create =
  (parts: SyncParts): HandlerOf<typeof sync.calls.create> =>
  async ({ body: { runId, modifiedSeconds, beforeMd5, ...file } }, { context: { who }, refuse }) => {
    const open = openRun(parts, who, runId) ?? refuse('syncRunMissing')
    parts.runs.touch(runId)
    const upload = { ...file, modifiedMs: Math.round(modifiedSeconds * 1000), beforeMd5: beforeMd5 ?? null }
    const { received, finished } = await orChanged(openUpload(parts, open, upload), refuse)
    return { received: received.map(([start, end]): [number, number] => [start, end]), finished }
  }
