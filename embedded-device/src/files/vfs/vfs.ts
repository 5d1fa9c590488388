import { noBallasts } from '../places/ballasts.ts'
import type { BallastGuard } from '../places/ballasts.ts'
import { asyncDisk, OpenFlag } from '../disk/disk.ts'
import type { Disk, DiskStat } from '../disk/disk.ts'
import { runAsync, step } from '../disk/disk-work.ts'
import type { DiskWork } from '../disk/disk-work.ts'
import { pumpFile } from './file-pump.ts'
import { refusalIn } from '../disk/full-disk.ts'
import { checkNewName, checkPathLength, isHiddenName, pathAllowanceBelow, wireName } from '../disk/names.ts'
import { openFile, statOr, withFolder, withMadeFolder } from '../disk/path-guard.ts'
import type { OpenFolder } from '../disk/path-guard.ts'
import { errnoOf, isRefusal, refuse } from '@cove/server-kit/refusal'
import { moveNoOverwrite } from '../places/safe-move.ts'
import { child, fullNames, inParent, inStaging, leafName, parentIndexPath, sibling } from '../places/space-folders.ts'
import type { Entry } from '../disk/entry.ts'
import { refusing } from '../disk/refusing.ts'
import { toEntry } from '../places/to-entry.ts'
import type { FileIndex } from '../index/index-port.ts'
import type { Location, Space } from '../places/space.ts'
import type { OpenedFile, ReadListener, Vfs } from './vfs-types.ts'
import { ulid } from '@cove/server-kit/ulid'

export interface VfsOptions {
  readonly index: FileIndex
  readonly disk?: Disk
  /** Bytes running uploads still have to write in this space (S-H7). */
  readonly reservedBytes?: (spaceId: string) => number
  readonly ballasts?: Pick<BallastGuard, 'admit'>
  /** P7: asked for each block of a file of a view; false ends the reading. */
  readonly mayStillRead?: (at: Location) => boolean
  /** Told of each piece of a file that was read, before it is delivered. */
  readonly onRead?: ReadListener
}

/** The version of a file. ctime and inode too: a file replaced within one mtime tick is another file. */
export const etagOfStat = ({ inode, sizeBytes, ctimeMs }: Pick<DiskStat, 'inode' | 'sizeBytes' | 'ctimeMs'>): string =>
  `"${inode.toString(36)}-${sizeBytes.toString(36)}-${Math.round(ctimeMs * 1000).toString(36)}"`

/** Runs disk work that makes names; a full disk has two refusals (S-B2). */
async function makingIn<T>(disk: Disk, space: Space, work: DiskWork<T>): Promise<T> {
  try {
    return await runAsync(work)
  } catch (error) {
    throw await refusalIn(disk, space, error)
  }
}

/** The entry at a place, by lstat of its name in the opened parent. Symlinks and devices answer as missing. */
export function* statEntry(disk: Disk, at: Location): DiskWork<Entry> {
  if (at.names.length === 0) {
    return yield* withFolder(disk, { rootDir: at.space.rootDir, names: fullNames(at) }, function* (folder) {
      return toEntry(at, yield* step(disk.fstat(folder.fd)))
    })
  }
  return yield* inParent(disk, at, function* (folder) {
    const stat = yield* statOr(disk, folder.at(leafName(at)))
    if (stat?.kind !== 'file' && stat?.kind !== 'folder') return refuse('fileNotFound')
    return toEntry(at, stat)
  })
}

function* listEntries(disk: Disk, at: Location, onSpecial?: (name: string) => void): DiskWork<Entry[]> {
  return yield* withFolder(disk, { rootDir: at.space.rootDir, names: fullNames(at) }, function* (folder) {
    const entries: Entry[] = []
    const names = (yield* step(disk.readdir(folder.self))).map((one) => wireName(one.name)).filter((name) => !isHiddenName(name))
    for (let first = 0; first < names.length; first += lookupsAtOnce) {
      const some = names.slice(first, first + lookupsAtOnce)
      const stats = yield* step(Promise.all(some.map((name) => runAsync(statOr(disk, folder.at(name))))))
      for (const [index, name] of some.entries()) {
        const stat = stats[index]
        if (stat?.kind === 'file' || stat?.kind === 'folder') entries.push(toEntry(child(at, name), stat))
        else if (stat) onSpecial?.(name)
      }
    }
    return entries
  })
}

