import { UnavailableError } from '../engine/ports.ts'
import type { WalkedEntry } from '../engine/ports.ts'
import { isAllowed, isDirectory, isFile, unavailableOf } from './handle-access.ts'
import { lookAt } from './handle-files.ts'
import { entryOf, folderEntry, walkBatch } from './walked-entry.ts'
import type { LookedAt } from './walked-files.ts'

interface Walk {
  readonly signal: AbortSignal
  /** Called with each file that was looked at. */
  readonly onFile: (path: string, found: LookedAt) => void
}

/** Walks the file or folder that `find` returns, in batches. Throws an `UnavailableError` when it cannot be read. */
export async function* walkHandle(
  find: () => Promise<FileSystemHandle | undefined>,
  { signal, onFile }: Walk,
): AsyncGenerator<readonly WalkedEntry[]> {
  const root = await find()
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

/** A file that was found but not looked at yet, or an empty folder. */
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

/** W3: reads files of one batch while the next one is listed; listing a folder is faster than reading its files. */
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
  // A file that was deleted meanwhile stays in the list, so that it fails by name.
  const found = await lookAt(handle).catch(() => undefined)
  if (!found) return { path, isFolder: false, sizeBytes: 0, modifiedMs: 0 }
  onFile(path, found)
  return entryOf(path, found.file)
}
