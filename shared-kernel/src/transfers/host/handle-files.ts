import { isAllowed, isDirectory, isFile } from './handle-access.ts'
import type { LookedAt } from './walked-files.ts'

/** Finds files below the handles that the user chose. */
export interface HandleFiles {
  /** Whether a handle may be read; one request to the browser for all files opened together (W3). */
  readonly isReadable: (root: FileSystemHandle) => Promise<boolean>
  /** Opens the file at a path that begins with the name of the handle. */
  readonly open: (sourceId: string, root: FileSystemHandle, path: string) => Promise<LookedAt>
  readonly forget: (sourceId: string) => void
}

/** How many folders below a handle are remembered, so that a file's folder is not looked up from the top each time. */
const rememberedFolders = 64

/** Creates the lookup. */
export function createHandleFiles(): HandleFiles {
  const asking = new Map<FileSystemHandle, Promise<boolean>>()
  const folders = new Map<string, FileSystemDirectoryHandle>()
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
  return {
    isReadable: (root) => {
      const asked = asking.get(root) ?? isAllowed(root, 'read').finally(() => asking.delete(root))
      asking.set(root, asked)
      return asked
    },
    open: async (sourceId, root, path) => {
      if (isFile(root)) return lookAt(root)
      if (!isDirectory(root)) throw new DOMException('neither file nor folder', 'TypeMismatchError')
      const [, ...names] = path.split('/')
      const name = names.pop() ?? ''
      const folder = await folderOf(sourceId, root, names)
      return lookAt(await folder.getFileHandle(name))
    },
    forget: (sourceId) => {
      for (const key of folders.keys()) if (key.startsWith(`${sourceId} `)) folders.delete(key)
    },
  }
}

/** Reads the current state of a file. */
export async function lookAt(handle: FileSystemFileHandle): Promise<LookedAt> {
  return { handle, file: await handle.getFile() }
}

/** S-A8: true while a file is as it was opened. */
export async function isUnchanged(handle: FileSystemFileHandle, file: File): Promise<boolean> {
  const now = await handle.getFile().catch(() => undefined)
  return now?.size === file.size && now.lastModified === file.lastModified
}
