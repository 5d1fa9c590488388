import { randomFillSync } from 'node:crypto'
import { dropName, dropQuietly } from './atomic-text.ts'
import { OpenFlag, syncDisk } from './disk.ts'
import type { Disk, DiskSpace } from './disk.ts'
import { runSync, step } from './disk-work.ts'
import type { DiskWork } from './disk-work.ts'
import { statOr, withFolder, withMadeFolder } from './path-guard.ts'
import type { OpenFolder } from './path-guard.ts'
import { errnoOf, isRefusal } from '@cove/server-kit/refusal'

/**
 * S-B1: at most 16 MiB in 128 files per volume. The write-ahead logs of the databases grow to 4 and 8 MiB, and a deleted entry takes
 * two blocks and two inodes in the recycle bin. Small volumes give an eighth of their bytes and inodes.
 */
const MOST_BYTES = 16 << 20
const MOST_FILES = 128
const LEAST_FILES = 8
const SHARE = 8
const BLOCK_BYTES = 4096
/** Released at once: space for a sign-in or for some deletions. What a foreign program takes of it leaves the rest. */
const FILES_AT_ONCE = 8
/** Less space than of so many files is a shortage: half of what is released, so that the next write does not release again. */
const SHORT_FILES = 4
const DIGITS = 3

/** A ballast: real files that only clean-up work may release. Plain data, so that worker threads share it. */
export interface Ballast {
  readonly rootDir: string
  /** The directory below `rootDir`. */
  readonly names: readonly string[]
  readonly fileCount: number
  readonly fileBytes: number
  /** One Int32: 0 while ordinary writes are allowed, else how often files were released. */
  readonly state: SharedArrayBuffer
}

/** Number and size of the files for a volume. */
export function ballastShape({
  totalBytes,
  totalFiles,
}: Pick<DiskSpace, 'totalBytes' | 'totalFiles'>): Pick<Ballast, 'fileCount' | 'fileBytes'> {
  const shareFiles = totalFiles === undefined ? MOST_FILES : Math.floor(totalFiles / SHARE)
  const fileCount = Math.min(MOST_FILES, Math.max(LEAST_FILES, shareFiles))
  const bytes = Math.min(MOST_BYTES, totalBytes / SHARE)
  return { fileCount, fileBytes: Math.max(BLOCK_BYTES, Math.floor(bytes / fileCount / BLOCK_BYTES) * BLOCK_BYTES) }
}

/** A ballast at this place, of at most `mostFiles` files; nothing is written yet. */
export function ballastAt(place: Pick<Ballast, 'rootDir' | 'names'>, space: DiskSpace, mostFiles = MOST_FILES): Ballast {
  const { fileCount, fileBytes } = ballastShape(space)
  const state = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  return { ...place, fileCount: Math.min(fileCount, mostFiles), fileBytes, state }
}

/** True while files of the ballast are missing because the volume is full: ordinary writes are refused. */
export const isReleased = ({ state }: Ballast): boolean => Atomics.load(new Int32Array(state), 0) !== 0

/** True when clean-up work may fail for want of bytes or inodes. */
export const isShort = (space: DiskSpace, { fileBytes }: Ballast): boolean =>
  space.freeBytes < SHORT_FILES * fileBytes || (space.freeFiles !== undefined && space.freeFiles < SHORT_FILES)

const nameOf = (order: number): string => String(order).padStart(DIGITS, '0')
const isOurs = (name: string): boolean => /^\d{3}$/.test(name)

/**
 * Releases some files; false when none is left. Sync on every thread: the volume has just answered, and other work of this thread
 * must not run between the flag and the bytes.
 */
export function releaseBallast(ballast: Ballast, disk: Disk = syncDisk): boolean {
  // First: ordinary writes stop before there are bytes for them.
  Atomics.add(new Int32Array(ballast.state), 0, 1)
  return runSync(inBallast(disk, ballast, (folder) => releaseSome(disk, folder))) ?? false
}

function* releaseSome(disk: Disk, folder: OpenFolder): DiskWork<boolean> {
  const names = yield* fileNames(disk, folder)
  const released = names.toReversed().slice(0, FILES_AT_ONCE)
  for (const name of released) yield* dropName(disk, folder, name)
  return released.length > 0
}

function* fileNames(disk: Disk, folder: OpenFolder): DiskWork<string[]> {
  const names = (yield* step(disk.readdir(folder.self))).map(({ name }) => name.toString('latin1'))
  return names.filter(isOurs).sort()
}

/** Undefined where the ballast's folder does not exist. */
function* inBallast<T>(disk: Disk, place: Ballast, work: (folder: OpenFolder) => DiskWork<T>): DiskWork<T | undefined> {
  try {
    return yield* withFolder(disk, place, work)
  } catch (error) {
    if (isRefusal(error) && error.error === 'directoryNotFound') return undefined
    throw error
  }
}

