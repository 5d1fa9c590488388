import { isAllowed, isDirectory, isFile } from '../../transfers/host/handle-access.ts'
import { SourceError } from '../ports.ts'
import type { SourceEntry, SourceFile, SourceTree } from '../ports.ts'

/** A folder of this computer through its handle. The browser shows no links, and follows none. */
export function handleTree(root: FileSystemDirectoryHandle): SourceTree {
  return {
    list: (folder) => list(root, folder),
    check: () => check(root),
    open: (path) => known(() => open(root, path)),
  }
}

async function check(root: FileSystemDirectoryHandle): Promise<void> {
  if (!(await isAllowed(root, 'read'))) throw new SourceError('denied')
  await known(async () => {
    for await (const _name of root.keys()) return
  })
}

async function list(root: FileSystemDirectoryHandle, path: string): Promise<SourceEntry[]> {
  if (path === '' && !(await isAllowed(root, 'read'))) throw new SourceError('denied')
  const names = await known(async () => {
    const folder = await folderOf(root, path === '' ? [] : path.split('/'))
    const handles: FileSystemHandle[] = []
    for await (const handle of folder.values()) handles.push(handle)
    return handles
  })
  const entries: SourceEntry[] = []
  for (const handle of names) {
    if (isDirectory(handle)) entries.push({ name: handle.name, kind: 'folder', sizeBytes: 0, modifiedMs: 0 })
    else if (isFile(handle)) {
      const file = await handle.getFile().catch(() => undefined)
      // A file that cannot be looked at stays in the list, so that it fails by name.
      entries.push({ name: handle.name, kind: 'file', sizeBytes: file?.size ?? 0, modifiedMs: file?.lastModified ?? 0 })
    }
  }
  return entries
}

async function open(root: FileSystemDirectoryHandle, path: string): Promise<SourceFile> {
  const names = path.split('/')
  const folder = await folderOf(root, names.slice(0, -1))
  const handle = await folder.getFileHandle(names.at(-1) ?? '')
  const file = await handle.getFile()
  return {
    sizeBytes: file.size,
    modifiedMs: file.lastModified,
    read: (startByte, endByte) => known(async () => new Uint8Array(await file.slice(startByte, endByte).arrayBuffer())),
    async isUnchanged() {
      const now = await handle.getFile().catch(() => undefined)
      return now?.size === file.size && now.lastModified === file.lastModified
    },
  }
}

/** The folder with these names below the root. */
export async function folderOf(
  root: FileSystemDirectoryHandle,
  names: readonly string[],
  create = false,
): Promise<FileSystemDirectoryHandle> {
  let folder = root
  for (const name of names) folder = await folder.getDirectoryHandle(name, { create })
  return folder
}

/** Turns what the browser throws into a `SourceError`. */
export async function known<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    const name = cause instanceof Error || cause instanceof DOMException ? cause.name : ''
    if (name === 'NotFoundError' || name === 'TypeMismatchError') throw new SourceError('missing', { cause })
    if (name === 'NotAllowedError' || name === 'SecurityError') throw new SourceError('denied', { cause })
    if (name === 'NoModificationAllowedError') throw new SourceError('busy', { cause })
    if (name === 'QuotaExceededError') throw new SourceError('full', { cause })
    if (name === 'TypeError') throw new SourceError('name', { cause })
    // A file that changed after it was opened, a disk error, a locked file.
    if (name === 'NotReadableError' || name === 'AbortError' || name === 'InvalidStateError') throw new SourceError('unreadable', { cause })
    throw cause
  }
}
