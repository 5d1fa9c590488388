import { useKernel } from '@cove/kernel'
import { useEffect, useState } from 'react'

/** TR-10a: the folder downloads go to: the default as soon as the browser has looked it up, or what was chosen meanwhile. */
export function useKeptFolder(): [FileSystemDirectoryHandle | undefined, (folder: FileSystemDirectoryHandle | undefined) => void] {
  const { transfers } = useKernel()
  const [chosen, setChosen] = useState<{ readonly folder: FileSystemDirectoryHandle | undefined }>()
  const [kept, setKept] = useState<FileSystemDirectoryHandle>()
  useEffect(() => {
    let isHere = true
    void transfers.defaultFolder().then((folder) => {
      if (isHere) setKept(folder)
    })
    return () => {
      isHere = false
    }
  }, [transfers])
  return [chosen ? chosen.folder : kept, (folder) => setChosen({ folder })]
}
