import type { backup } from '@cove/device-contract/backup'
import { isRefusal } from '@cove/server-kit/refusal'
import type { HandlerOf, Principal } from '../../../core/module-kit.ts'
import type { Entry } from '../../../files/disk/entry.ts'
import { intactEntry } from '../content.ts'
import { openRun } from '../parts.ts'
import type { BackupParts } from '../parts.ts'
import { placeOf } from '../places.ts'
import type { StoredTask } from '../store/task-store.ts'
import { attemptOf } from '../store/run-store.ts'

export const compare =
  (parts: BackupParts): HandlerOf<typeof backup.calls.compare> =>
  async ({ body: { runId, files } }, { context: { who }, refuse }) => {
    const { entries, runs, db } = parts
    const { task, run } = openRun(parts, who.userNo, runId) ?? refuse('backupRunMissing')
    const there = await Promise.all(files.map(({ path }) => fileAt(parts, who, { task, path })))
    return db.transaction(() => {
      runs.touch(runId)
      const same = files.flatMap(({ path, sizeBytes, modifiedSeconds }, index) => {
        const entry = intactEntry(entries.present(task.taskId, path), there[index])
        entries.seen(task.taskId, path, attemptOf(run))
        const isSame = entry?.sizeBytes === sizeBytes && entry.modifiedMs === Math.round(modifiedSeconds * 1000)
        return isSame ? [index] : []
      })
      return { same }
    })
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
