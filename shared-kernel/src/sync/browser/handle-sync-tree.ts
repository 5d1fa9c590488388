import { handleTree, folderOf, known } from '../../backup/browser/handle-tree.ts'
import { isDirectory } from '../../transfers/host/handle-access.ts'
import { SourceError } from '../../backup/ports.ts'
import { ownFolder } from '../filter.ts'
import type { StagedFile, SyncTree } from '../ports.ts'

const markName = 'task.json'
const split = (path: string) => ({ folders: path.split('/').slice(0, -1), name: path.split('/').at(-1) ?? '' })

interface MovableHandle {
  readonly move?: (folder: FileSystemDirectoryHandle, name: string) => Promise<void>
}

/** A folder of this computer through its handle, to be read and written. */
export function handleSyncTree(root: FileSystemDirectoryHandle): SyncTree {
  const binPath = (bin: string, path: string): string => `${ownFolder}/bin/${bin}/${path}`
  return {
    ...handleTree(root),
    readMark: () => known(() => readMark(root)),
    writeMark: (taskId) =>
      known(async () => {
        const file = await (await folderOf(root, [ownFolder], true)).getFileHandle(markName, { create: true })
        const stream = await file.createWritable()
        await stream.write(JSON.stringify({ taskId }))
        await stream.close()
      }),
    stage: (path) => known(() => stage(root, path)),
    keep: (path, bin) => known(() => copy(root, path, binPath(bin, path))),
    drop: (path, bin) =>
      known(async () => {
        await move(root, path, binPath(bin, path))
        await prune(root, split(path).folders)
      }),
    makeFolder: (path) => known(async () => void (await folderOf(root, path.split('/'), true))),
    dropFolder: (path) => known(() => dropIfEmpty(root, path)),
    move: (fromPath, path) =>
      known(async () => {
        await move(root, fromPath, path)
        await prune(root, split(fromPath).folders)
      }),
    takeOut: (bin, path, toPath) => known(() => takeOut(root, binPath(bin, path), toPath)),
    bins: () => known(() => binsOf(root)),
    dropBin: (bin) => known(async () => (await folderOf(root, [ownFolder, 'bin'])).removeEntry(bin, { recursive: true })),
  }
}

async function readMark(root: FileSystemDirectoryHandle): Promise<string | undefined> {
  // Throws for a folder that is gone.
  for await (const _name of root.keys()) break
  try {
    const file = await (await folderOf(root, [ownFolder])).getFileHandle(markName)
    const mark: unknown = JSON.parse(await (await file.getFile()).text())
    return typeof mark === 'object' && mark !== null && 'taskId' in mark ? String(mark.taskId) : undefined
  } catch (cause) {
    if (cause instanceof SyntaxError || (cause instanceof DOMException && cause.name === 'NotFoundError')) return undefined
    throw cause
  }
}

/** The browser writes into a swap file and puts it in place with `close`; a new file is moved into place, where the browser can. */
async function stage(root: FileSystemDirectoryHandle, path: string): Promise<StagedFile> {
  const { folders, name } = split(path)
  const folder = await folderOf(root, folders, true)
  const existing = await folder.getFileHandle(name).catch(() => undefined)
  const drafts = existing ? undefined : await folderOf(root, [ownFolder, 'drafts'], true)
  const draft = crypto.randomUUID()
  const file = existing ?? (await drafts?.getFileHandle(draft, { create: true }))
  if (!file) throw new SourceError('unreadable')
  const stream = await file.createWritable()
  const dropDraft = () => drafts?.removeEntry(draft).catch(() => undefined)
  return {
    write: (bytes) => known(() => stream.write(bytes)),
    commit: (seen) =>
      known(async () => {
        const now = await (await folder.getFileHandle(name).catch(() => undefined))?.getFile()
        if (now?.size !== seen?.sizeBytes || now?.lastModified !== seen?.modifiedMs) return undefined
        await stream.close()
        if (drafts) await moveHandle(drafts, file, { folder, name })
        const { size, lastModified } = await (await folder.getFileHandle(name)).getFile()
        return { sizeBytes: size, modifiedMs: lastModified }
      }),
    async discard() {
      // A stream that failed cannot be aborted again.
      await stream.abort().catch(() => undefined)
      await dropDraft()
    },
  }
}

interface Target {
  readonly folder: FileSystemDirectoryHandle
  readonly name: string
}

/** Never overwrites. Where the browser cannot move, the bytes are copied first. */
async function moveHandle(from: FileSystemDirectoryHandle, file: FileSystemFileHandle, { folder, name }: Target): Promise<void> {
  if (await folder.getFileHandle(name).catch(() => undefined)) throw new SourceError('busy')
  const movable: FileSystemFileHandle & MovableHandle = file
  const isMoved = await movable.move?.(folder, name).then(
    () => true,
    () => false,
  )
  if (isMoved === true) return
  const oldName = file.name
  await copyInto(file, { folder, name })
  await from.removeEntry(oldName)
}

async function copyInto(file: FileSystemFileHandle, { folder, name }: Target): Promise<void> {
  const stream = await (await folder.getFileHandle(name, { create: true })).createWritable()
  await (await file.getFile()).stream().pipeTo(stream)
}

async function move(root: FileSystemDirectoryHandle, fromPath: string, path: string): Promise<void> {
  const [from, to] = [split(fromPath), split(path)]
  const folder = await folderOf(root, from.folders)
  const file = await folder.getFileHandle(from.name)
  await moveHandle(folder, file, { folder: await folderOf(root, to.folders, true), name: to.name })
}

async function copy(root: FileSystemDirectoryHandle, fromPath: string, path: string): Promise<void> {
  const [from, to] = [split(fromPath), split(path)]
  const file = await (await folderOf(root, from.folders)).getFileHandle(from.name)
  await copyInto(file, { folder: await folderOf(root, to.folders, true), name: to.name })
}

async function takeOut(root: FileSystemDirectoryHandle, binned: string, path: string): Promise<boolean> {
  const { folders, name } = split(binned)
  const folder = await folderOf(root, folders).catch(() => undefined)
  const file = await folder?.getFileHandle(name).catch(() => undefined)
  if (!file) return false
  await move(root, binned, path)
  return true
}

/** Removes folders that have nothing left, from the inside out. */
async function prune(root: FileSystemDirectoryHandle, folders: readonly string[]): Promise<void> {
  for (let names = [...folders]; names.length > 0; names = names.slice(0, -1)) {
    const parent = await folderOf(root, names.slice(0, -1))
    const folder = await parent.getDirectoryHandle(names.at(-1) ?? '')
    if (!isDirectory(folder)) return
    for await (const _name of folder.keys()) return
    await parent.removeEntry(folder.name)
  }
}

/** Without `recursive` the browser refuses a folder with anything in it. */
async function dropIfEmpty(root: FileSystemDirectoryHandle, path: string): Promise<void> {
  const { folders, name } = split(path)
  const parent = await folderOf(root, folders).catch(() => undefined)
  const folder = await parent?.getDirectoryHandle(name).catch(() => undefined)
  for await (const _name of folder?.keys() ?? []) return
  if (folder) await parent?.removeEntry(name).catch(() => undefined)
}

async function binsOf(root: FileSystemDirectoryHandle): Promise<string[]> {
  const folder = await folderOf(root, [ownFolder, 'bin']).catch(() => undefined)
  const names: string[] = []
  for await (const name of folder?.keys() ?? []) names.push(name)
  return names
}
