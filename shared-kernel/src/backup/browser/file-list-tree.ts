import { SourceError } from '../ports.ts'
import type { SourceEntry, SourceFile, SourceTree } from '../ports.ts'

interface Folder {
  readonly folders: Map<string, Folder>
  readonly files: Map<string, File>
}

/** A folder that was chosen with a file input: a picture of that moment. A file that changes later cannot be read any more. */
export function fileListTree(files: readonly File[]): SourceTree {
  const root = newFolder()
  for (const file of files) {
    // The first name is that of the chosen folder.
    const names = file.webkitRelativePath.split('/').slice(1)
    const name = names.pop()
    if (name !== undefined) folderFor(root, names).files.set(name, file)
  }
  return {
    list: async (path) => list(root, path),
    check: () => Promise.resolve(),
    async open(path) {
      const names = path.split('/')
      const name = names.pop() ?? ''
      const file = find(root, names)?.files.get(name)
      if (!file) throw new SourceError('missing')
      return opened(file)
    },
  }
}

const newFolder = (): Folder => ({ folders: new Map(), files: new Map() })

function folderFor(root: Folder, names: readonly string[]): Folder {
  let folder = root
  for (const name of names) {
    const next = folder.folders.get(name) ?? newFolder()
    folder.folders.set(name, next)
    folder = next
  }
  return folder
}

function find(root: Folder, names: readonly string[]): Folder | undefined {
  let folder: Folder | undefined = root
  for (const name of names) folder = folder?.folders.get(name)
  return folder
}

function list(root: Folder, path: string): SourceEntry[] {
  const folder = find(root, path === '' ? [] : path.split('/'))
  if (!folder) throw new SourceError('missing')
  const folders = [...folder.folders.keys()].map((name): SourceEntry => ({ name, kind: 'folder', sizeBytes: 0, modifiedMs: 0 }))
  const files = [...folder.files].map(([name, { size, lastModified }]): SourceEntry => ({
    name,
    kind: 'file',
    sizeBytes: size,
    modifiedMs: lastModified,
  }))
  return [...folders, ...files]
}

const opened = (file: File): SourceFile => ({
  sizeBytes: file.size,
  modifiedMs: file.lastModified,
  async read(startByte, endByte) {
    try {
      return new Uint8Array(await file.slice(startByte, endByte).arrayBuffer())
    } catch (cause) {
      throw new SourceError('unreadable', { cause })
    }
  },
  isUnchanged: () => Promise.resolve(true),
})
