import { closeSync, lstatSync, openSync, readSync } from 'node:fs'
import type { BigIntStats } from 'node:fs'
import {
  copyFile,
  link,
  lstat,
  mkdir,
  open,
  opendir,
  readFile,
  readdir,
  rename,
  rm,
  rmdir,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { SourceError, ownFolder } from '@cove/kernel/sync'
import type { SourceEntry, SourceFile, SyncTree } from '@cove/kernel/sync'
import { folderOf, namesBelow } from './computer-names.ts'
import type { NamesBelow, PathHere } from './computer-names.ts'
import { setModifiedAt, setModified } from './set-modified.ts'
import { foldersOf, foldersTo, reachOf, reachableMode } from './source-mode.ts'
import { codeOf, known, sourceError } from './source-error.ts'
import { makeOwnFolder, msOf, stageFile } from './staged-file.ts'

const markName = 'task.json'

/** A folder of this computer, to be read and written. Links are listed and never followed. */
export function nodeTree(root: string): SyncTree {
  const names = namesBelow(root)
  const { at } = names
  let isSynced = false
  let numbered: Promise<boolean> | undefined
  const numbers = (): Promise<boolean> => (numbered ??= hasNumbersAt(root))
  const binned = (bin: string, path: string): PathHere => at(`${ownFolder}/bin/${bin}/${path}`)
  return {
    async list(folder) {
      const hasNumbers = await numbers()
      if (isSynced) await known(async () => names.renameEarlier(folder))
      return list(names, folder, hasNumbers)
    },
    check: () => known(async () => (await opendir(root)).close()),
    open: (path) => known(async () => openFile({ file: at(path), folders: [root, ...foldersOf(path).map(at)] }, await numbers())),
    folderTime: async (folder) => folderTime(at(folder)),
    keepFolderTime: (path, modifiedMs) => known(() => setModifiedAt(at(path), modifiedMs)),
    keepFileTime: (path, modifiedMs) => known(() => setModifiedAt(at(path), modifiedMs)),
    async readMark() {
      const mark = await known(() => readMark(root))
      isSynced = mark !== undefined
      return mark
    },
    writeMark: (taskId) =>
      known(async () => {
        await stat(root)
        await makeOwnFolder(root)
        await writeFile(join(root, ownFolder, markName), JSON.stringify({ taskId }), { flush: true })
      }),
    stage: (path, as) => known(() => stageFile({ root, file: at(path) }, as)),
    keep: (path, bin) => known(() => keep(at(path), binned(bin, path))),
    drop: (path, bin) =>
      known(async () => {
        await moveFree(at(path), binned(bin, path))
        await prune(names, path)
      }),
    makeFolder: (path) => known(() => makeFolder(root, at(path))),
    dropFolder: (path) => known(() => dropIfEmpty(at(path))),
    move: (fromPath, path) =>
      known(async () => {
        await moveFree(at(fromPath), at(path))
        await prune(names, fromPath)
      }),
    takeOut: (bin, path, toPath) => known(() => takeOut(binned(bin, path), at(toPath))),
    bins: () => readdir(join(root, ownFolder, 'bin')).catch(() => []),
    dropBin: (bin) => known(() => rm(join(root, ownFolder, 'bin', bin), { recursive: true, force: true })),
  }
}

/** FAT and exFAT give files new numbers each time they are plugged in: those say nothing. */
const unnumbered: ReadonlySet<number> = new Set([0x4d44, 0x2011bab0])

const hasNumbersAt = (root: string): Promise<boolean> =>
  statfs(root).then(
    ({ type }) => !unnumbered.has(type),
    () => true,
  )

/** What else than its own facts makes the state of a file. */
interface Surroundings {
  readonly hasNumbers: boolean
  /** A folder that is shut changes no file in it, and yet makes all of them private. */
  readonly reach: number
}

/** Another text for every state of a file, also for one with the size and time of another: `ctime` cannot be put back. */
const stampOf = ({ ino, size, mtimeNs, ctimeNs }: BigIntStats, { hasNumbers, reach }: Surroundings): string =>
  `${hasNumbers ? ino : '-'} ${size} ${mtimeNs} ${ctimeNs}${reach === 0o777 ? '' : ` ${reach.toString(8)}`}`

/** So many files are looked at before other work gets its turn. */
const entriesAtOnce = 500

async function list(names: NamesBelow, folder: string, hasNumbers: boolean): Promise<SourceEntry[]> {
  const entries = await known(async () => names.list(folder))
  const around = { hasNumbers, reach: await known(async () => reachOf(foldersTo(names, folder))) }
  const found: SourceEntry[] = []
  for (const [at, { name, here, entry }] of entries.entries()) {
    if (at % entriesAtOnce === entriesAtOnce - 1) await setImmediate()
    const kind = entry.isFile() ? 'file' : entry.isDirectory() ? 'folder' : 'link'
    if (kind !== 'file') found.push({ name, kind, sizeBytes: 0, modifiedMs: 0 })
    else {
      const now = statNow(here)
      // Gone since it was listed.
      if (!now) continue
      found.push({ name, kind, sizeBytes: Number(now.size), modifiedMs: msOf(now), stamp: stampOf(now, around) })
    }
  }
  return found
}

/** Undefined for a file that is gone. Synchronous: a promise takes ten times as long as the call itself. */
function statNow(file: PathHere): BigIntStats | undefined {
  try {
    return lstatSync(file, { bigint: true, throwIfNoEntry: false })
  } catch (error) {
    // A folder whose files cannot be looked at is unreadable; its files are not gone.
    throw sourceError(error)
  }
}

function folderTime(folder: PathHere): number | undefined {
  const now = statNow(folder)
  return now?.isDirectory() ? msOf(now) : undefined
}

async function makeFolder(root: string, folder: PathHere): Promise<void> {
  await stat(root)
  await mkdir(folder, { recursive: true })
}

interface Opened {
  readonly file: PathHere
  /** Those below the root that lead to it. */
  readonly folders: readonly PathHere[]
}

/** Opened for each read: a run of a large folder holds no file open. */
async function openFile({ file, folders }: Opened, hasNumbers: boolean): Promise<SourceFile> {
  const then = statNow(file)
  if (!then?.isFile()) throw new SourceError('missing')
  const reach = reachOf(folders)
  const mode = reachableMode(Number(then.mode) & 0o777, reach)
  return {
    sizeBytes: Number(then.size),
    modifiedMs: msOf(then),
    stamp: stampOf(then, { hasNumbers, reach }),
    ...(mode === undefined ? {} : { mode }),
    read: (startByte, endByte) => known(() => readRange(file, startByte, endByte)),
    async isUnchanged() {
      const now = statNow(file)
      return now?.ino === then.ino && now.size === then.size && now.mtimeNs === then.mtimeNs && now.ctimeNs === then.ctimeNs
    },
  }
}

/** Shorter ranges are read without a promise, because the thread pool takes longer than they do. */
const shortBytes = 64 * 1024

async function readRange(file: PathHere, startByte: number, endByte: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(endByte - startByte)
  if (bytes.length <= shortBytes) return readShort(file, startByte, bytes)
  const handle = await open(file, 'r')
  try {
    let filled = 0
    while (filled < bytes.length) {
      const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, startByte + filled)
      if (bytesRead === 0) break
      filled += bytesRead
    }
    return bytes.subarray(0, filled)
  } finally {
    await handle.close()
  }
}

