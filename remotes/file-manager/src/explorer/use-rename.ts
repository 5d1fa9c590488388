import type { Resource } from '@cove/device-contract/files'
import { shownName } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { createRenameDraft } from '@cove/ui/data'
import type { CollectionHandle, RenameDraft } from '@cove/ui/data'
import { useState } from 'react'
import type { Dispatch, RefObject, SetStateAction } from 'react'
import type { FolderView } from '../data/use-folder.ts'
import { resourceKey } from '../model/place.ts'
import type { FileActions } from './use-file-actions.ts'

/** Renaming a row in place. */
export interface Rename {
  /** Key of the row that is being renamed. */
  readonly key: string | undefined
  /** The text typed for it so far. */
  readonly draft: RenameDraft
  readonly begin: (resource: Resource) => void
  /** Ends it with the typed name; undefined keeps the old name. */
  readonly end: (resource: Resource, name: string | undefined) => void
}

/** The row that is being renamed. */
export interface RenamedRow {
  readonly key: string | undefined
  readonly draft: RenameDraft
  /** Begins renaming another row with an empty draft; undefined ends it. */
  readonly begin: (key: string | undefined) => void
  readonly setKey: Dispatch<SetStateAction<string | undefined>>
}

export function useRenamedRow(): RenamedRow {
  const [key, setKey] = useState<string>()
  const [draft] = useState(createRenameDraft)
  const begin = (next: string | undefined) => {
    draft.set(undefined)
    setKey(next)
  }
  return { key, draft, begin, setKey }
}

interface RenameParts {
  readonly row: RenamedRow
  readonly folder: FolderView
  readonly actions: FileActions
  readonly listRef: RefObject<CollectionHandle | null>
  readonly arrive: (key: string) => void
  readonly announce: (sentence: string) => void
}

/** FM-06: sends a new name to the device and follows the renamed row. */
export function useRename({ row, folder, actions, listRef, arrive, announce }: RenameParts): Rename {
  const t = useT('file-manager')
  return {
    key: row.key,
    draft: row.draft,
    begin: (resource) => row.begin(resourceKey(resource)),
    end: (resource, name) => {
      row.setKey(undefined)
      listRef.current?.focus()
      if (name === undefined) return
      void actions.rename(resource, name).then((renamed) => {
        if (!renamed) return
        const [was, key] = [resourceKey(resource), resourceKey(renamed)]
        folder.replace(was, renamed)
        // FM-06: when the row is renamed again before the answer, the typed text continues under the key that the row has now.
        row.setKey((current) => (current === was ? key : current))
        arrive(key)
        announce(t('announce.renamed', { name: shownName(renamed.name) }))
      })
    },
  }
}
