import { includesFile, includesFolder } from '@cove/device-contract/backup/filters'
import type { BackupFilter } from '@cove/device-contract/backup/filters'
import type { ScannedFile, SourceEntry, SourceError, SourceTree } from './ports.ts'

/** Deeper folders are not read: a folder that contains itself would never end. The device stores no deeper paths either. */
const mostLevels = 200

/** What a scan meets, in order. */
export type Scanned =
  | { readonly kind: 'file'; readonly file: ScannedFile }
  /** A folder in which nothing is at all; a folder whose files are left out is none. */
  | { readonly kind: 'emptyFolder'; readonly path: string }
  /** Any folder whose time the source tells. */
  | { readonly kind: 'folderTime'; readonly path: string; readonly modifiedMs: number }
  /** A folder or a link that is not backed up; the rest of the scan continues. */
  | { readonly kind: 'skipped'; readonly path: string; readonly reason: 'folderUnreadable' | 'link' }

/** Walks the source, a folder at a time. Throws `SourceError` only when its own folder cannot be read. */
export async function* scanSource(tree: SourceTree, filter: BackupFilter, signal: AbortSignal): AsyncGenerator<readonly Scanned[]> {
  const folders: string[] = ['']
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    signal.throwIfAborted()
    const entries = await entriesOf(tree, folder)
    if (!entries) {
      yield [{ kind: 'skipped', path: folder, reason: 'folderUnreadable' }]
      continue
    }
    const modifiedMs = await tree.folderTime?.(folder)
    const times = modifiedMs === undefined ? [] : [{ kind: 'folderTime', path: folder, modifiedMs } as const]
    if (entries.length === 0 && folder !== '' && filter.categories.includes('all')) {
      yield [{ kind: 'emptyFolder', path: folder }, ...times]
      continue
    }
    const isTooDeep = folder.split('/').length >= mostLevels
    const found: Scanned[] = [...times]
    for (const { name, kind, ...state } of entries) {
      const { sizeBytes } = state
      const path = folder === '' ? name : `${folder}/${name}`
      if (kind === 'file') {
        if (includesFile(filter, { path, sizeBytes })) found.push({ kind: 'file', file: { path, ...state } })
      } else if (!includesFolder(filter, path)) continue
      else if (kind === 'link') found.push({ kind: 'skipped', path, reason: 'link' })
      else if (isTooDeep) found.push({ kind: 'skipped', path, reason: 'folderUnreadable' })
      else folders.push(path)
    }
    yield found
  }
}

/** Undefined for a folder below the source that cannot be read. */
async function entriesOf(tree: SourceTree, folder: string): Promise<SourceEntry[] | undefined> {
  try {
    return (await tree.list(folder)).toSorted((one, other) => (one.name < other.name ? -1 : 1))
  } catch (error) {
    if (isSourceError(error) && folder !== '') return undefined
    throw error
  }
}

/** True for what a source throws; errors may cross packages. */
export const isSourceError = (error: unknown): error is SourceError => error instanceof Error && error.name === 'SourceError'
