import type { ArchiveEncoding, ArchiveEntry } from '@cove/device-contract/archives'
import type { ResourceRef } from '@cove/device-contract/files'
import { baseNameOf, selectionLimit, shownName } from '@cove/device-contract/rules'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { fileKindOfName, useSelection } from '@cove/ui/data'
import type { SelectionHandle } from '@cove/ui/data'
import { useState } from 'react'
import type { ArchiveFolder } from '../data/use-archive.ts'
import { archiveStem } from '../model/archive-name.ts'
import { useArchiveTasks } from './use-archive-tasks.ts'
import type { ExtractPlace } from './use-archive-tasks.ts'

/** What the window shows and does. */
export interface ArchiveView {
  readonly selection: SelectionHandle
  readonly selected: readonly ArchiveEntry[]
  readonly stem: string
  /** PUB-02c: the user may change the folder of the archive. */
  readonly isWritable: boolean
  readonly open: (entry: ArchiveEntry) => void
  readonly extract: (place: ExtractPlace, what: 'all' | 'selected') => void
  readonly test: () => void
  /** TSK-17: adds chosen files to the folder that is shown; undefined for a format that takes none. */
  readonly add: (() => void) | undefined
  /** TSK-17, FM-19: adds what was dropped on the window; undefined for a format that takes none. */
  readonly addDropped: ((sources: readonly ResourceRef[]) => void) | undefined
  /** The file a password is asked for; '' for the archive. */
  readonly asked: string | undefined
  readonly ask: (name: string) => void
  readonly answered: (isUnlocked: boolean) => void
  /** The file that is previewed. */
  readonly shown: ArchiveEntry | undefined
  readonly hide: () => void
  readonly up: () => void
}

interface ViewParts {
  readonly file: ResourceRef
  readonly folder: string
  readonly encoding: ArchiveEncoding
  readonly archive: ArchiveFolder
  readonly onFolder: (folder: string) => void
}

const previewed: ReadonlySet<string> = new Set(['image', 'video', 'audio'])

export function useArchiveView({ file, folder, encoding, archive, onFolder }: ViewParts): ArchiveView {
  const { toasts } = useKernel()
  const t = useT('file-manager')
  const question = usePasswordQuestion()
  const [shown, setShown] = useState<ArchiveEntry>()
  const { isWritable, extract, test, add, addDropped } = useArchiveTasks({
    file,
    folder,
    encoding,
    archive,
    ask: (next) => question.ask('', next),
  })
  const { entries } = archive
  const selection = useSelection({
    count: entries.length,
    keyAt: (index) => entries[index]?.path,
    onLimit: () => void toasts.show({ tone: 'warning', title: t('status.tooMany', { limit: selectionLimit }) }),
  })
  const selected = entries.filter(({ path }) => selection.state.keys.has(path) === (selection.state.mode === 'some'))
  const go = (next: string) => {
    selection.clear()
    onFolder(next)
  }
  const openFile = (entry: ArchiveEntry) => {
    if (!previewed.has(fileKindOfName(entry.name))) return extract('choose', [entry])
    if (entry.isEncrypted) question.ask(shownName(entry.name), () => setShown(entry))
    else setShown(entry)
  }
  return {
    selection,
    selected,
    stem: archiveStem(baseNameOf(file.path)),
    isWritable,
    open: (entry) => {
      if (entry.problem !== undefined) toasts.show({ tone: 'warning', title: t(`archive.problem.${entry.problem}`) })
      else if (entry.kind === 'folder') go(entry.path)
      else openFile(entry)
    },
    extract: (place, what) => extract(place, what === 'all' ? undefined : selected),
    test,
    add,
    addDropped,
    asked: question.asked,
    ask: (name) => question.ask(name, () => undefined),
    answered: question.answered,
    shown,
    hide: () => setShown(undefined),
    up: () => go(folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : ''),
  }
}

/** The question for a password, and what continues once it is answered. */
function usePasswordQuestion() {
  const [asked, setAsked] = useState<string>()
  const [after, setAfter] = useState<() => void>()
  return {
    asked,
    ask(name: string, next: () => void) {
      setAfter(() => next)
      setAsked(name)
    },
    answered(isUnlocked: boolean) {
      setAsked(undefined)
      if (isUnlocked) after?.()
    },
  }
}
