import type { sync } from '@cove/device-contract/sync'
import { isRefusal } from '@cove/server-kit/refusal'
import type { HandlerOf } from '../../../core/module-kit.ts'
import { dropEmpty } from '../device-changes.ts'
import { openRun, placeOf } from '../parts.ts'
import type { OpenRun, SyncParts } from '../parts.ts'

export const folders =
  (parts: SyncParts): HandlerOf<typeof sync.calls.folders> =>
  async ({ body: { runId, make, drop, agreed, gone } }, { context: { who }, refuse }) => {
    const open = openRun(parts, who, runId) ?? refuse('syncRunMissing')
    parts.runs.touch(runId)
    const refused: string[] = []
    for (const path of make) if (!(await isMade(parts, open, path))) refused.push(path)
    for (const path of drop) await dropEmpty(parts, await placeOf(parts, open, path))
    parts.folders.settle(open.task.taskId, { agreed: agreed.filter((path) => !refused.includes(path)), gone })
    return { refused }
  }

/** What concerns the whole space, not this folder, ends the run. */
const fatal: ReadonlySet<string> = new Set([
  'storageMissing',
  'diskNotFound',
  'readOnlySpace',
  'notEnoughSpace',
  'diskFull',
  'overQuota',
])

async function isMade(parts: SyncParts, open: OpenRun, path: string): Promise<boolean> {
  try {
    const at = await placeOf(parts, open, path)
    const [there] = await parts.vfs.exists([at])
    if (!there) await parts.vfs.makeFolder(at, { parents: true })
    return !there || there.kind === 'folder'
  } catch (error) {
    if (!isRefusal(error) || fatal.has(error.error)) throw error
    return false
  }
}
