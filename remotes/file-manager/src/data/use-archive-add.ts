import type { ResourceRef } from '@cove/device-contract/files'
import { baseNameOf, parentOf, shownName } from '@cove/device-contract/rules'
import { useKernel, useWindow } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { addToArchive } from './archive-calls.ts'
import { tellFault } from './tell-fault.ts'
import { useTaskToast } from './use-task-toast.ts'

/** Adds files to an archive. */
export interface ArchiveAdding {
  /** The files and folders that the user chooses; nothing when they cancel. */
  readonly choose: () => Promise<readonly ResourceRef[]>
  /** Starts the task and tells how it ends; resolves to what the device refused. */
  readonly add: (sources: readonly ResourceRef[], within: string) => Promise<Failure | undefined>
}

/** TSK-17: adding to the archive of this window. `onEnd` is called when a task has ended. */
export function useArchiveAdd(archive: ResourceRef, onEnd: () => void): ArchiveAdding {
  const kernel = useKernel()
  const { id: windowId } = useWindow()
  const t = useT('file-manager')
  const tell = useTaskToast()
  const words = { name: shownName(baseNameOf(archive.path)) }
  const beside = { storageId: archive.storageId, path: parentOf(archive.path) }
  return {
    async choose() {
      const title = t('archive.addTitle', words)
      const what = { kinds: ['file', 'folder'], multiple: true, severalSpaces: true, newFolder: false } as const
      const from = { spaceRoots: false, needsWrite: false, publicSpace: 'readable' } as const
      return (await kernel.pick({ ...what, ...from, windowId, title, start: beside, confirmLabel: t('archive.addConfirm') })) ?? []
    },
    async add(sources, within) {
      const started = await addToArchive(kernel, { archive, sources, within })
      if (!started.ok) {
        tellFault(kernel, started.failure)
        return started.failure
      }
      const said = { doing: t('archive.adding', words), done: t('archive.added', words), failed: t('archive.addFailed', words) }
      tell({ ...started.data, ...said, target: beside, onEnd })
      return undefined
    },
  }
}
