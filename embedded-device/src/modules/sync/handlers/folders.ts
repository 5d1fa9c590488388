import type { sync } from '@cove/device-contract/sync'
import { isRefusal } from '@cove/server-kit/refusal'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { keepFolderTime } from '../../../module-kit/staging-kit.ts'
import { dropEmpty } from '../device-changes.ts'
import { isMade } from '../make-folder.ts'
import { openRun, placeOf } from '../parts.ts'
import type { OpenRun, SyncParts } from '../parts.ts'
import { folderRemoval } from '../store/change-store.ts'

export const folders =
  (parts: SyncParts): HandlerOf<typeof sync.calls.folders> =>
  async ({ body: { runId, make, drop, agreed, gone, times = [] } }, { context: { who }, refuse }) => {
    const open = openRun(parts, who, runId) ?? refuse('syncRunMissing')
    parts.runs.touch(runId)
    const refused: string[] = []
    for (const path of make) if (!(await isMade(parts, open, path))) refused.push(path)
    for (const path of drop) await dropLogged(parts, open, path)
    parts.db.transaction(() => {
      const met = agreed.filter((path) => !refused.includes(path))
      parts.folders.settle(open.task.taskId, { agreed: met, gone })
      parts.changes.takeIn(runId, [...met, ...gone])
      for (const path of gone) parts.changes.settle(runId, path)
    })
    for (const { path, modifiedSeconds } of times) await keepTime(parts, open, { path, modifiedMs: modifiedSeconds * 1000 })
    return { refused }
  }

/** One that is gone by now, or cannot be changed, keeps its own. */
async function keepTime(parts: SyncParts, open: OpenRun, { path, modifiedMs }: FolderTime): Promise<void> {
  try {
    await keepFolderTime(parts, await placeOf(parts, open, path), modifiedMs)
  } catch (error) {
    if (!isRefusal(error)) throw error
  }
}

interface FolderTime {
  readonly path: string
  readonly modifiedMs: number
}

/** Logged before it is removed, so that an undo makes it again. */
async function dropLogged(parts: SyncParts, open: OpenRun, path: string): Promise<void> {
  const at = await placeOf(parts, open, path)
  const [there] = await parts.vfs.exists([at])
  if (there?.kind !== 'folder') return
  const change = parts.changes.log({ runId: open.run.runId, side: 'device', path, ...folderRemoval })
  if (await dropEmpty(parts, at)) parts.changes.done(change.changeId, null)
}
