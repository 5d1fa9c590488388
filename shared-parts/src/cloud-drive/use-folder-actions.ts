import type { CloudEntry } from '@cove/device-contract/clouds'
import type { ResourceRef } from '@cove/device-contract/files'
import { childOf, shownName } from '@cove/device-contract/rules'
import { tellFailure, useKernel, useWindow } from '@cove/kernel'
import type { Outcome } from '@cove/kernel'
import { formatCount } from '@cove/ui/data'
import { copyToCloud, downloadToDevice, makeCloudFolder, moveInCloud, removeInCloud, uploadFromDevice } from './cloud-calls.ts'
import type { CloudPlace } from './use-cloud-folder.ts'
import { useCloudTexts } from './use-cloud-texts.ts'
import type { FolderView } from './use-folder-view.ts'

/** What a user does with the entries of a folder. */
export interface FolderActions {
  /** Asks for a folder of the device, and copies there. */
  readonly download: (entries: readonly CloudEntry[]) => Promise<void>
  /** Asks for files and folders of the device, and copies them here. */
  readonly upload: () => Promise<void>
  /** Copies what was dropped to a folder of the account. */
  readonly put: (items: readonly ResourceRef[], path: string) => Promise<void>
  readonly makeFolder: (name: string) => Promise<boolean>
  readonly rename: (entry: CloudEntry, name: string) => Promise<void>
  readonly move: (entries: readonly CloudEntry[], folder: string) => Promise<void>
  readonly copy: (entries: readonly CloudEntry[], target: CloudPlace) => Promise<void>
  /** Asks first. */
  readonly remove: (entries: readonly CloudEntry[]) => Promise<void>
}

/** SED-04d, SED-04e: changes in a folder, and transfers from and to it. */
export function useFolderActions(view: FolderView, onTransfers: () => void): FolderActions {
  const kernel = useKernel()
  const { account, path, pathOf } = view
  const { accountId } = account
  const pick = useDevicePicks(account.takesFolders)
  const confirmRemoval = useRemovalQuestion()
  const started = useStartedToast(onTransfers)
  const itemsOf = (entries: readonly CloudEntry[]) => ({ accountId, paths: entries.map(pathOf) })
  const eachEntry = async (entries: readonly CloudEntry[], work: (entry: CloudEntry) => Promise<Outcome<unknown>>) => {
    for (const entry of entries) {
      const answer = await work(entry)
      // What one entry met, the next ones meet too; those that are done stay done.
      if (!answer.ok) return tellFailure(kernel, answer.failure)
    }
  }
  const put = async (items: readonly ResourceRef[], folder: string) =>
    items.length === 0 ? undefined : started(await uploadFromDevice(kernel, items, { accountId, path: folder }))
  return {
    put,
    download: async (entries) => {
      const target = await pick.target()
      if (target) started(await downloadToDevice(kernel, itemsOf(entries), target))
    },
    upload: async () => put(await pick.sources(), path),
    makeFolder: async (name) => {
      const answer = await makeCloudFolder(kernel, accountId, childOf(path, name))
      if (!answer.ok) tellFailure(kernel, answer.failure)
      return answer.ok
    },
    rename: (entry, name) =>
      eachEntry([entry], () => moveInCloud(kernel, { accountId, path: pathOf(entry), newPath: childOf(path, name) })),
    move: (entries, folder) =>
      eachEntry(entries, (entry) => moveInCloud(kernel, { accountId, path: pathOf(entry), newPath: childOf(folder, entry.name) })),
    copy: async (entries, target) => started(await copyToCloud(kernel, itemsOf(entries), target)),
    remove: async (entries) => {
      if (entries.length === 0 || !(await confirmRemoval(entries))) return
      await eachEntry(entries, (entry) => removeInCloud(kernel, accountId, pathOf(entry)))
      view.selection.clear()
    },
  }
}

/** Folders and files of the device, chosen in the path picker. */
function useDevicePicks(takesFolders: boolean) {
  const kernel = useKernel()
  const { id: windowId } = useWindow()
  const { dialog: texts, folder } = useCloudTexts()
  return {
    target: async (): Promise<ResourceRef | undefined> => {
      const picked = await kernel.pick({ windowId, title: texts.downloadTitle, confirmLabel: texts.downloadConfirm })
      return picked?.[0]
    },
    sources: async (): Promise<readonly ResourceRef[]> => {
      const picked = await kernel.pick({
        windowId,
        title: texts.uploadTitle,
        confirmLabel: texts.uploadConfirm,
        kinds: takesFolders ? ['file', 'folder'] : ['file'],
        ...(takesFolders ? {} : { hint: folder.filesOnly }),
        multiple: true,
        needsWrite: false,
        newFolder: false,
        spaceRoots: false,
        publicSpace: 'readable',
      })
      return (picked ?? []).map(({ storageId, path }) => ({ storageId, path }))
    },
  }
}

function useRemovalQuestion(): (entries: readonly CloudEntry[]) => Promise<boolean> {
  const kernel = useKernel()
  const { id: windowId } = useWindow()
  const { dialog: texts, folder } = useCloudTexts()
  return async (entries) => {
    const [first] = entries
    const title =
      entries.length === 1 && first ? texts.removeTitle(shownName(first.name)) : texts.removeManyTitle(formatCount(entries.length))
    const options = { windowId, title, body: texts.removeBody, confirmLabel: folder.remove, tone: 'danger' } as const
    return (await kernel.dialogs.confirm(options)).confirmed
  }
}

function useStartedToast(onTransfers: () => void): (answer: Outcome<unknown>) => void {
  const kernel = useKernel()
  const { dialog: texts } = useCloudTexts()
  return (answer) => {
    if (!answer.ok) return tellFailure(kernel, answer.failure)
    kernel.toasts.show({ tone: 'success', title: texts.started, action: { label: texts.seeTransfers, run: onTransfers } })
  }
}
