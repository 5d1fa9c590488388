import type { Share } from '@cove/device-contract/shares'
import { useKernel } from '@cove/kernel'
import { folderAddress } from '../data/folder-address.ts'

/** Opens a folder in the file manager, a file in the app for its type; what no app opens is downloaded. */
export function useOpenShare(): (share: Share) => Promise<void> {
  const { verbs, windows, transfers } = useKernel()
  return async ({ storageId, path, name, isFolder }) => {
    if (isFolder) return void windows.open(folderAddress({ storageId, path }))
    const file = { storageId, path, name }
    const { opener } = verbs.openerOf(file)
    if (opener && verbs.openWith(opener, [file]).ok) return
    await transfers.download([{ ...file, isFolder: false }])
  }
}
