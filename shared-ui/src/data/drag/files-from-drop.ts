/** One thing that was dropped, with its path inside what was dropped ("Photos/2026/a.jpg"). */
export type DroppedEntry =
  | { readonly kind: 'file'; readonly path: string; readonly file: File }
  /** Listed too, so that an empty folder is not lost. */
  | { readonly kind: 'directory'; readonly path: string }

/** What was dropped: handles that outlive the page where the browser gives them, files and folders walked to the bottom elsewhere. */
export interface Dropped {
  readonly handles: readonly FileSystemHandle[]
  readonly entries: readonly DroppedEntry[]
  /** Paths of what the browser could not read; everything else was taken. */
  readonly unreadable: readonly string[]
}

/** What a drop carries; both DataTransfer and the source of an external drop fit. */
export interface DropSource {
  readonly items: Iterable<DataTransferItem> | ArrayLike<DataTransferItem>
}

/** What Chromium adds to dropped items; the type library does not know it yet. */
interface HandledItem {
  /** Resolves to nothing, of either kind, for what a script put there. */
  readonly getAsFileSystemHandle?: () => Promise<FileSystemHandle | null | undefined>
}

/**
 * Takes a drop as handles (TR-08), or as its files where one of them has none. Must be called in the drop event itself: the browser
 * forgets what was dropped afterwards. What cannot be read is named, and does not keep the rest from being taken.
 */
export async function takeDrop(source: DropSource): Promise<Dropped> {
  const items: (DataTransferItem & HandledItem)[] = Array.from(source.items).filter((item) => item.kind === 'file')
  // Asked for before anything waits; entries too, should a handle be missing.
  const asked = items.map((item) => item.getAsFileSystemHandle?.() ?? Promise.resolve(null))
  const walkEntries = rootsOf(source)
  const handles = (await Promise.all(asked.map((one) => one.catch(() => null)))).filter((handle) => handle !== null && handle !== undefined)
  if (handles.length === items.length && handles.length > 0) return { handles, entries: [], unreadable: [] }
  const { found, unreadable } = await walkEntries()
  return { handles: [], entries: found, unreadable }
}

/** What a walk through dropped folders gave. */
interface Walk {
  readonly found: DroppedEntry[]
  readonly unreadable: string[]
}

/**
 * Lists the files and folders of a drop, folders walked to the bottom, empty ones included, parents before children.
 * Must be called in the drop event itself: the browser forgets the entries afterwards; the walk may then take its time.
 */
export function filesFromDrop(source: DropSource): Promise<Walk> {
  return rootsOf(source)()
}

/** Takes what was dropped out of the event; the walk may come later, or not at all. */
function rootsOf(source: DropSource): () => Promise<Walk> {
  const into: Walk = { found: [], unreadable: [] }
  const roots: Array<() => Promise<void>> = []
  for (const item of Array.from(source.items)) {
    if (item.kind !== 'file') continue
    const entry = item.webkitGetAsEntry()
    const file = entry ? undefined : item.getAsFile()
    if (entry) roots.push(() => walk(entry, '', into))
    else if (file) roots.push(async () => void into.found.push({ kind: 'file', path: file.name, file }))
  }
  return () => walkAll(roots, into)
}

async function walkAll(roots: ReadonlyArray<() => Promise<void>>, into: Walk): Promise<Walk> {
  for (const walkRoot of roots) await walkRoot()
  return into
}

async function walk(entry: FileSystemEntry, parent: string, into: Walk): Promise<void> {
  const path = parent === '' ? entry.name : `${parent}/${entry.name}`
  try {
    if (isFile(entry)) into.found.push({ kind: 'file', path, file: await fileOf(entry) })
    else if (isDirectory(entry)) await walkFolder(entry, path, into)
  } catch {
    // The browser says no more than that it may not or cannot; the user learns which one it was.
    into.unreadable.push(path)
  }
}

async function walkFolder(folder: FileSystemDirectoryEntry, path: string, into: Walk): Promise<void> {
  into.found.push({ kind: 'directory', path })
  const reader = folder.createReader()
  // readEntries gives at most a hundred at a time and an empty list at the end.
  for (let batch = await readBatch(reader); batch.length > 0; batch = await readBatch(reader)) {
    for (const child of batch) await walk(child, path, into)
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
