import type { PickedPlace } from '@cove/kernel'
import { useState } from 'react'
import { firstDraft } from '../rules/draft.data.ts'
import type { TaskDraft } from '../rules/draft.data.ts'

/** What the wizard has so far. */
export interface Wizard {
  readonly folder: FileSystemDirectoryHandle | undefined
  readonly target: PickedPlace | undefined
  readonly name: string
  readonly draft: TaskDraft
  readonly setFolder: (folder: FileSystemDirectoryHandle) => void
  readonly setTarget: (target: PickedPlace) => void
  readonly setName: (name: string) => void
  readonly change: (change: Partial<TaskDraft>) => void
}

export function useWizard(): Wizard {
  const [folder, setOwnFolder] = useState<FileSystemDirectoryHandle>()
  const [target, setTarget] = useState<PickedPlace>()
  const [name, setName] = useState('')
  const [draft, setDraft] = useState(firstDraft)
  return {
    folder,
    target,
    name,
    draft,
    setFolder: (next) => {
      setOwnFolder(next)
      setName(next.name)
    },
    setTarget,
    setName,
    change: (next) => setDraft((before) => ({ ...before, ...next })),
  }
}
