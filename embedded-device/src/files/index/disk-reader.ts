import { isTransportStream, lookBytes } from '@cove/device-contract/rules'
import { closeSync, constants, lstatSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import type { Stats } from 'node:fs'
import { join } from 'node:path'
import { hostName, isHiddenName, wireName } from '../disk/names.ts'
import { MARKER, OWN_FOLDER } from '../places/space-folders.ts'
import type { FoundEntry } from './index-types.ts'

// Sync loops for worker threads: fs.promises per file is 4.5 times slower (device.md, trap 3).

/** Host bytes of a directory: the space's root and the wire names below it. */
export function hostDir(rootDir: string, names: readonly string[]): Buffer {
  const parts: Buffer[] = [Buffer.from(rootDir)]
  for (const name of names) parts.push(slash, hostName(name))
  return Buffer.concat(parts)
}

const slash = Buffer.from('/')

/** The id in the marker of a space; undefined where none exists. */
export function markerIn(rootDir: string): string | undefined {
  try {
    const note = JSON.parse(readFileSync(join(rootDir, OWN_FOLDER, MARKER), 'utf8')) as { readonly uuid?: string } | null
    return note?.uuid
  } catch {
    // Gone, hanging or not ours: the folder says nothing of the space's files.
    return undefined
  }
}

export interface DirStat {
  readonly ino: number
  readonly birthUs: number
  readonly mtimeUs: number
}

/** The directory itself, or undefined if none exists (a symlink does not count). */
export function statDir(path: Buffer): DirStat | undefined {
  const stat = lstatOf(path)
  if (!stat?.isDirectory()) return undefined
  return { ino: safeIno(stat.ino), birthUs: microseconds(stat.birthtimeMs), mtimeUs: microseconds(stat.mtimeMs) }
}

/** Everything listable in a directory. Undefined if the directory is gone. Calls `each` per entry, in disk order. */
export function readDir(path: Buffer, each: (entry: FoundEntry) => void): boolean {
  let names: Buffer[]
  try {
    names = readdirSync(path, { encoding: 'buffer' })
  } catch {
    // Gone, unreadable or turned into something else: for the index it has no content.
    return false
  }
  const prefix = Buffer.concat([path, slash])
  for (const name of names) {
    const found = entryOf(prefix, name)
    if (found) each(found)
  }
  return true
}

/** One name of a directory; undefined if it is missing or not listed (symlinks, devices, our own). */
export function readName(path: Buffer, name: string): FoundEntry | undefined {
  return entryOf(Buffer.concat([path, slash]), hostName(name))
}

function entryOf(prefix: Buffer, bytes: Buffer): FoundEntry | undefined {
  const name = wireName(bytes)
  if (name.startsWith('.') && isHiddenName(name)) return undefined
  const stat = lstatOf(Buffer.concat([prefix, bytes]))
  if (!stat) return undefined
  const isDir = stat.isDirectory()
  if (!isDir && !stat.isFile()) return undefined
  return {
    name,
    isDir,
    sizeBytes: isDir ? 0 : stat.size,
    mtimeMs: Math.floor(stat.mtimeMs),
    ctimeMs: Math.floor(stat.ctimeMs),
    birthUs: microseconds(stat.birthtimeMs),
    ino: safeIno(stat.ino),
  }
}

/** Whether a file is a recorded programme, by its first bytes. */
export function isRecording(path: Buffer, name: string): boolean {
  let file: number | undefined
  try {
    file = openSync(Buffer.concat([path, slash, hostName(name)]), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
    const start = new Uint8Array(lookBytes)
    return isTransportStream(start.subarray(0, readSync(file, start, 0, start.length, 0)))
  } catch {
    // Gone or unreadable: it is what its name says.
    return false
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

function lstatOf(path: Buffer): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch {
    // ENOTDIR, EACCES, EIO: the entry cannot be served, so it is not listed; the sweep looks again.
    return undefined
  }
}

// Inode numbers of some file systems pass 2^53, which SQLite could store but not hand back as a number.
function safeIno(ino: number): number {
  return Number.isSafeInteger(ino) ? ino : ino % 2 ** 48
}

function microseconds(ms: number): number {
  return Math.round(ms * 1000)
}
