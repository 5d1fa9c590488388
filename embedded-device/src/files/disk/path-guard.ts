import { OpenFlag } from './disk.ts'
import type { Disk, DiskStat, HostPath } from './disk.ts'
import { step } from './disk-work.ts'
import type { DiskWork } from './disk-work.ts'
import { checkNewName, hostName } from './names.ts'
import { errnoOf, isRefusal, refuse } from '@cove/server-kit/refusal'

// P6: the one resolver. A path is walked name by name from the space root; no name is ever resolved twice.

/** An open directory. Names inside it are reached through `at`, so a swapped parent cannot lead elsewhere. Close it. */
export interface OpenFolder {
  /** The host path of one wire name inside. */
  at(name: string): HostPath
  /** The directory itself, for readdir and statfs. */
  readonly self: HostPath
  /** Durability of names: fsync of this descriptor (device.md 3.4 rule 1). */
  readonly fd: number
}

/** How one component is entered. Tests swap in the leaking resolver as the negative control of S-H2. */
export interface Resolver {
  enter(disk: Disk, parent: OpenFolder, name: string): DiskWork<OpenFolder>
  root(disk: Disk, rootDir: string): DiskWork<OpenFolder>
}

/** Only the device itself. */
export const PRIVATE_MODE = 0o700
const SEPARATOR = Buffer.from('/')

function folderOver(base: string | Buffer, fd: number): OpenFolder {
  const prefix = Buffer.concat([Buffer.from(base), SEPARATOR])
  return { fd, self: base, at: (name) => Buffer.concat([prefix, hostName(name)]) }
}

function* openOr(disk: Disk, path: HostPath, flags: number): DiskWork<number> {
  try {
    return yield* step(disk.open(path, flags))
  } catch (error) {
    const errno = errnoOf(error)
    // Symlinks, files in the place of a folder, and folders that are not there give one answer (S-H1: 404, never foreign content).
    if (errno === 'ENOENT' || errno === 'ENOTDIR' || errno === 'ELOOP') refuse('directoryNotFound', error)
    throw error
  }
}

/** Finding 3: O_NOFOLLOW|O_DIRECTORY through /proc/self/fd. Node has no openat2; this is the Linux way. */
export const descriptorResolver: Resolver = {
  *root(disk, rootDir) {
    const fd = yield* openOr(disk, rootDir, OpenFlag.readRoot)
    return folderOver(`/proc/self/fd/${fd}`, fd)
  },
  *enter(disk, parent, name) {
    const fd = yield* openOr(disk, parent.at(name), OpenFlag.readDirectory)
    return folderOver(`/proc/self/fd/${fd}`, fd)
  },
}

/** Other platforms: each component is looked at, then opened with O_NOFOLLOW where it exists. Weaker against a swapper. */
export const lookingResolver: Resolver = {
  *root(disk, rootDir) {
    return folderOver(rootDir, yield* openOr(disk, rootDir, OpenFlag.readRoot))
  },
  *enter(disk, parent, name) {
    const path = parent.at(name)
    const stat = yield* statOr(disk, path)
    if (stat?.kind !== 'folder') refuse('directoryNotFound')
    return folderOver(Buffer.from(path), yield* openOr(disk, path, OpenFlag.readDirectory))
  },
}

export const platformResolver: Resolver = process.platform === 'linux' ? descriptorResolver : lookingResolver

/** lstat that answers undefined for a missing name. */
export function* statOr(disk: Disk, path: HostPath): DiskWork<DiskStat | undefined> {
  try {
    return yield* step(disk.lstat(path))
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Opens the directory `names` below `rootDir`, hands it to `work`, closes it whatever happens. */
export function* withFolder<T>(
  disk: Disk,
  place: { readonly rootDir: string; readonly names: readonly string[]; readonly resolver?: Resolver },
  work: (folder: OpenFolder) => DiskWork<T>,
): DiskWork<T> {
  const resolver = place.resolver ?? platformResolver
  let folder = yield* resolver.root(disk, place.rootDir)
  try {
    for (const name of place.names) {
      const next = yield* resolver.enter(disk, folder, name)
      const left = folder
      folder = next
      disk.closeFolder(left.fd)
    }
    return yield* work(folder)
  } finally {
    disk.closeFolder(folder.fd)
  }
}

/** A folder that is made where it is missing. */
export interface MadePlace {
  readonly rootDir: string
  readonly names: readonly string[]
  readonly ours?: boolean
  readonly standing?: number
  /** The folder itself is for no other user on this computer. */
  readonly isPrivate?: boolean
}

/**
 * Like `withFolder`, but makes what is missing below the first `standing` names. Each new name obeys FM-06 (unless ours) and is durable
 * before going on.
 */
export function* withMadeFolder<T>(disk: Disk, place: MadePlace, work: (folder: OpenFolder) => DiskWork<T>): DiskWork<T> {
  let folder = yield* platformResolver.root(disk, place.rootDir)
  try {
    for (const [order, name] of place.names.entries()) {
      const left = folder
      // S-J1: a folder that was renamed or deleted meanwhile does not come back on its own.
      const mustStand = order < (place.standing ?? 0)
      const mode = place.isPrivate && order === place.names.length - 1 ? PRIVATE_MODE : undefined
      folder = yield* mustStand
        ? platformResolver.enter(disk, left, name)
        : enterOrMake(disk, left, { name, ours: place.ours ?? false, mode })
      disk.closeFolder(left.fd)
    }
    return yield* work(folder)
  } finally {
    disk.closeFolder(folder.fd)
  }
}

interface MadeFolder {
  readonly name: string
  readonly ours: boolean
  readonly mode: number | undefined
}

function* enterOrMake(disk: Disk, parent: OpenFolder, request: MadeFolder): DiskWork<OpenFolder> {
  try {
    return yield* platformResolver.enter(disk, parent, request.name)
  } catch (error) {
    if (!isRefusal(error)) throw error
  }
  if (!request.ours) checkNewName(request.name)
  try {
    yield* step(disk.mkdir(parent.at(request.name), request.mode))
  } catch (error) {
    // Made by another program since, or a file or symlink is in the way: entering it decides.
    if (errnoOf(error) !== 'EEXIST') throw error
  }
  yield* step(disk.fsync(parent.fd))
  return yield* platformResolver.enter(disk, parent, request.name)
}

/** Opens one file of a directory for reading: never through a symlink, never a device or pipe. Caller closes the descriptor. */
export function* openFile(disk: Disk, folder: OpenFolder, name: string): DiskWork<{ readonly fd: number; readonly stat: DiskStat }> {
  let fd: number
  try {
    fd = yield* step(disk.open(folder.at(name), OpenFlag.readFile))
  } catch (error) {
    if (errnoOf(error) === 'ELOOP' || errnoOf(error) === 'ENXIO') refuse('fileNotFound', error)
    throw error
  }
  const stat = yield* step(disk.fstat(fd))
  if (stat.kind === 'file') return { fd, stat }
  yield* step(disk.close(fd))
  return refuse('fileNotFound')
}
