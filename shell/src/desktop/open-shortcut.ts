import type { FolderShortcut } from '@cove/device-contract/desktop'
import type { Kernel } from '@cove/kernel'
import { folderRoute } from '@cove/kernel/declare'

/** ENT-01: opens a folder of the desktop, or a file in its app (OPN-02); without one the file is shown in its folder. False: nothing opens it. */
export function openShortcut({ verbs, windows }: Kernel, { storageId, path, isFile }: FolderShortcut): boolean {
  if (!isFile) return windows.open(folderRoute.address({ storageId, path })).ok
  const at = path.lastIndexOf('/')
  const name = path.slice(at + 1)
  const { opener } = verbs.openerOf({ name })
  if (opener && verbs.openWith(opener, [{ storageId, path, name }]).ok) return true
  return windows.open(folderRoute.address({ storageId, path: path.slice(0, at) || '/', select: name })).ok
}
