import { closeSync, lstatSync, openSync, readSync, readdirSync } from 'node:fs'
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
import { setModified } from './set-modified.ts'
import { codeOf, known, sourceError } from './source-error.ts'
import { msOf, stageFile } from './staged-file.ts'

const markName = 'task.json'

/** A folder of this computer, to be read and written. Links are listed and never followed. */
export function nodeTree(root: string): SyncTree {
  const at = (path: string): string => join(root, path)
  let numbered: Promise<boolean> | undefined
  const numbers = (): Promise<boolean> => (numbered ??= hasNumbersAt(root))
  const binned = (bin: string, path: string): string => join(root, ownFolder, 'bin', bin, path)
  return {
    list: async (folder) => list(at(folder), await numbers()),
    check: () => known(async () => (await opendir(root)).close()),
    open: (path) => known(async () => openFile(at(path), await numbers())),
    readMark: () => known(() => readMark(root)),
    writeMark: (taskId) =>
      known(async () => {
        await stat(root)
        await mkdir(at(ownFolder), { recursive: true })
        await writeFile(join(root, ownFolder, markName), JSON.stringify({ taskId }), { flush: true })
      }),
    stage: (path, as) => known(() => stageFile({ root, file: at(path) }, as)),
    keep: (path, bin) => known(() => keep(at(path), binned(bin, path))),
    drop: (path, bin) =>
      known(async () => {
        await moveFree(at(path), binned(bin, path))
        await prune(root, path)
      }),
    makeFolder: (path) =>
      known(async () => {
        await stat(root)
        await mkdir(at(path), { recursive: true })
      }),
    dropFolder: (path) => known(() => dropIfEmpty(at(path))),
    move: (fromPath, path) =>
      known(async () => {
        await moveFree(at(fromPath), at(path))
        await prune(root, fromPath)
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

/** Another text for every state of a file, also for one with the size and time of another: `ctime` cannot be put back. */
const stampOf = ({ ino, size, mtimeNs, ctimeNs }: BigIntStats, hasNumbers: boolean): string =>
  `${hasNumbers ? ino : '-'} ${size} ${mtimeNs} ${ctimeNs}`

/** So many files are looked at before other work gets its turn. */
const entriesAtOnce = 500

async function list(folder: string, hasNumbers: boolean): Promise<SourceEntry[]> {
  const entries = await known(async () => readdirSync(folder, { withFileTypes: true }))
  const found: SourceEntry[] = []
  for (const [at, entry] of entries.entries()) {
    if (at % entriesAtOnce === entriesAtOnce - 1) await setImmediate()
    const kind = entry.isFile() ? 'file' : entry.isDirectory() ? 'folder' : 'link'
    if (kind !== 'file') found.push({ name: entry.name, kind, sizeBytes: 0, modifiedMs: 0 })
    else {
      // W7: `join` takes longer than the call that looks at the file; every system takes this slash.
      const now = statNow(`${folder}/${entry.name}`)
      // Gone since it was listed.
      if (!now) continue
      found.push({ name: entry.name, kind, sizeBytes: Number(now.size), modifiedMs: msOf(now), stamp: stampOf(now, hasNumbers) })
    }
  }
  return found
}

/** Undefined for a file that is gone. Synchronous: a promise takes ten times as long as the call itself. */
function statNow(file: string): BigIntStats | undefined {
  try {
    return lstatSync(file, { bigint: true, throwIfNoEntry: false })
  } catch (error) {
    // A folder whose files cannot be looked at is unreadable; its files are not gone.
    throw sourceError(error)
  }
}

/** Opened for each read: a run of a large folder holds no file open. */
async function openFile(file: string, hasNumbers: boolean): Promise<SourceFile> {
  const then = statNow(file)
  if (!then?.isFile()) throw new SourceError('missing')
  return {
    sizeBytes: Number(then.size),
    modifiedMs: msOf(then),
    stamp: stampOf(then, hasNumbers),
    ...(process.platform === 'win32' ? {} : { mode: Number(then.mode) & 0o777 }),
    read: (startByte, endByte) => known(() => readRange(file, startByte, endByte)),
    async isUnchanged() {
      const now = statNow(file)
      return now?.ino === then.ino && now.size === then.size && now.mtimeNs === then.mtimeNs && now.ctimeNs === then.ctimeNs
    },
  }
}

/** Shorter ranges are read without a promise, because the thread pool takes longer than they do. */
const shortBytes = 64 * 1024

async function readRange(file: string, startByte: number, endByte: number): Promise<Uint8Array<ArrayBuffer>> {
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

function readShort(file: string, startByte: number, bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
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
async function keep(file: string, binned: string): Promise<void> {
  await mkdir(dirname(binned), { recursive: true })
  try {
    await link(file, binned)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return
    if (codeOf(error) === 'ENOENT') throw error
    await copyFile(file, binned)
    await keepTime(file, binned)
  }
}

async function keepTime(from: string, to: string): Promise<void> {
  const handle = await open(to, 'r+')
  try {
    await setModified(handle, msOf(await lstat(from, { bigint: true })))
  } finally {
    await handle.close()
  }
}

/** Moves without overwriting. */
async function moveFree(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  if (await lstat(to).catch(() => undefined)) throw new SourceError('busy')
  await rename(from, to)
}

async function takeOut(binned: string, to: string): Promise<boolean> {
  if (!(await lstat(binned).catch(() => undefined))) return false
  await moveFree(binned, to)
  return true
}

/** Removes folders that have nothing left, from the inside out. */
async function prune(root: string, path: string): Promise<void> {
  for (let folder = dirname(path); folder !== '.' && folder !== '/'; folder = dirname(folder)) {
    try {
      await rmdir(join(root, folder))
    } catch {
      // It still has files.
      return
    }
  }
}

async function dropIfEmpty(folder: string): Promise<void> {
  try {
    await rmdir(folder)
  } catch (error) {
    // Something is in it by now, it is gone, or it is a file.
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) throw error
  }
}
