import { includesFile, includesFolder } from '@cove/device-contract/backup/filters'
import type { BackupFilter } from '@cove/device-contract/backup/filters'
import type { SourceFile } from '../compare-files.ts'
import { diskMsOf, stampOf } from '../content.ts'
import type { FolderTime } from '../store/folder-time-store.ts'
import { UnreadablePath, readingSource, sourceAt } from './external-source.ts'
import type { ExternalSource, SourceParts } from './external-source.ts'

/** What is on the disk, after the filters of the task. */
export interface ExternalScan {
  readonly files: readonly SourceFile[]
  /** Folders in which nothing is at all. */
  readonly emptyFolders: readonly string[]
  /** When the folders were changed last. */
  readonly folderTimes: readonly FolderTime[]
  /** Folders that cannot be read: what is below them is unknown. */
  readonly unreadable: readonly string[]
  /** What is neither a file nor a folder, and not left out by its name or path. */
  readonly links: readonly string[]
}

/** What to look for, and until when. */
export interface ScanOptions {
  readonly filter: BackupFilter
  readonly signal: AbortSignal
  readonly onFolder: (fileCount: number) => void
}

/** Walks the folder of an external disk. Throws what `sourceAt` throws; links are listed and never followed. */
export async function scanExternal(
  parts: SourceParts,
  source: ExternalSource,
  { filter, signal, onFolder }: ScanOptions,
): Promise<ExternalScan> {
  const found = {
    files: [] as SourceFile[],
    emptyFolders: [] as string[],
    unreadable: [] as string[],
    links: [] as string[],
    folderTimes: [] as FolderTime[],
  }
  const folders = ['']
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    signal.throwIfAborted()
    const links: string[] = []
    const pathOf = (name: string): string => (folder === '' ? name : `${folder}/${name}`)
    const entries = await entriesOf(parts, source, { folder, onSpecial: (name) => void links.push(pathOf(name)) })
    for (const path of links) if (includesFolder(filter, path)) found.links.push(path)
    if (!entries) found.unreadable.push(folder)
    else if (entries.length === 0 && links.length === 0 && folder !== '' && filter.categories.includes('all'))
      found.emptyFolders.push(folder)
    for (const entry of entries ?? []) {
      const path = pathOf(entry.name)
      const { sizeBytes } = entry
      if (entry.kind === 'folder' && includesFolder(filter, path)) {
        folders.push(path)
        found.folderTimes.push({ path, modifiedMs: entry.mtimeMs })
      }
      if (entry.kind === 'file' && includesFile(filter, { path, sizeBytes }))
        found.files.push({ path, sizeBytes, modifiedMs: diskMsOf(entry), stamp: stampOf(entry) })
    }
    onFolder(found.files.length)
  }
  return found
}

interface FolderReading {
  readonly folder: string
  readonly onSpecial: (name: string) => void
}

/** Undefined for a folder that cannot be read, or went away since its parent was read. */
async function entriesOf(parts: SourceParts, source: ExternalSource, { folder, onSpecial }: FolderReading) {
  try {
    return await readingSource(parts, source, async () => parts.vfs.readFolder(await sourceAt(parts, source, folder), onSpecial))
  } catch (error) {
    if (error instanceof UnreadablePath && folder !== '') return undefined
    throw error
  }
}
