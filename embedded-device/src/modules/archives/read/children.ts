import type { ArchiveEntry } from '@cove/device-contract/archives'
import type { Catalog, CatalogEntry } from './catalogs.ts'

interface FoundFolder {
  sizeBytes: number
  fileCount: number
  isEncrypted: boolean
  modifiedSeconds: number | undefined
}

const secondsOf = ({ mtimeMs }: CatalogEntry['raw']): number | undefined => (mtimeMs === undefined ? undefined : Math.floor(mtimeMs / 1000))

/** The folder that was shown last, of each archive in memory: its pages are those of one sorted list. */
const shown = new WeakMap<Catalog, { readonly folder: string; readonly rows: readonly ArchiveEntry[] | undefined }>()

/** TSK-12: what one folder of an archive shows, folders first; undefined for a folder that the archive does not have. */
export function childrenOf(catalog: Catalog, folder: string): readonly ArchiveEntry[] | undefined {
  const known = shown.get(catalog)
  if (known?.folder === folder) return known.rows
  const rows = sortedRows(catalog, folder)
  shown.set(catalog, { folder, rows })
  return rows
}

function sortedRows({ entries }: Catalog, folder: string): ArchiveEntry[] | undefined {
  const above = folder === '' ? [] : folder.split('/')
  const folders = new Map<string, FoundFolder>()
  const files: ArchiveEntry[] = []
  let isThere = above.length === 0
  for (const entry of entries) {
    if (entry.problem === 'unsafe') {
      if (above.length === 0) files.push(strangeRow(entry))
      continue
    }
    if (entry.names.length < above.length || !above.every((name, at) => entry.names[at] === name)) continue
    if (entry.names.length > above.length || entry.raw.kind === 'folder') isThere = true
    const name = entry.names[above.length]
    if (name === undefined) continue
    const isDirect = entry.names.length === above.length + 1
    if (isDirect && entry.raw.kind !== 'folder') files.push(fileRow(entry, name))
    else addToFolder(folders, name, { entry, isDirect })
  }
  return isThere ? [...folderRows(folders, above), ...files.toSorted(byName)] : undefined
}

// One for all: `localeCompare` makes its rules again with each comparison, which takes most of a minute for 60,000 names.
const collator = new Intl.Collator('zh-CN', { numeric: true })
const byName = (a: ArchiveEntry, b: ArchiveEntry): number => collator.compare(a.name, b.name)

function addToFolder(
  folders: Map<string, FoundFolder>,
  name: string,
  { entry, isDirect }: { readonly entry: CatalogEntry; readonly isDirect: boolean },
): void {
  const known = folders.get(name) ?? { sizeBytes: 0, fileCount: 0, isEncrypted: false, modifiedSeconds: undefined }
  if (entry.raw.kind === 'file') {
    known.sizeBytes += entry.raw.sizeBytes
    known.fileCount += 1
    known.isEncrypted ||= entry.raw.isEncrypted
  }
  if (isDirect) known.modifiedSeconds = secondsOf(entry.raw)
  folders.set(name, known)
}

function folderRows(folders: ReadonlyMap<string, FoundFolder>, above: readonly string[]): ArchiveEntry[] {
  const rows = [...folders].map(([name, { sizeBytes, fileCount, isEncrypted, modifiedSeconds }]) => ({
    name,
    path: [...above, name].join('/'),
    kind: 'folder' as const,
    sizeBytes,
    fileCount,
    isEncrypted,
    ...(modifiedSeconds === undefined ? {} : { modifiedSeconds }),
  }))
  return rows.toSorted(byName)
}

function fileRow({ raw, names, problem }: CatalogEntry, name: string): ArchiveEntry {
  const modifiedSeconds = secondsOf(raw)
  return {
    name,
    path: names.join('/'),
    kind: 'file',
    sizeBytes: raw.sizeBytes,
    isEncrypted: raw.isEncrypted,
    ...(raw.packedBytes === undefined ? {} : { packedBytes: raw.packedBytes }),
    ...(modifiedSeconds === undefined ? {} : { modifiedSeconds }),
    ...(problem === undefined ? {} : { problem }),
  }
}

/** An entry that is extracted nowhere is shown at the top, by what the archive calls it. */
const strangeRow = (entry: CatalogEntry): ArchiveEntry => ({ ...fileRow(entry, entry.raw.rawPath), path: entry.raw.rawPath })
