import { useState } from 'react'
import type { LauncherItem } from './layout.ts'

/** A folder of the launcher as it is drawn. */
export type FolderItem = LauncherItem & { readonly kind: 'folder' }

/** The open folder. */
export interface OpenFolders {
  readonly shown: FolderItem | undefined
  /** True while its name is to be written first. */
  readonly isNaming: boolean
  readonly open: (id: string, isNaming?: boolean) => void
  readonly close: () => void
}

/** Which folder is open; one that is dissolved meanwhile is not. `onClosed` gives its tile the keyboard. */
export function useFolders(items: readonly LauncherItem[], onClosed: (folderId: string) => void): OpenFolders {
  const [opened, setOpened] = useState<{ readonly id: string; readonly isNaming: boolean }>()
  const shown = items.find((item): item is FolderItem => item.kind === 'folder' && item.id === opened?.id)
  return {
    shown,
    isNaming: opened?.isNaming === true,
    open: (id, isNaming = false) => setOpened({ id, isNaming }),
    close: () => {
      if (opened) onClosed(opened.id)
      setOpened(undefined)
    },
  }
}
