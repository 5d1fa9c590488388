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

/** What is added to which archive, and where in it: '' is its top. */
export interface Addition {
  readonly archive: ResourceRef
  readonly sources: readonly ResourceRef[]
  readonly within: string
  /** Called when the task has ended. */
  readonly onEnd?: () => void
}

/** TSK-17: adds to any archive, tells how it ends; resolves to what the device refused. */
export function useAddToArchive(): (addition: Addition) => Promise<Failure | undefined> {
  const kernel = useKernel()
  const t = useT('file-manager')
  const tell = useTaskToast()
  return async ({ archive, sources, within, onEnd }) => {
    const started = await addToArchive(kernel, { archive, sources, within })
    if (!started.ok) {
      tellFault(kernel, started.failure)
      return started.failure
    }
    const words = { name: shownName(baseNameOf(archive.path)) }
    const said = { doing: t('archive.adding', words), done: t('archive.added', words), failed: t('archive.addFailed', words) }
    tell({ ...started.data, ...said, target: folderOf(archive), ...(onEnd ? { onEnd } : {}) })
    return undefined
  }
}

const folderOf = ({ storageId, path }: ResourceRef): ResourceRef => ({ storageId, path: parentOf(path) })

/** TSK-17: adding to the archive of this window. `onEnd` is called when a task has ended. */
export function useArchiveAdd(archive: ResourceRef, onEnd: () => void): ArchiveAdding {
  const kernel = useKernel()
  const { id: windowId } = useWindow()
  const t = useT('file-manager')
  const addTo = useAddToArchive()
  return {
    async choose() {
      const title = t('archive.addTitle', { name: shownName(baseNameOf(archive.path)) })
      const what = { kinds: ['file', 'folder'], multiple: true, severalSpaces: true, newFolder: false } as const
      const from = { spaceRoots: false, needsWrite: false, publicSpace: 'readable' } as const
      const chosen = await kernel.pick({
        ...what,
        ...from,
        windowId,
        title,
        start: folderOf(archive),
        confirmLabel: t('archive.addConfirm'),
      })
      return chosen ?? []
    },
    add: (sources, within) => addTo({ archive, sources, within, onEnd }),
  }
}
