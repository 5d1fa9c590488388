import { UnavailableError, type LocalFile, type SourcePort, type WalkedEntry } from '../engine/ports.ts'
import { createBlobPourer, type PourBlob } from './blob-pourer.ts'
import { isAllowed, isDirectory, isFile, unavailableOf } from './handle-access.ts'
import type { HandleStore } from './handle-store.ts'
import { createPlainFiles, walkPlain, type PlainFiles } from './plain-files.ts'
import type { FileSlice } from './protocol.ts'
import { entryOf, folderEntry, walkBatch } from './walked-entry.ts'
import { createWalkedFiles, type LookedAt } from './walked-files.ts'
import { untilSettled, type FileClock } from './settled-file.ts'
import { sleep, wallNowMs } from './worker-clock.ts'

/** What the person chose, as the worker keeps it. */
export interface FileSources extends SourcePort {
  /** True when nobody wants the source any more: what follows of it need not come. */
  readonly addFiles: (pageId: string, slice: FileSlice) => boolean
  /** The page is gone: what it had begun to add is never whole (TR-08). */
  readonly abandon: (pageId: string) => void
  /** True while there are files that only live in memory: they are lost with the worker (TR-08). */
  readonly isFragile: () => boolean
}

/** How many folders below a handle are remembered, so that a file's folder is not looked up from the top each time. */
const rememberedFolders = 64

/** Creates the sources of one person: handles survive in the database, plain files live in memory. */
export function createFileSources(handles: HandleStore, clock: FileClock = { wallMs: wallNowMs, sleep }): FileSources {
  const fileBehind = new WeakMap<LocalFile, File>()
  const pour = createBlobPourer()
  const opened = (file: File, handle?: FileSystemFileHandle): LocalFile => {
    const local: LocalFile = { ...localFileOf(file, pour), ...(handle && { isUnchanged: () => isUnchanged(handle, file) }) }
    fileBehind.set(local, file)
    return local
  }
  const walked = createWalkedFiles(clock.wallMs)
  /** W3: the browser is asked once for all that are opened together. */
  const asking = new Map<FileSystemHandle, Promise<boolean>>()
  const isReadable = (root: FileSystemHandle): Promise<boolean> => {
    const asked = asking.get(root) ?? isAllowed(root, 'read').finally(() => asking.delete(root))
    asking.set(root, asked)
    return asked
  }
  const plain = new Map<string, PlainFiles>()
  const folders = new Map<string, FileSystemDirectoryHandle>()
  /** Sources that were forgotten before all of them was there. */
  const unwanted = new Set<string>()
  const plainOf = (sourceId: string): PlainFiles => {
    const known = plain.get(sourceId) ?? createPlainFiles()
    plain.set(sourceId, known)
    return known
  }
  const folderOf = async (sourceId: string, root: FileSystemDirectoryHandle, names: readonly string[]) => {
    const key = `${sourceId} ${names.join('/')}`
    const known = folders.get(key)
    if (known) return known
    let folder = root
    for (const name of names) folder = await folder.getDirectoryHandle(name)
    const [oldest] = folders.keys()
    if (folders.size >= rememberedFolders && oldest !== undefined) folders.delete(oldest)
    folders.set(key, folder)
    return folder
  }
  const fileOf = async (sourceId: string, root: FileSystemHandle, path: string): Promise<LookedAt> => {
    if (isFile(root)) return lookAt(root)
    if (!isDirectory(root)) throw new DOMException('neither file nor folder', 'TypeMismatchError')
    const [, ...names] = path.split('/')
    const name = names.pop() ?? ''
    const folder = await folderOf(sourceId, root, names)
    return lookAt(await folder.getFileHandle(name))
  }
  return {
    addFiles: (pageId, slice) => {
      const { sourceId, isPart = false } = slice
      if (unwanted.has(sourceId)) {
        if (!isPart) unwanted.delete(sourceId)
        return true
      }
      plainOf(sourceId).add(slice, isPart ? pageId : undefined)
      return false
    },
    abandon: (pageId) => {
      for (const known of plain.values()) if (known.growsBy() === pageId) known.abandon()
    },
    isFragile: () => plain.size > 0,
    walk: (sourceId, signal) => {
      const known = plain.get(sourceId)
      if (known) return walkPlain(known, signal)
      return walkHandle(handles, sourceId, { signal, onFile: (path, found) => walked.keep(sourceId, path, found) })
    },
    open: async (sourceId, path) => {
      const known = plain.get(sourceId)
      const file = known?.get(path)
      if (known) return file ? opened(file) : 'missing'
      const root = await handles.get(sourceId)
      if (!root) return 'missing'
      if (!(await isReadable(root))) return 'denied'
      try {
        const found = walked.take(sourceId, path) ?? (await untilSettled(() => fileOf(sourceId, root, path), clock))
        return opened(found.file, found.handle)
      } catch (cause) {
        const unavailable = unavailableOf(cause)
        if (unavailable) return unavailable
        throw cause
      }
    },
    readWhole: async (files) => {
      const behind = files.flatMap((file) => fileBehind.get(file) ?? [])
      if (behind.length !== files.length) return undefined
      const read = await apart(behind)
      const unchanged = read && (await Promise.all(files.map(async (file) => (await file.isUnchanged?.()) ?? true)))
      return unchanged?.every(Boolean) ? read : undefined
    },
    forget: (sourceId) => {
      walked.forget(sourceId)
      for (const key of folders.keys()) if (key.startsWith(`${sourceId} `)) folders.delete(key)
      if (plain.get(sourceId)?.growsBy() !== undefined) unwanted.add(sourceId)
      if (!plain.delete(sourceId)) handles.drop(sourceId)
    },
  }
}

