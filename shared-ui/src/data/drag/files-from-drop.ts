/** One thing that was dropped, with its path inside what was dropped ("Photos/2026/a.jpg"). */
export type DroppedEntry =
  | { readonly kind: 'file'; readonly path: string; readonly file: File }
  /** Listed too, so that an empty folder is not lost. */
  | { readonly kind: 'directory'; readonly path: string }

/** What a drop carries; both DataTransfer and the source of an external drop fit. */
export interface DropSource {
  readonly items: Iterable<DataTransferItem> | ArrayLike<DataTransferItem>
}

/**
 * Lists the files and folders of a drop, folders walked to the bottom, empty ones included, parents before children.
 * Must be called in the drop event itself: the browser forgets the entries afterwards; the walk may then take its time.
 * Rejects with the browser's error when something cannot be read.
 */
export function filesFromDrop(source: DropSource): Promise<DroppedEntry[]> {
  const found: DroppedEntry[] = []
  const roots: Array<() => Promise<void>> = []
  for (const item of Array.from(source.items)) {
    if (item.kind !== 'file') continue
    const entry = item.webkitGetAsEntry()
    const file = entry ? undefined : item.getAsFile()
    if (entry) roots.push(() => walk(entry, '', found))
    else if (file) roots.push(async () => void found.push({ kind: 'file', path: file.name, file }))
  }
  return walkAll(roots, found)
}

async function walkAll(roots: ReadonlyArray<() => Promise<void>>, found: DroppedEntry[]): Promise<DroppedEntry[]> {
  for (const walkRoot of roots) await walkRoot()
  return found
}

async function walk(entry: FileSystemEntry, parent: string, found: DroppedEntry[]): Promise<void> {
  const path = parent === '' ? entry.name : `${parent}/${entry.name}`
  if (isFile(entry)) {
    found.push({ kind: 'file', path, file: await fileOf(entry) })
    return
  }
  if (!isDirectory(entry)) return
  found.push({ kind: 'directory', path })
  const reader = entry.createReader()
  // readEntries gives at most a hundred at a time and an empty list at the end.
  for (let batch = await readBatch(reader); batch.length > 0; batch = await readBatch(reader)) {
    for (const child of batch) await walk(child, path, found)
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject))
}

function readBatch(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject))
}
