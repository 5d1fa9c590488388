import { extendableFormats } from '@cove/device-contract/archives'
import type { ArchiveEncoding, ArchiveEntry } from '@cove/device-contract/archives'
import type { ResourceRef } from '@cove/device-contract/files'
import { baseNameOf, parentOf, shownName } from '@cove/device-contract/rules'
import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { extractArchive } from '../data/archive-calls.ts'
import { useArchiveAdd } from '../data/use-archive-add.ts'
import type { ArchiveFolder } from '../data/use-archive.ts'
import { useArchiveTest } from '../data/use-archive-test.ts'
import { tellFault } from '../data/tell-fault.ts'
import { useExtractChooser } from '../data/use-extract-chooser.ts'
import { useTaskToast } from '../data/use-task-toast.ts'
import { useWritablePlace } from '../data/use-writable-place.ts'
import { archiveStem } from '../model/archive-name.ts'

/** Where an extraction goes: in a new folder next to the archive, straight next to it, or where the user says. */
export type ExtractPlace = 'own' | 'here' | 'choose'

/** The tasks that the device does with an archive. */
export interface ArchiveTasks {
  /** PUB-02c: the user may change the folder of the archive. */
  readonly isWritable: boolean
  /** Everything when nothing is chosen. */
  readonly extract: (place: ExtractPlace, chosen: readonly ArchiveEntry[] | undefined) => void
  readonly test: () => void
  /** TSK-17: adds what the user chooses to the folder that is shown; undefined for a format that takes none. */
  readonly add: (() => void) | undefined
  /** TSK-17, FM-19: adds what was dropped on the window; undefined for a format that takes none. */
  readonly addDropped: ((sources: readonly ResourceRef[]) => void) | undefined
}

interface TaskParts {
  readonly file: ResourceRef
  readonly folder: string
  readonly encoding: ArchiveEncoding
  readonly archive: ArchiveFolder
  /** Asks for the password, and calls `next` once it fits. */
  readonly ask: (next: () => void) => void
}

/** Starts tasks; one that needs the password begins again once it is known. */
export function useArchiveTasks({ file, folder, encoding, archive, ask }: TaskParts): ArchiveTasks {
  const testArchive = useArchiveTest()
  const adding = useArchiveAdd(file, archive.reload)
  const beside = { storageId: file.storageId, path: parentOf(file.path) }
  const offered = useWritablePlace()(beside)
  const isWritable = offered.storageId === beside.storageId
  const extractTo = useExtract({ file, folder, encoding, offered })
  const start = async (work: () => Promise<Failure | undefined>): Promise<void> => {
    if (isPasswordAsked(await work())) ask(() => void start(work))
  }
  const addAll = async (sources: readonly ResourceRef[]) => {
    if (sources.length > 0) await start(() => adding.add(sources, folder))
  }
  const canAdd = isWritable && archive.summary !== undefined && extendableFormats.includes(archive.summary.format)
  return {
    isWritable,
    extract: (place, chosen) => void start(() => extractTo(place, chosen)),
    test: () => void start(() => testArchive(file)),
    add: canAdd ? () => void adding.choose().then(addAll) : undefined,
    addDropped: canAdd ? (sources) => void addAll(sources) : undefined,
  }
}

const isPasswordAsked = (failure: Failure | undefined): boolean =>
  failure?.name === 'archivePasswordRequired' || failure?.name === 'archivePasswordWrong'

interface ExtractParts extends Pick<TaskParts, 'file' | 'folder' | 'encoding'> {
  /** The folder of the archive, or the home where that one can only be read. */
  readonly offered: ResourceRef
}

/** Starts an extraction; resolves to what the device refused. */
function useExtract({ file, folder, encoding, offered }: ExtractParts) {
  const kernel = useKernel()
  const t = useT('file-manager')
  const tell = useTaskToast()
  const choose = useExtractChooser()
  const name = baseNameOf(file.path)
  return async (place: ExtractPlace, chosen: readonly ArchiveEntry[] | undefined) => {
    const target = place === 'choose' ? await choose(offered) : offered
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
      partly: t('archive.extractedNotes', words),
    })
    return undefined
  }
}
