import type { Resource } from '@cove/device-contract/files'
import { useKernel } from '@cove/kernel'
import { folderRoute } from '@cove/kernel/declare'

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/')) || '/'

/** Opens files that were found. */
export function useOpenFile() {
  const { verbs, windows } = useKernel()
  const showInFolder = ({ storageId, path, name }: Resource): void =>
    void windows.open(folderRoute.address({ storageId, path: parentOf(path), select: name }))
  /** OPN-02: in the app for its type; where none opens it, it is shown in its folder. */
  const open = (file: Resource): void => {
    const { opener } = verbs.openerOf(file)
    if (!opener || !verbs.openWith(opener, [file]).ok) showInFolder(file)
  }
  return { open, showInFolder }
}
