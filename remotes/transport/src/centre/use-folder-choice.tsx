import { downloads } from '@cove/device-contract/downloads'
import type { ResourceRef } from '@cove/device-contract/files'
import { useKernel, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useRead } from '@cove/parts/read'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { FolderLine } from './folder-line.tsx'

/** A folder of the device that a dialog asks for. */
export interface FolderChoice {
  /** What the user chose here; undefined while the default folder applies. */
  readonly folder: ResourceRef | undefined
  readonly line: (label: string) => ReactElement
}

/** DL-01b: the default folder of downloads, until the user chooses another one. */
export function useFolderChoice(): FolderChoice {
  const { pick } = useKernel()
  const { id: windowId } = useWindow()
  const t = useT('transport')
  const [folder, setFolder] = useState<ResourceRef>()
  const standard = useRead(downloads, 'folder')
  const shown = folder ?? standard.data
  const choose = async () => {
    const places = await pick({
      windowId,
      title: t('folder.title'),
      confirmLabel: t('folder.confirm'),
      // H-37: a download never goes to a removable disk.
      externalSpaces: 'refused',
      ...(shown && { start: shown }),
    })
    const [place] = places ?? []
    if (place) setFolder({ storageId: place.storageId, path: place.path })
  }
  return {
    folder,
    line: (label) => <FolderLine label={label} folder={shown} problem={standard.failure?.text} onPick={() => void choose()} />,
  }
}
