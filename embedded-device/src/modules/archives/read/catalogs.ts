import type { ArchiveFormat, ArchiveProblem, ArchiveSummary } from '@cove/device-contract/archives'
import type { Principal } from '../../../module-kit/module-kit.ts'
import type { Location } from '../../../files/places/space.ts'
import { readEntryPath } from '../rules/entry-path.ts'
import { extractLimits } from '../rules/limits.ts'
import { placedEntries } from './placed-entries.ts'
import { openArchive } from './open-archive.ts'
import type { OpenedArchive, ReaderHost, Reading } from './open-archive.ts'
import { decodeEntries } from './decode-entries.ts'
import type { RawEntry } from './reader.ts'
import { createTurns } from '../rules/turns.ts'

/** One entry, and where it would go. */
export interface CatalogEntry {
  readonly raw: RawEntry
  readonly order: number
  readonly names: readonly string[]
  readonly problem?: ArchiveProblem | undefined
  /** The archive calls it otherwise, by a name that the device cannot store. */
  readonly isRenamed?: true | undefined
}

/** TSK-12: everything that an archive says about itself. */
export interface Catalog {
  readonly summary: ArchiveSummary
  readonly entries: readonly CatalogEntry[]
}

/** What is in archives; the last ones stay in memory, so that a window turns pages without reading them again. */
export interface Catalogs {
  /** `key` names the archive as it is now; it is also the id of its password. */
  open(who: Principal, at: Location, reading: Reading): Promise<{ readonly key: string; readonly catalog: Catalog }>
}

const keptCount = 6
/** More entries are not listed. */
const listedEntries = extractLimits.entries * 2

/** Names an archive of a user as it is now. */
export const archiveKey = ({ userNo }: Principal, at: Location, identity: string): string =>
  `${userNo} ${at.space.id}${at.indexPath} ${identity}`

export function createCatalogs(host: ReaderHost): Catalogs {
  const kept = new Map<string, Catalog>()
  return {
    async open(who, at, reading) {
      const [file] = await host.vfs.exists([at])
      await using archive = await openArchive(host, at, reading)
      const key = archiveKey(who, at, archive.source.identity)
      const cached = `${key} ${reading.encoding}`
      const known = kept.get(cached)
      kept.delete(cached)
      const catalog = known ?? (await readCatalog(archive, file?.sizeBytes ?? archive.source.sizeBytes))
      kept.set(cached, catalog)
      for (const old of kept.keys()) if (kept.size > keptCount) kept.delete(old)
      return { key, catalog }
    },
  }
}

async function readCatalog({ reader }: OpenedArchive, archiveBytes: number): Promise<Catalog> {
  const found: RawEntry[] = []
  let isPartial = false
  for await (const raw of reader.entries(AbortSignal.timeout(110_000))) {
    if (found.length >= listedEntries) {
      isPartial = true
      break
    }
    found.push(raw)
  }
  const { encoding, entries: named } = await decodeEntries(found, reader.encoding)
  const isTurnOver = createTurns()
  const read: CatalogEntry[] = []
  for (const [order, raw] of named.entries()) {
    await isTurnOver()
    read.push(catalogEntry(raw, { order, format: reader.format }))
  }
  const entries = await placedEntries(read)
  const files = entries.filter(({ raw }) => raw.kind === 'file')
  const summary: ArchiveSummary = {
    format: reader.format,
    encoding,
    fileCount: files.length,
    totalBytes: files.reduce((sum, { raw }) => sum + raw.sizeBytes, 0),
    archiveBytes,
    encryptedCount: files.filter(({ raw }) => raw.isEncrypted).length,
    problemCount: entries.filter(({ problem }) => problem !== undefined).length,
    isPartial,
  }
  return { summary, entries }
}

/** TSK-13: links, devices and paths that lead out of their folder are never extracted. */
function catalogEntry(raw: RawEntry, { order, format }: { readonly order: number; readonly format: ArchiveFormat }): CatalogEntry {
  const { names, problem } = readEntryPath(raw.rawPath, format)
  return { raw, order, names, problem: problem ?? raw.problem }
}
