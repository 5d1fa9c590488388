import type { LocalSink, SinkPort } from '../engine/ports.ts'
import { isAllowed, isDirectory, orUnavailable, unavailableOf } from './handle-access.ts'
import type { HandleStore } from './handle-store.ts'
import { createPartialWriter } from './partial-writer.ts'

/** TR-09b: what a file is called until it is whole. */
const partialSuffix = '.nas_downloading'
/** TR-09b: how far names are numbered. */
const maxNumber = 10_000
/** A copy goes through memory in pieces of this size, in bytes. */
const copyBytes = 8 * 1024 ** 2

/** What Chromium adds to file handles; the type library does not know it yet. */
interface MovableHandle {
  readonly move?: (name: string) => Promise<void>
}

/** Creates the targets of downloads, below folders that the user chose (H-33). */
export function createFolderSinks(handles: HandleStore): SinkPort {
  const busy = new Set<string>()
  const within = async <R>(folderId: string, work: (root: FileSystemDirectoryHandle) => Promise<R>): Promise<R | 'denied' | 'missing'> => {
    const root = await handles.get(folderId)
    if (!root || !isDirectory(root)) return 'missing'
    if (!(await isAllowed(root, 'readwrite'))) return 'denied'
    return orUnavailable(() => work(root))
  }
  return {
    open: (folderId, path) =>
      within(folderId, async (root) => {
        const names = path.split('/').map(localName)
        const name = names.pop() ?? ''
        const folder = await folderAt(root, names)
        // Two downloads of one name at once each need a partial file of their own.
        let number = 0
        const keyOf = () => `${folderId} ${[...names, numbered(name, number)].join('/')}`
        while (busy.has(keyOf())) number += 1
        const key = keyOf()
        busy.add(key)
        try {
          return await openSink(folder, { name, partialName: numbered(name, number) + partialSuffix, release: () => busy.delete(key) })
        } catch (cause) {
          busy.delete(key)
          throw cause
        }
      }),
    makeFolder: (folderId, path) =>
      within(folderId, async (root) => {
        await folderAt(root, path.split('/').map(localName))
      }),
    forget: handles.drop,
  }
}

/** Names a computer refuses become names it takes. */
export function localName(name: string): string {
  const plain = name.replace(/[\u0000-\u001f\\:*?"<>|]/g, '_').replace(/[. ]+$/, (end) => '_'.repeat(end.length))
  return plain === '' ? '_' : plain
}

/** `photo.jpg` with a number: `photo (1).jpg`; 0 is the name itself. */
export function numbered(name: string, number: number): string {
  if (number === 0) return name
  const dot = name.lastIndexOf('.')
  return dot > 0 ? `${name.slice(0, dot)} (${number})${name.slice(dot)}` : `${name} (${number})`
}

async function folderAt(root: FileSystemDirectoryHandle, names: readonly string[]): Promise<FileSystemDirectoryHandle> {
  let folder = root
  for (const name of names) folder = await folder.getDirectoryHandle(name, { create: true })
  return folder
}

interface Naming {
  readonly name: string
  readonly partialName: string
  readonly release: () => void
}

async function openSink(folder: FileSystemDirectoryHandle, { name, partialName, release }: Naming): Promise<LocalSink> {
  const partial = await folder.getFileHandle(partialName, { create: true })
  const writer = await createPartialWriter(partial)
  return {
    beginBytes: writer.beginBytes,
    write: writer.write,
    checkpoint: writer.checkpoint,
    readBack: async (start, end) => {
      await writer.commit()
      return new Uint8Array(await (await partial.getFile()).slice(start, end).arrayBuffer())
    },
    truncate: writer.truncate,
    finish: async () => {
      await writer.commit()
      const final = await freeName(folder, name)
      await rename(folder, partial, final)
      release()
      return final
    },
    pause: async () => {
      release()
      await writer.commit()
    },
    discard: async () => {
      release()
      await writer.abort().catch(() => undefined)
      await folder.removeEntry(partialName)
    },
  }
}

/** TR-09b: the first name of its row that is free. */
async function freeName(folder: FileSystemDirectoryHandle, name: string): Promise<string> {
  for (let number = 0; number <= maxNumber; number += 1) {
    const candidate = numbered(name, number)
    if (!(await isTaken(folder, candidate))) return candidate
  }
  throw new DOMException(`no free name for ${name}`, 'InvalidModificationError')
}

async function isTaken(folder: FileSystemDirectoryHandle, name: string): Promise<boolean> {
  try {
    await folder.getFileHandle(name)
    return true
  } catch (cause) {
    if (unavailableOf(cause) === undefined) throw cause
    // A folder of that name is in the way too.
    return cause instanceof DOMException && cause.name === 'TypeMismatchError'
  }
}

async function rename(folder: FileSystemDirectoryHandle, partial: FileSystemFileHandle, name: string): Promise<void> {
  const movable: FileSystemFileHandle & MovableHandle = partial
  if (movable.move) return movable.move(name)
  const file = await partial.getFile()
  const target = await (await folder.getFileHandle(name, { create: true })).createWritable()
  for (let at = 0; at < file.size; at += copyBytes) await target.write(await file.slice(at, at + copyBytes).arrayBuffer())
  await target.close()
  await folder.removeEntry(partial.name)
}
