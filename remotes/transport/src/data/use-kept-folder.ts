import { useReading } from '@cove/parts/read'
import { useState } from 'react'

/** TR-10a: the folder downloads go to: the default as soon as the browser has looked it up, or what was chosen meanwhile. */
export function useKeptFolder(): [FileSystemDirectoryHandle | undefined, (folder: FileSystemDirectoryHandle | undefined) => void] {
  const { data: kept } = useReading(['transfers.defaultFolder'], async ({ transfers }) => ({
    ok: true,
    data: { folder: await transfers.defaultFolder() },
  }))
  const [chosen, setChosen] = useState<{ readonly folder: FileSystemDirectoryHandle | undefined }>()
  return [(chosen ?? kept)?.folder, (folder) => setChosen({ folder })]
}
