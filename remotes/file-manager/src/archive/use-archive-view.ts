import { extendableFormats } from '@cove/device-contract/archives'
import type { ArchiveEncoding, ArchiveEntry } from '@cove/device-contract/archives'
import type { ResourceRef } from '@cove/device-contract/files'
import { baseNameOf, parentOf, selectionLimit, shownName } from '@cove/device-contract/rules'
import { useKernel, useWindow } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { fileKindOfName, useSelection } from '@cove/ui/data'
import type { SelectionHandle } from '@cove/ui/data'
import { useState } from 'react'
import { extractArchive } from '../data/archive-calls.ts'
import { useArchiveAdd } from '../data/use-archive-add.ts'
import { useArchiveTest } from '../data/use-archive-test.ts'
import { tellFault } from '../data/tell-fault.ts'
import type { ArchiveFolder } from '../data/use-archive.ts'
import { useTaskToast } from '../data/use-task-toast.ts'
import { archiveStem } from '../model/archive-name.ts'

/** Where an extraction goes: next to the archive in a folder of its own, straight next to it, or where the user says. */
export type ExtractPlace = 'own' | 'here' | 'choose'

/** What the window shows and does. */
export interface ArchiveView {
  readonly selection: SelectionHandle
  readonly selected: readonly ArchiveEntry[]
  readonly stem: string
  readonly open: (entry: ArchiveEntry) => void
  readonly extract: (place: ExtractPlace, what: 'all' | 'selected') => void
  readonly test: () => void
  /** TSK-17: adds chosen files to the folder that is shown; undefined for a format that takes none. */
  readonly add: (() => void) | undefined
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
  const testArchive = useArchiveTest()
  const adding = useArchiveAdd(file, archive.reload)
  const extractTo = useExtract({ file, folder, encoding })
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
    if (!previewed.has(fileKindOfName(entry.name))) return void extract('choose', [entry])
    if (entry.isEncrypted) question.ask(shownName(entry.name), () => setShown(entry))
    else setShown(entry)
  }
  const extract = async (place: ExtractPlace, chosen: readonly ArchiveEntry[] | undefined) => {
    if (isPasswordAsked(await extractTo(place, chosen))) question.ask('', () => void extract(place, chosen))
  }
  const test = async () => {
    if (isPasswordAsked(await testArchive(file))) question.ask('', () => void test())
  }
  const add = async (sources: readonly ResourceRef[]) => {
    if (sources.length === 0) return
    if (isPasswordAsked(await adding.add(sources, folder))) question.ask('', () => void add(sources))
  }
  const { summary } = archive
  return {
    selection,
    selected,
    stem: archiveStem(baseNameOf(file.path)),
    open: (entry) => {
      if (entry.problem !== undefined) toasts.show({ tone: 'warning', title: t(`archive.problem.${entry.problem}`) })
      else if (entry.kind === 'folder') go(entry.path)
      else openFile(entry)
    },
    extract: (place, what) => void extract(place, what === 'all' ? undefined : selected),
    test: () => void test(),
    add: summary && extendableFormats.includes(summary.format) ? () => void adding.choose().then(add) : undefined,
    asked: question.asked,
    ask: (name) => question.ask(name, () => undefined),
    answered: question.answered,
    shown,
    hide: () => setShown(undefined),
    up: () => go(folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : ''),
  }
}

const isPasswordAsked = (failure: Failure | undefined): boolean =>
  failure?.name === 'archivePasswordRequired' || failure?.name === 'archivePasswordWrong'

/** The question for a password, and what goes on once it is answered. */
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

/** Starts an extraction; resolves to what the device refused. */
function useExtract({ file, folder, encoding }: Pick<ViewParts, 'file' | 'folder' | 'encoding'>) {
  const kernel = useKernel()
  const { id: windowId } = useWindow()
  const t = useT('file-manager')
  const tell = useTaskToast()
  const name = baseNameOf(file.path)
  const beside = { storageId: file.storageId, path: parentOf(file.path) }
  const choose = async () => {
    const [place] =
      (await kernel.pick({ windowId, start: beside, title: t('archive.chooseTitle'), confirmLabel: t('archive.chooseConfirm') })) ?? []
    return place && { storageId: place.storageId, path: place.path }
  }
  return async (place: ExtractPlace, chosen: readonly ArchiveEntry[] | undefined) => {
    const target = place === 'choose' ? await choose() : beside
    if (!target) return undefined
    const started = await extractArchive(kernel, {
      archive: file,
      target,
      encoding,
      ...(place === 'own' ? { intoName: archiveStem(name) } : {}),
      ...(chosen === undefined ? {} : { paths: chosen.map(({ path }) => path), within: folder }),
    })
    if (!started.ok) {
      tellFault(kernel, started.failure)
      return started.failure
    }
    const words = { name: shownName(name) }
    tell({
      ...started.data,
      target,
      doing: t('archive.extracting', words),
      done: t('archive.extracted', words),
      failed: t('archive.extractFailed', words),
    })
    return undefined
  }
}
