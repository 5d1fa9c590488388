import { isRefusal } from '@cove/server-kit/refusal'
import type { Principal } from '../../module-kit/module-kit.ts'
import { dropFolders } from './keep-version.ts'
import type { Abortable, BackupParts, OpenRun } from './parts.ts'
import { placeOf } from './places.ts'
import { attemptOf } from './store/run-store.ts'
import type { StoredTask } from './store/task-store.ts'

/** BK-02: empty folders that the computer no longer has leave their place; what another program put into one keeps it. */
export async function endFolders(parts: BackupParts, who: Principal, { task, run }: OpenRun): Promise<void> {
  parts.folderTimes.endUnseen(task.taskId, attemptOf(run))
  for (const path of parts.folders.endUnseen(task.taskId, attemptOf(run))) await dropFolders(parts, who, { task, path })
}

interface Folders extends Abortable {
  readonly task: StoredTask
}

/**
 * BK-02: every empty folder of the backup is in its place; removing files may have taken it away. One that cannot be made is made later, as
 * those are that `signal` left out.
 */
export async function makeFolders({ folders, spaces, vfs }: BackupParts, who: Principal, { task, signal }: Folders): Promise<void> {
  for (const path of folders.present(task.taskId)) {
    if (signal?.aborted) return
    try {
      const at = await placeOf(spaces, who, { task, path })
      const [there] = await vfs.exists([at])
      if (!there) await vfs.makeFolder(at, { parents: true })
    } catch (error) {
      if (!isRefusal(error)) throw error
    }
  }
}