/** Makes space for clean-up work of so many bytes, as far as the ballast goes. */
export function makeSpace(ballast: Ballast, needBytes = 0, disk: Disk = syncDisk): void {
  for (;;) {
    const space = runSync(step(disk.statfs(ballast.rootDir)))
    if (!isShort(space, ballast) && space.freeBytes >= needBytes) return
    if (!releaseBallast(ballast, disk)) return
  }
}

/** Number of whole files: one that a kill cut short does not count. */
function* wholeFiles(disk: Disk, folder: OpenFolder, fileBytes: number): DiskWork<Set<string>> {
  const whole = new Set<string>()
  for (const name of yield* fileNames(disk, folder)) {
    const stat = yield* statOr(disk, folder.at(name))
    if (stat?.kind === 'file' && stat.sizeBytes >= fileBytes) whole.add(name)
  }
  return whole
}

/**
 * Makes missing files while the volume has space beyond what clean-up work needs. `isOver` ends it between two files.
 * A volume that cannot hold a ballast (read-only, broken) blocks no ordinary write for it.
 */
export function* refillBallast(disk: Disk, ballast: Ballast, isOver: () => boolean = () => false): DiskWork<void> {
  const state = new Int32Array(ballast.state)
  const seen = Atomics.load(state, 0)
  const hasAll = yield* refilled(disk, ballast, isOver)
  if (isOver()) return
  // A release since then has changed the number, and its files are missing.
  Atomics.compareExchange(state, 0, seen, hasAll ? 0 : Math.max(1, seen))
}

function* refilled(disk: Disk, ballast: Ballast, isOver: () => boolean): DiskWork<boolean> {
  try {
    return yield* withMadeFolder(disk, { ...ballast, ours: true }, (folder) => fill(disk, { folder, ballast, isOver }))
  } catch (error) {
    return !isOutOfSpace(error)
  }
}

interface Filling {
  readonly folder: OpenFolder
  readonly ballast: Ballast
  readonly isOver: () => boolean
}

function* fill(disk: Disk, { folder, ballast, isOver }: Filling): DiskWork<boolean> {
  const whole = yield* wholeFiles(disk, folder, ballast.fileBytes)
  // Random: a file system that compresses would keep no blocks for zeros.
  let bytes: Buffer | undefined
  for (let order = 0; order < ballast.fileCount; order += 1) {
    const name = nameOf(order)
    if (whole.has(name)) continue
    if (isOver() || !hasRoomFor(1, yield* step(disk.statfs(folder.self)), ballast)) return false
    bytes ??= randomFillSync(Buffer.allocUnsafe(ballast.fileBytes))
    yield* makeFile(disk, { folder, name, bytes })
  }
  return true
}

/** Twice the shortage stays free, so that what is made is not released by the next write. */
const hasRoomFor = (fileCount: number, space: DiskSpace, { fileBytes }: Ballast): boolean =>
  space.freeBytes >= (2 * FILES_AT_ONCE + fileCount) * fileBytes && !lacksFiles(space, fileCount)

/** True when inodes, not bytes, keep so many files of a ballast from being made. */
export const lacksFiles = ({ freeFiles }: Pick<DiskSpace, 'freeFiles'>, fileCount = 1): boolean =>
  freeFiles !== undefined && freeFiles < 2 * FILES_AT_ONCE + fileCount

/** At the start: a ballast that is not whole and has no space counts as released, whatever the run before knew. */
export function* judgeBallast(disk: Disk, ballast: Ballast): DiskWork<void> {
  const whole = yield* inBallast(disk, ballast, (folder) => wholeFiles(disk, folder, ballast.fileBytes))
  const missing = ballast.fileCount - (whole?.size ?? 0)
  if (missing > 0 && !hasRoomFor(missing, yield* step(disk.statfs(ballast.rootDir)), ballast))
    Atomics.store(new Int32Array(ballast.state), 0, 1)
}

function* makeFile(
  disk: Disk,
  { folder, name, bytes }: { readonly folder: OpenFolder; readonly name: string; readonly bytes: Buffer },
): DiskWork<void> {
  try {
    const fd = yield* step(disk.open(folder.at(name), OpenFlag.replaceFile))
    try {
      yield* step(disk.fchmod(fd, 0o600))
      yield* step(disk.write(fd, [bytes], 0))
    } finally {
      yield* step(disk.close(fd))
    }
  } catch (error) {
    yield* dropQuietly(disk, folder, [name])
    throw error
  }
}

/** The volume has no bytes or no inodes left. */
export const isOutOfSpace = (error: unknown): boolean => errnoOf(error) === 'ENOSPC' || errnoOf(error) === 'EDQUOT'
