import { lstatSync, readdirSync, readlinkSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { foldersAround, isPlaceWithin, mountsOf, placeOf, placesBelow, placesUnder } from './mount-places.ts'
import { readFileIfAny, writePrivateFile } from './private-file.ts'

/** The device that holds a folder, as far as it says. */
export interface LockHolder {
  readonly pid?: number
  /** Once it listens. */
  readonly port?: number | undefined
}

/** A folder that belongs to another device now. */
export class FolderTaken extends Error {
  override readonly name = 'FolderTaken'
  readonly dir: string
  readonly holder: LockHolder

  constructor(dir: string, holder: LockHolder) {
    super(`${dir} is in use by process ${holder.pid}`)
    this.dir = dir
    this.holder = holder
  }
}

/** True by name: errors of another package are never recognised by their class. */
export function isFolderTaken(error: unknown): error is FolderTaken {
  return error instanceof Error && error.name === 'FolderTaken'
}

/** A folder that no other device opens until this is disposed, or until this process ends, however it ends. */
export interface FolderLock extends Disposable {
  /** Why the folder could not be locked, where its file system has no locks or is full; undefined while it is held. */
  readonly problem: unknown
  /** Tells a second device where this one answers. */
  tellPort(port: number): void
}

const busy = 5

const lockName = 'device.lock'

/** What a holder writes beside its lock: a shown folder names the data folder of its device, where the port is. */
type Note = LockHolder & { readonly dataDir?: string }

/** Locks an existing folder by a file in it: the system lets go of the lock with the process, however it ends. Throws `FolderTaken`. */
export function lockFolder(dir: string, facts: Pick<Note, 'dataDir'> = {}): FolderLock {
  const file = join(dir, lockName)
  let connection: DatabaseSync | undefined
  let problem: unknown
  try {
    if (lstatSync(file, { throwIfNoEntry: false })?.isFile() === false) throw new Error(`${file} is not a file`)
    connection = new DatabaseSync(file, { timeout: 0 })
    connection.exec('begin exclusive')
  } catch (error) {
    connection?.close()
    connection = undefined
    if (isBusy(error)) throw new FolderTaken(dir, holderIn(dir))
    problem = error
  }
  const tell = (port?: number): void => {
    if (!connection) return
    try {
      writePrivateFile(noteFile(dir), JSON.stringify({ pid: process.pid, port, ...facts } satisfies Note))
    } catch {
      // A full disk: the lock holds, and the sentence of a second device says less.
    }
  }
  tell()
  return {
    problem,
    tellPort: tell,
    [Symbol.dispose]() {
      connection?.close()
      connection = undefined
    },
  }
}

/** A folder around another one that a device holds. */
export interface HeldAround {
  readonly dir: string
  readonly holder: LockHolder
}

interface Asking {
  readonly shownIn: string
  readonly isOurs: (dataDir: string) => boolean
}

/**
 * The nearest folder around this one that another device holds: as its data folder, or as a shown folder, whose lock lies in
 * `shownIn`. What `isOurs` says is the asker's own. `dir` has no links in it; a folder that is mounted has those around each of its names.
 */
export function heldAround(dir: string, { shownIn, isOurs }: Asking): HeldAround | undefined {
  for (const around of foldersAround(mountsOf(), dir)) {
    const shown = join(around, shownIn)
    if (!isOurs(around) && isHeld(around)) return { dir: around, holder: holderIn(around) }
    if (!isOurs(noteIn(shown).dataDir ?? '') && isHeld(shown)) return { dir: around, holder: holderIn(shown) }
  }
  return undefined
}

/**
 * A folder below this one that another running device holds, in the same two ways. Locks lie inside the folders they are for, anywhere
 * below, so the system is asked which locks are open. Linux tells it for programs of the same user; elsewhere nothing is found.
 */
export function heldBelow(dir: string, { shownIn, isOurs }: Asking): HeldAround | undefined {
  for (const { lockDir, seen } of openLocks(folderTest(dir))) {
    const isShown = basename(lockDir) === shownIn
    const below = isShown ? dirname(lockDir) : lockDir
    // The folder itself is left to its own lock, which names the holder.
    if (seen !== undefined && isSameFolder(below, dir)) continue
    // Of a program that sees other mounts (a container) neither the path nor the lock is ours to try: that it is open has to do.
    if (seen === undefined) return { dir: below, holder: {} }
    const owner = isShown ? (noteIn(seen).dataDir ?? '') : seen
    if (!isOurs(owner) && isHeld(seen)) return { dir: below, holder: holderIn(seen) }
  }
  return undefined
}

interface OpenLock {
  /** As the program that has it open names it. */
  readonly lockDir: string
  /** As it is to be seen from here. */
  readonly seen: string | undefined
}

/** Whether a lock lies below a folder. Paths do not say it: a folder has further names by mounts, and by the case of letters. */
function folderTest(dir: string): (lockDir: string, pid: number) => boolean {
  const ours = mountsOf()
  const below = placesBelow(ours, dir)
  return (lockDir, pid) => {
    const theirs = mountsOf(pid)
    const place = placeOf(theirs, lockDir)
    const places = [place, ...placesUnder(ours, place), ...placesUnder(theirs, place)]
    return places.some((at) => below.some((one) => isPlaceWithin(at, one))) || parentsOf(lockDir).some((one) => isSameFolder(one, dir))
  }
}

/** Locks that a program has open, and that pass the test. */
function openLocks(isWanted: (lockDir: string, pid: number) => boolean): readonly OpenLock[] {
  const found = new Map<string, OpenLock>()
  for (const pid of namesIn('/proc')) {
    if (!/^\d+$/.test(pid)) continue
    for (const fd of namesIn(`/proc/${pid}/fd`)) {
      const link = `/proc/${pid}/fd/${fd}`
      const file = targetOf(link)
      if (basename(file) !== lockName || !isWanted(dirname(file), Number(pid))) continue
      const lockDir = dirname(file)
      const seen = isSameFolder(file, link) ? lockDir : undefined
      found.set(seen ?? `${pid} ${lockDir}`, { lockDir, seen })
    }
  }
  return [...found.values()]
}

const parentsOf = (dir: string): readonly string[] => (dirname(dir) === dir ? [] : [dirname(dir), ...parentsOf(dirname(dir))])

function isSameFile(one: string, other: string): boolean {
  const [first, second] = [one, other].map((path) => statSync(path, { throwIfNoEntry: false, bigint: true }))
  return first !== undefined && first.dev === second?.dev && first.ino === second.ino
}

function isSameFolder(one: string, other: string): boolean {
  try {
    return one === other || isSameFile(one, other)
  } catch {
    // Of another user: it is compared by its place.
    return false
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    // Of another user, ended meanwhile, or not Linux.
    return []
  }
}

function targetOf(link: string): string {
  try {
    return readlinkSync(link)
  } catch {
    return ''
  }
}

/** Whether a device holds this folder now. Nothing is made, and the lock is not kept. */
export function isHeld(dir: string): boolean {
  const file = join(dir, lockName)
  try {
    if (lstatSync(file, { throwIfNoEntry: false })?.isFile() !== true) return false
    const connection = new DatabaseSync(file, { timeout: 0 })
    try {
      connection.exec('begin exclusive')
      return false
    } finally {
      connection.close()
    }
  } catch (error) {
    return isBusy(error)
  }
}

/** The low byte is SQLite's code. */
const isBusy = (error: unknown): boolean => Number((error as { errcode?: unknown }).errcode) % 256 === busy

const noteFile = (dir: string): string => join(dir, `${lockName}.json`)

function noteIn(dir: string): Note {
  try {
    return JSON.parse(readFileIfAny(noteFile(dir)) ?? '{}') as Note
  } catch {
    // Being written, or of another user: who holds the folder is not known.
    return {}
  }
}

function holderIn(dir: string): LockHolder {
  const { dataDir, ...holder } = noteIn(dir)
  return dataDir === undefined ? holder : { ...holder, ...holderIn(dataDir) }
}
