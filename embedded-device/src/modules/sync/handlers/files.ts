import type { sync } from '@cove/device-contract/sync'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { openRun } from '../parts.ts'
import type { SyncParts } from '../parts.ts'
import { scanPage } from '../scan.ts'

export const files =
  (parts: SyncParts): HandlerOf<typeof sync.calls.files> =>
  async ({ query: { runId, after } }, { context: { who }, refuse }) => {
    const open = openRun(parts, who, runId) ?? refuse('syncRunMissing')
    parts.runs.touch(runId)
    const page = await scanPage(parts, open, after)
    const skip = open.task.path === '/' ? 1 : open.task.path.length + 1
    const shown = page.files.map(({ path, md5, sizeBytes, modifiedMs, vector, author, mode }) => ({
      path: path.slice(skip),
      sizeBytes,
      modifiedSeconds: modifiedMs / 1000,
      vector,
      author,
      ...(md5 === null ? {} : { md5 }),
      ...(typeof mode === 'number' ? { mode } : {}),
    }))
    return { files: shown, folders: [...page.folders], ...(page.next === undefined ? {} : { next: page.next }) }
  }
