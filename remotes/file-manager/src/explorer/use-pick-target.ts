import type { Resource } from '@cove/device-contract/files'
import { useKernel, useWindow } from '@cove/kernel'
import type { Kernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { fileInfo } from '../data/file-calls.ts'
import type { Target } from '../model/clipboard.ts'
import { isFolder } from '../model/place.ts'

/** More folders are not measured before a copy: the device decides about their space. */
const measuredFolders = 50

/** Asks for the folder that files are copied or moved to; undefined when the user cancels. */
export function usePickTarget(): (action: 'copy' | 'move', items: readonly Resource[], start: Target) => Promise<Target | undefined> {
  const kernel = useKernel()
  const { id: windowId } = useWindow()
  const t = useT('file-manager')
  return async (action, items, start) => {
    const sources = items.map(({ storageId, path }) => ({ storageId, path }))
    const places = await kernel.pick({
      windowId,
      start,
      title: t(action === 'copy' ? 'chooser.copyTitle' : 'chooser.moveTitle'),
      confirmLabel: (name) => t(action === 'copy' ? 'chooser.confirmCopy' : 'chooser.confirmMove', { name }),
      notInto: items.filter(isFolder),
      itemCount: items.length,
      needsBytes: bytesOf(kernel, items),
      // A move inside one space writes nothing new.
      needsNothingIn: action === 'move' ? [...new Set(sources.map(({ storageId }) => storageId))] : [],
    })
    const [place] = places ?? []
    return place && { storageId: place.storageId, path: place.path }
  }
}

/** The bytes of some entries; undefined where a folder cannot be measured. */
async function bytesOf(kernel: Kernel, items: readonly Resource[]): Promise<number | undefined> {
  const folders = items.filter(isFolder)
  if (folders.length > measuredFolders) return undefined
  let totalBytes = items.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  for (const folder of folders) {
    const info = await fileInfo(kernel, folder)
    if (!info.ok) return undefined
    totalBytes += info.data.totalBytes
  }
  return totalBytes
}
