import type { ResourceRef } from '@cove/device-contract/files'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { useDefaultFolder } from '../data/use-default-folder.ts'
import { FolderLine } from './folder-line.tsx'
import { FolderPicker } from './folder-picker.tsx'

/** A folder of the device that a dialog asks for. */
export interface FolderChoice {
  /** What the user chose here; undefined while the default folder applies. */
  readonly folder: ResourceRef | undefined
  /** Replaces the dialog while the user chooses a folder. */
  readonly picker: ReactElement | undefined
  readonly line: (label: string) => ReactElement
}

/** DL-01b: the default folder of downloads, until the user chooses another one. */
export function useFolderChoice(): FolderChoice {
  const [folder, setFolder] = useState<ResourceRef>()
  const standard = useDefaultFolder()
  const [picking, setPicking] = useState(false)
  const shown = folder ?? (standard?.ok ? standard.data : undefined)
  const problem = standard?.ok === false ? standard.failure.text : undefined
  const answer = (chosen: ResourceRef | undefined) => {
    setPicking(false)
    if (chosen) setFolder(chosen)
  }
  return {
    folder,
    picker: picking ? <FolderPicker start={shown} onAnswer={answer} /> : undefined,
    line: (label) => <FolderLine label={label} folder={shown} problem={problem} onPick={() => setPicking(true)} />,
  }
}