/** One after the other, the names of a folder of 10,000 took 0.8 s; threads of the disk are for all who ask, so not all at once. */
const lookupsAtOnce = 64

const MAX_SUFFIX = 10_000
const MAX_NAME_BYTES = 256

/** FM-05: mkdir is the claim, so 50 parallel "new folder" give 50 names (S-J2). */
function* makeIn(disk: Disk, folder: OpenFolder, request: { readonly at: Location; readonly autoSuffix: boolean }): DiskWork<Location> {
  const name = leafName(request.at)
  for (let count = 1; count <= MAX_SUFFIX; count += 1) {
    const at = count === 1 ? request.at : sibling(request.at, `${name} ${count}`)
    if (count > 1) checkPathLength(at.names)
    try {
      yield* step(disk.mkdir(folder.at(leafName(at))))
      yield* step(disk.fsync(folder.fd))
      return at
    } catch (error) {
      if (errnoOf(error) !== 'EEXIST') throw error
      if (!request.autoSuffix) refuse('fileExists', error)
    }
  }
  return refuse('fileExists')
}

function* renameEntry(disk: Disk, { from, to, isKnownToFit }: Renaming): DiskWork<Entry> {
  const spot = (folder: OpenFolder, at: Location) => ({ folder, name: leafName(at), names: fullNames(at) })
  return yield* inParent(disk, from, (source) =>
    inParent(disk, to, function* (target) {
      yield* moveNoOverwrite(disk, { space: from.space, from: spot(source, from), to: spot(target, to), isKnownToFit })
      return toEntry(to, yield* step(disk.lstat(target.at(leafName(to)))))
    }),
  )
}

interface Renaming {
  readonly from: Location
  readonly to: Location
  readonly isKnownToFit: boolean
}

const isInside = (inner: string, outer: string): boolean => inner === outer || inner.startsWith(`${outer}/`)

interface VfsParts {
  readonly index: FileIndex
  readonly disk: Disk
  readonly ballasts: Pick<BallastGuard, 'admit'>
}

/** Creates the file calls of storage. */
export function createVfs(options: VfsOptions): Vfs {
  const { index, disk = asyncDisk, reservedBytes = () => 0, ballasts = noBallasts, mayStillRead = () => true, onRead } = options
  const parts: VfsParts = { index, disk, ballasts }
  return {
    stat: (at) => refusing(statEntry(disk, at)),
    readFolder: (at, onSpecial) => refusing(listEntries(disk, at, onSpecial)),
    openRead: async (at) => noticed(whileAllowed(await openRead(disk, at), at, mayStillRead), at.space.id, onRead),
    makeFolder: (at, { autoSuffix = false, parents = false } = {}) => makeFolder(parts, at, { autoSuffix, parents }),
    rename: (from, to) => rename(parts, from, to),
    exists: (places) => Promise.all(places.map((at) => entryOrNone(disk, at))),
    async capacity(space) {
      const { freeBytes, ...rest } = await refusing(step(disk.statfs(space.rootDir)))
      return { ...rest, freeBytes: Math.max(0, freeBytes - reservedBytes(space.id)) }
    },
    async probe(space) {
      await ballasts.admit(space)
      await refusing(
        inStaging(disk, space, function* (staging) {
          const name = `${ulid()}.probe`
          yield* step(disk.close(yield* step(disk.open(staging.at(name), OpenFlag.createFile))))
          yield* step(disk.unlink(staging.at(name)))
        }),
      )
    },
  }
}

