import type { SyncTask } from '@cove/device-contract/sync'
import { askSyncFolder, isSyncFolderReady } from '@cove/kernel/sync'
import { useReading } from '@cove/parts/read'
import { keptFolder, runnerOf } from '../runs/runner.data.ts'

/** The computer's folder of a task, as far as this browser may look into it. */
export interface TaskFolder {
  readonly folder: FileSystemDirectoryHandle | undefined
  /** Lets the user allow it; call it in a click. Undefined where this browser does not have the folder. */
  readonly ask: (() => void) | undefined
}

export function useTaskFolder({ taskId }: SyncTask): TaskFolder {
  const { data, set } = useReading(['sync.taskFolder', taskId], async (kernel) => {
    const folder = await keptFolder(runnerOf(kernel), taskId)
    return { ok: true, data: { folder, isReady: folder !== undefined && (await isSyncFolderReady(folder)) } }
  })
  const { folder, isReady = false } = data ?? {}
  const ask = folder && !isReady ? () => void askSyncFolder(folder).then((isAllowed) => set({ folder, isReady: isAllowed })) : undefined
  return { folder: isReady ? folder : undefined, ask }
}