/** A file of the browser; it refuses to be read when it changed or went since it was opened (S-A8). */
function localFileOf(file: File, pour: PourBlob): LocalFile {
  return {
    sizeBytes: file.size,
    modifiedMs: file.lastModified,
    read: async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer()),
    // The browser fetches it from the file itself; from memory every byte would be copied to its other processes first.
    direct: {
      body: (start, end) => file.slice(start, end),
      pour: (start, end, take) => pour(file.slice(start, end), take),
    },
  }
}

/** W3: one reading of many files; a file that changed or went spoils it for all, and each is read by itself then (S-A8). */
async function apart(files: readonly File[]): Promise<readonly Uint8Array<ArrayBuffer>[] | undefined> {
  const joined = await new Blob([...files]).arrayBuffer().catch(() => undefined)
  if (joined?.byteLength !== files.reduce((sum, file) => sum + file.size, 0)) return undefined
  let end = 0
  return files.map(({ size }) => {
    end += size
    return new Uint8Array(joined, end - size, size)
  })
}

interface Walk {
  readonly signal: AbortSignal
  /** Hears of each file that was looked at. */
  readonly onFile: (path: string, found: LookedAt) => void
}

async function* walkHandle(handles: HandleStore, sourceId: string, { signal, onFile }: Walk): AsyncGenerator<readonly WalkedEntry[]> {
  const root = await handles.get(sourceId)
  if (!root) throw new UnavailableError('missing')
  if (!(await isAllowed(root, 'read'))) throw new UnavailableError('denied')
  try {
    if (isFile(root)) yield [entryOf(root.name, await root.getFile())]
    else if (isDirectory(root)) yield* inBatches(walkFolder(root, root.name, signal), onFile)
  } catch (cause) {
    const unavailable = unavailableOf(cause)
    throw unavailable ? new UnavailableError(unavailable) : cause
  }
}

/** A file found, not looked at yet; or a folder without anything in it. */
type Found = { readonly path: string; readonly handle: FileSystemFileHandle | undefined }

async function* walkFolder(folder: FileSystemDirectoryHandle, path: string, signal: AbortSignal): AsyncGenerator<Found> {
  let isEmpty = true
  const inner: FileSystemDirectoryHandle[] = []
  for await (const handle of folder.values()) {
    signal.throwIfAborted()
    isEmpty = false
    if (isDirectory(handle)) inner.push(handle)
    else if (isFile(handle)) yield { path: `${path}/${handle.name}`, handle }
  }
  for (const child of inner) yield* walkFolder(child, `${path}/${child.name}`, signal)
  if (isEmpty) yield { path, handle: undefined }
}

/** W3: files are looked at while the next ones are still being found; a folder is found faster than looked at. */
async function* inBatches(found: AsyncGenerator<Found>, onFile: Walk['onFile']): AsyncGenerator<readonly WalkedEntry[]> {
  let looks: Promise<WalkedEntry>[] = []
  let before: readonly Promise<WalkedEntry>[] = []
  for await (const one of found) {
    looks.push(entryFor(one, onFile))
    if (looks.length < walkBatch) continue
    if (before.length > 0) yield await Promise.all(before)
    before = looks
    looks = []
  }
  for (const rest of [before, looks]) if (rest.length > 0) yield await Promise.all(rest)
}

async function entryFor({ path, handle }: Found, onFile: Walk['onFile']): Promise<WalkedEntry> {
  if (!handle) return folderEntry(path)
  // A file that went meanwhile stays in the list: it fails by name instead of being left out in silence.
  const found = await lookAt(handle).catch(() => undefined)
  if (!found) return { path, isFolder: false, sizeBytes: 0, modifiedMs: 0 }
  onFile(path, found)
  return entryOf(path, found.file)
}

async function lookAt(handle: FileSystemFileHandle): Promise<LookedAt> {
  return { handle, file: await handle.getFile() }
}

async function isUnchanged(handle: FileSystemFileHandle, file: File): Promise<boolean> {
  const now = await handle.getFile().catch(() => undefined)
  return now?.size === file.size && now.lastModified === file.lastModified
}