async function openRead(disk: Disk, at: Location): Promise<OpenedFile> {
  if (at.names.length === 0) refuse('fileNotFound')
  const { fd, stat } = await refusing(inParent(disk, at, (folder) => openFile(disk, folder, leafName(at))))
  const { sizeBytes, mtimeMs } = stat
  return {
    name: leafName(at),
    sizeBytes,
    mtimeMs,
    etag: etagOfStat(stat),
    pump: (range, sink) => pumpFile(disk, { fd, ...range }, sink),
    close: async () => disk.close(fd),
  }
}

/** The same file; each piece that is delivered is told, so that what no client takes does not count. */
function noticed(file: OpenedFile, spaceId: string, onRead: ReadListener | undefined): OpenedFile {
  if (!onRead) return file
  return {
    ...file,
    pump(range, sink) {
      const reading = {}
      let startByte = range.startByte
      return file.pump(range, (bytes) => {
        onRead({ reading, spaceId, etag: file.etag, startByte, endByte: startByte + bytes.byteLength - 1 })
        startByte += bytes.byteLength
        return sink(bytes)
      })
    },
  }
}

/** The same file; reading ends with `noPermission` when its user loses the right. */
function whileAllowed(file: OpenedFile, at: Location, mayStillRead: (at: Location) => boolean): OpenedFile {
  if (!at.view && at.lentTo === undefined) return file
  return {
    ...file,
    pump: (range, sink) =>
      file.pump(range, (bytes) => {
        if (!mayStillRead(at)) refuse('noPermission')
        return sink(bytes)
      }),
  }
}

interface FolderOptions {
  readonly autoSuffix: boolean
  readonly parents: boolean
}

async function makeFolder({ disk, ballasts, index }: VfsParts, at: Location, { autoSuffix, parents }: FolderOptions): Promise<Entry> {
  if (at.names.length === 0) refuse('fileExists')
  checkNewName(leafName(at))
  const names = fullNames(at).slice(0, -1)
  const holder = parents ? withMadeFolder : withFolder
  await ballasts.admit(at.space)
  const made = await makingIn(
    disk,
    at.space,
    holder(disk, { rootDir: at.space.rootDir, names }, function* (folder: OpenFolder) {
      const place = yield* makeIn(disk, folder, { at, autoSuffix })
      return toEntry(place, yield* step(disk.lstat(folder.at(leafName(place)))))
    }),
  )
  index.upsert(at.space.id, parentIndexPath(at), made.name)
  return made
}

async function rename({ disk, index }: VfsParts, from: Location, to: Location): Promise<Entry> {
  if (from.names.length === 0 || to.names.length === 0) refuse('noPermission')
  if (from.space.id !== to.space.id) refuse('illegalParameter')
  if (leafName(to) !== leafName(from)) checkNewName(leafName(to))
  if (from.indexPath === to.indexPath) return refusing(statEntry(disk, from))
  if (isInside(to.indexPath, from.indexPath)) refuse('moveIntoSelf')
  const entry = await makingIn(disk, from.space, renameEntry(disk, { from, to, isKnownToFit: fitsByIndex(index, from, to) }))
  index.moved(from.space.id, from.indexPath, to.indexPath)
  return entry
}

/** True when the index already says that nothing in the folder becomes too deep; a walk of a large one takes seconds. */
function fitsByIndex(index: FileIndex, from: Location, to: Location): boolean {
  const longest = index.longestBelow?.(from.space.id, from.indexPath)
  const allowance = pathAllowanceBelow(to.names)
  // Below the deepest directory may be a file with the longest name.
  return longest !== undefined && longest.levels < allowance.levels && longest.bytes + MAX_NAME_BYTES <= allowance.bytes
}

async function entryOrNone(disk: Disk, at: Location): Promise<Entry | undefined> {
  try {
    return await refusing(statEntry(disk, at))
  } catch (error) {
    // H-22: a place that cannot be reached counts as missing; only defects are thrown.
    if (isRefusal(error)) return undefined
    throw error
  }
}
