import type { SyncTask } from '@cove/device-contract/sync'
import { useKernel } from '@cove/kernel'
import { askSyncFolder, isSyncFolderReady } from '@cove/kernel/sync'
import { useEffect, useState } from 'react'
import { keptFolder, runnerOf } from './runner.ts'

/** The computer's folder of a task, as far as this browser may look into it. */
export interface TaskFolder {
  readonly folder: FileSystemDirectoryHandle | undefined
  /** Lets the user allow it; call it in a click. Undefined where this browser does not have the folder. */
  readonly ask: (() => void) | undefined
}

export function useTaskFolder(task: SyncTask): TaskFolder {
  const kernel = useKernel()
  const [kept, setKept] = useState<FileSystemDirectoryHandle>()
  const [isReady, setReady] = useState(false)
  const { taskId } = task
  useEffect(() => {
    let live = true
    const look = async () => {
      const folder = await keptFolder(runnerOf(kernel), taskId)
      const ready = folder !== undefined && (await isSyncFolderReady(folder))
      if (!live) return
      setKept(folder)
      setReady(ready)
    }
    void look()
    return () => {
      live = false
    }
  }, [kernel, taskId])
  return { folder: isReady ? kept : undefined, ask: kept && !isReady ? () => void askSyncFolder(kept).then(setReady) : undefined }
}
