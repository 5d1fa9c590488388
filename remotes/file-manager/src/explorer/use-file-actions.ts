import type { Resource, ResourceRef } from '@cove/device-contract/files'
import { baseNameOf, nameDoubtOf, parentOf, selectionLimit, shownName, trimName } from '@cove/device-contract/rules'
import { useKernel, useWindow } from '@cove/kernel'
import type { Outcome } from '@cove/kernel'
import { changeToast } from '../data/use-done-toast.ts'
import { useFinalQuestion } from '../data/use-final-question.ts'
import { tellFault } from '../data/tell-fault.ts'
import { resourcesThing } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { deleteToBin, listWhole, makeFolder, renameFile } from '../data/file-calls.ts'
import type { FileFailure } from '../data/file-calls.ts'
import type { UndoEntry } from '@cove/device-contract/undo'
import type { Target } from '../model/clipboard.ts'
import { isFolder } from '../model/place.ts'
import type { Listing } from '../model/place.ts'

/** What changes files and folders. Texts of refusals come from the device's catalogue and are shown by the kernel. */
export interface FileActions {
  /** FM-08, RB-01b: to the recycle bin, with an undo. */
  readonly remove: (items: readonly ResourceRef[]) => Promise<boolean>
  /** FM-05: the new folder, or undefined when it could not be made. */
  readonly makeFolder: (target: Target) => Promise<Resource | undefined>
  /** FM-06: asks about doubtful names; the renamed resource, or undefined when nothing changed. */
  readonly rename: (resource: Resource, name: string) => Promise<Resource | undefined>
  readonly download: (items: readonly Resource[]) => Promise<void>
  /** TR-10a, H-33: asks for a folder of this computer and downloads into it. */
  readonly downloadTo: (items: readonly Resource[]) => void
  /** FM-12: every selected row under "select all"; undefined when there are too many or they cannot be read. */
  readonly whole: (listing: Listing, total: number, except: (resource: Resource) => boolean) => Promise<readonly Resource[] | undefined>
  readonly tooMany: () => void
}

export function useFileActions(): FileActions {
  const kernel = useKernel()
  const t = useT('file-manager')
  const dataOf = useDataOf()
  const tooMany = () => void kernel.toasts.show({ tone: 'warning', title: t('status.tooMany', { limit: selectionLimit }) })
  return {
    remove: useRemove(),
    makeFolder: async (target) => dataOf(await makeFolder(kernel, target, t('newFolderName'))),
    rename: useRenameFile(),
    download: useDownload(),
    downloadTo(items) {
      const saving = kernel.verbs.perform('save', resourcesThing, { items: items.map(downloadOf) })
      if (!saving.ok) kernel.toasts.show({ tone: 'error', title: t('download.failed') })
    },
    async whole(listing, total, except) {
      if (total > selectionLimit) {
        tooMany()
        return undefined
      }
      return dataOf(await listWhole(kernel, listing, total))?.filter((resource) => !except(resource))
    },
    tooMany,
  }
}

/** The data of an outcome; shows a failure and returns undefined. */
function useDataOf(): <T>(outcome: Outcome<T>) => T | undefined {
  const kernel = useKernel()
  return (outcome) => {
    if (outcome.ok) return outcome.data
    tellFault(kernel, outcome.failure)
    return undefined
  }
}

function useRemove(): FileActions['remove'] {
  const kernel = useKernel()
  const t = useT('file-manager')
  const dataOf = useDataOf()
  const isMeant = useFinalQuestion()
  return async (items) => {
    if (!(await isMeant(items))) return false
    const done = dataOf(await deleteToBin(kernel, items))
    if (!done) return false
    const [first] = items
    const count = items.length - done.failures.length
    const [failure] = done.failures
    if (failure) {
      kernel.toasts.show({
        tone: 'error',
        title: t('deleted.some', { count: done.failures.length, reason: kernel.texts.error(failure.code) }),
      })
    }
    if (count > 0) {
      kernel.toasts.show({
        id: changeToast,
        tone: 'success',
        title: items.length === 1 && first ? t('deleted.one', { name: shownName(baseNameOf(first.path)) }) : t('deleted.many', { count }),
        ...(done.trashIds.length === 0
          ? {}
          : { action: { label: t('deleted.undo'), run: () => void kernel.undo.undoWhere(isDeletionOf(items, done.failures)) } }),
      })
    }
    return count > 0
  }
}

/** The entry of a deletion is known by its first item that could be deleted. */
function isDeletionOf(items: readonly ResourceRef[], failures: readonly FileFailure[]): (entry: UndoEntry) => boolean {
  const first = items.find(({ path }) => failures.every((failure) => failure.path !== path))
  return ({ kind, storageId, path }) => kind === 'delete' && storageId === first?.storageId && path === first.path
}

function useRenameFile(): FileActions['rename'] {
  const kernel = useKernel()
  const { id: windowId } = useWindow()
  const t = useT('file-manager')
  const dataOf = useDataOf()
  return async (resource, typed) => {
    const name = trimName(typed)
    if (name === resource.name) return undefined
    const doubt = nameDoubtOf(name, isFolder(resource) ? undefined : resource.name)
    if (doubt) {
      const { confirmed } = await kernel.dialogs.confirm({
        windowId,
        title: t('nameDoubt.title'),
        body: t(`nameDoubt.${doubt}`),
        confirmLabel: t('nameDoubt.confirm'),
      })
      if (!confirmed) return undefined
    }
    return dataOf(await renameFile(kernel, resource, name))
  }
}

function useDownload(): FileActions['download'] {
  const kernel = useKernel()
  const t = useT('file-manager')
  return async (items) => {
    // H-62: several files, or a folder, leave as one streamed zip.
    const started = await kernel.transfers
      .download(items.map((item) => ({ storageId: item.storageId, path: item.path, name: item.name, isFolder: isFolder(item) })))
      .catch(() => false)
    if (!started) kernel.toasts.show({ tone: 'error', title: t('download.failed') })
  }
}

/** A resource as the transfer centre downloads it; a folder's size is not known. */
function downloadOf(item: Resource) {
  const size = isFolder(item) ? {} : { sizeBytes: item.sizeBytes }
  return { storageId: item.storageId, path: item.path, name: item.name, isFolder: isFolder(item), ...size }
}

/** The folder a listing's new things go to; undefined in a listing across folders. */
export function targetOf(listing: Listing): Target | undefined {
  return listing.place.kind === 'folder' ? { storageId: listing.place.storageId, path: listing.place.path } : undefined
}

/** The folder of one resource. */
export function parentTargetOf(resource: Resource): Target {
  return { storageId: resource.storageId, path: parentOf(resource.path) }
}