function readShort(file: PathHere, startByte: number, bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const descriptor = openSync(file, 'r')
  try {
    let filled = 0
    while (filled < bytes.length) {
      const count = readSync(descriptor, bytes, filled, bytes.length - filled, startByte + filled)
      if (count === 0) break
      filled += count
    }
    return bytes.subarray(0, filled)
  } finally {
    closeSync(descriptor)
  }
}

async function readMark(root: string): Promise<string | undefined> {
  // Throws for a folder that is gone.
  await readdir(root)
  try {
    const mark: unknown = JSON.parse(await readFile(join(root, ownFolder, markName), 'utf8'))
    return typeof mark === 'object' && mark !== null && 'taskId' in mark ? String(mark.taskId) : undefined
  } catch (error) {
    if (error instanceof SyntaxError || codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** A second name for the file; where the disk has no links, a copy. */
async function keep(file: PathHere, binned: PathHere): Promise<void> {
  await mkdir(folderOf(binned), { recursive: true })
  try {
    await link(file, binned)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return
    if (codeOf(error) === 'ENOENT') throw error
    await copyFile(file, binned)
    await keepTime(file, binned)
  }
}

async function keepTime(from: PathHere, to: PathHere): Promise<void> {
  const handle = await open(to, 'r+')
  try {
    await setModified(handle, msOf(await lstat(from, { bigint: true })))
  } finally {
    await handle.close()
  }
}

/** Moves without overwriting. */
async function moveFree(from: PathHere, to: PathHere): Promise<void> {
  await mkdir(folderOf(to), { recursive: true })
  if (await lstat(to).catch(() => undefined)) throw new SourceError('busy')
  await rename(from, to)
}

async function takeOut(binned: PathHere, to: PathHere): Promise<boolean> {
  if (!(await lstat(binned).catch(() => undefined))) return false
  await moveFree(binned, to)
  return true
}

/** Removes folders that have nothing left, from the inside out. */
async function prune({ at }: NamesBelow, path: string): Promise<void> {
  for (let folder = dirname(path); folder !== '.' && folder !== '/'; folder = dirname(folder)) {
    try {
      await rmdir(at(folder))
    } catch {
      // It still has files.
      return
    }
  }
}

async function dropIfEmpty(folder: PathHere): Promise<void> {
  try {
    await rmdir(folder)
  } catch (error) {
    // Something is in it by now, it is gone, or it is a file.
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) throw error
  }
}
