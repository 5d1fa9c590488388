import type { Principal } from '../../module-kit/module-kit.ts'
import { endFolders, makeFolders } from './empty-folders.ts'
import { moveToVersions } from './keep-version.ts'
import type { Abortable, BackupParts, OpenRun } from './parts.ts'
import type { StoredEntry } from './store/entry-store.ts'
import type { StoredTask } from './store/task-store.ts'
import { attemptOf } from './store/run-store.ts'

/** So many files may be gone before the user is asked. */
const goneAtMost = 20

/** Whether files that are gone wait for approval: more than 20, or every file of the backup (an emptied or unmounted source). */
export function needsApproval(goneCount: number, fileCount: number): boolean {
  return goneCount > goneAtMost || (goneCount > 1 && goneCount === fileCount)
}

/** After a complete scan: what it did not see becomes a version, or is held. */
export async function settleGone(parts: BackupParts, who: Principal, { task, run, signal }: OpenRun & Abortable): Promise<void> {
  const { entries, runs } = parts
  const gone = entries.unseen(task.taskId, attemptOf(run))
  if (needsApproval(gone.length, entries.sums(task.taskId).fileCount)) return entries.hold(gone.map(({ id }) => id))
  runs.count(run.runId, 'removed', await endAll(parts, who, { task, gone, signal }))
  signal?.throwIfAborted()
  await endFolders(parts, who, { task, run })
}

interface Gone extends Abortable {
  readonly task: StoredTask
  readonly gone: readonly StoredEntry[]
}

/** Moves files among the versions, until `signal` ends it. Answers how many. */
export async function endAll(parts: BackupParts, who: Principal, { task, gone, signal }: Gone): Promise<number> {
  let count = 0
  for (const { id, path } of gone) {
    if (signal?.aborted) break
    await parts.turns(`${task.taskId}/${path}`, async () => {
      // Uploaded again meanwhile: then it is another entry.
      if (parts.entries.present(task.taskId, path)?.id !== id) return
      await moveToVersions(parts, who, { task, path })
      parts.entries.end(id)
      count += 1
    })
  }
  if (count > 0) await makeFolders(parts, who, { task, signal })
  return count
}
