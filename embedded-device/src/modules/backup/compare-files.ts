import { isRefusal } from '@cove/server-kit/refusal'
import type { Principal } from '../../module-kit/module-kit.ts'
import type { Entry } from '../../files/disk/entry.ts'
import { intactEntry } from './content.ts'
import type { BackupParts, OpenRun } from './parts.ts'
import { placeOf } from './places.ts'
import type { StoredEntry } from './store/entry-store.ts'
import type { StoredTask } from './store/task-store.ts'
import { attemptOf } from './store/run-store.ts'

/** A file as the source has it. */
export interface SourceFile {
  readonly path: string
  readonly sizeBytes: number
  /** Whole milliseconds. */
  readonly modifiedMs: number
  /** Absent where the computer has none. */
  readonly stamp?: string | undefined
}

/** Files of one page of a run. */
export interface ComparedPage {
  readonly open: OpenRun
  readonly files: readonly SourceFile[]
}

/** BK-04a: notes that the source has these files. Answers positions of those in the state of the backup. */
export async function compareFiles(parts: BackupParts, who: Principal, { open: { task, run }, files }: ComparedPage): Promise<number[]> {
  const { entries, runs, db } = parts
  const there = await Promise.all(files.map(({ path }) => fileAt(parts, who, { task, path })))
  return db.transaction(() => {
    runs.touch(run.runId)
    return files.flatMap((file, index) => {
      const { path } = file
      const entry = intactEntry(entries.present(task.taskId, path), there[index])
      entries.seen(task.taskId, path, attemptOf(run))
      return entry && isSameState(entry, file) ? [index] : []
    })
  })
}

/** Size and time are not enough where the computer knows more: some programs put the old time back. */
function isSameState(entry: StoredEntry, { sizeBytes, modifiedMs, stamp }: SourceFile): boolean {
  const hasSameStamp = stamp === undefined || stamp === entry.stamp
  return entry.sizeBytes === sizeBytes && entry.modifiedMs === modifiedMs && hasSameStamp && entry.isChanged === 0
}

/** Undefined also for a name that the device cannot store: such a file fails by itself. */
async function fileAt(
  { spaces, vfs }: BackupParts,
  who: Principal,
  file: { readonly task: StoredTask; readonly path: string },
): Promise<Entry | undefined> {
  try {
    const [entry] = await vfs.exists([await placeOf(spaces, who, file)])
    return entry
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}
