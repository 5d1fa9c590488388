import * as fs from 'node:fs'
import { systemSeconds } from '@cove/device-contract/rules'

// The one seam to the file system (reliability 4, SQLite's lesson): every byte and every name passes here, so that tests can
// fail any n-th call. Written twice, callback and sync, because a worker's sync loop is 4 times quicker per small file (device.md 2).

/** A host path. Bytes, because names on disk need not be UTF-8 (reliability finding 4). */
export type HostPath = string | Buffer
export type Eventually<T> = T | Promise<T>

export const OpenFlag = {
  readDirectory: fs.constants.O_RDONLY | fs.constants.O_DIRECTORY | fs.constants.O_NOFOLLOW,
  readRoot: fs.constants.O_RDONLY | fs.constants.O_DIRECTORY,
  // O_NONBLOCK: a FIFO in place of a file must not hang a thread; it means nothing for regular files.
  readFile: fs.constants.O_RDONLY | fs.constants.O_NOFOLLOW | fs.constants.O_NONBLOCK,
  createFile: fs.constants.O_RDWR | fs.constants.O_CREAT | fs.constants.O_EXCL | fs.constants.O_NOFOLLOW,
  reopenFile: fs.constants.O_RDWR | fs.constants.O_NOFOLLOW,
  replaceFile: fs.constants.O_WRONLY | fs.constants.O_CREAT | fs.constants.O_TRUNC | fs.constants.O_NOFOLLOW,
} as const

export interface DiskStat {
  readonly kind: 'file' | 'folder' | 'link' | 'other'
  readonly sizeBytes: number
  readonly mtimeMs: number
  readonly ctimeMs: number
  /** When the inode was made; the time of the last change where the file system does not know. */
  readonly birthMs: number
  readonly inode: number
  readonly device: number
  readonly linkCount: number
  readonly mode: number
  readonly ownerId: number
  readonly groupId: number
}

export interface DiskName {
  readonly name: Buffer
  readonly kind: DiskStat['kind']
}

export interface DiskSpace {
  readonly totalBytes: number
  readonly freeBytes: number
  /** S-B2: how many more files fit; undefined where the file system allocates them as needed. */
  readonly freeFiles: number | undefined
  /** Files in all; undefined as above. */
  readonly totalFiles?: number | undefined
  /** The largest file the file system holds. */
  readonly maxFileBytes: number
}

/** The port. `asyncDisk` answers with promises (main thread), `syncDisk` at once (workers). Errors are Node system errors. */
export interface Disk {
  open(path: HostPath, flags: number): Eventually<number>
  close(fd: number): Eventually<void>
  /** Directories opened for reading: nothing to flush, so it is done at once on every thread. */
  closeFolder(fd: number): void
  read(fd: number, into: Uint8Array, position: number): Eventually<number>
  /** Writes all buffers at `position`; short writes are continued. */
  write(fd: number, buffers: readonly Uint8Array[], position: number): Eventually<void>
  fdatasync(fd: number): Eventually<void>
  fsync(fd: number): Eventually<void>
  /** The time of last change, from 1901 to 2446; the one way to set it (`one-file-time`). */
  setModified(fd: number, mtimeMs: number): Eventually<void>
  fchmod(fd: number, mode: number): Eventually<void>
  fchown(fd: number, owner: Pick<DiskStat, 'ownerId' | 'groupId'>): Eventually<void>
  fstat(fd: number): Eventually<DiskStat>
  lstat(path: HostPath): Eventually<DiskStat>
  readdir(path: HostPath): Eventually<DiskName[]>
  mkdir(path: HostPath, mode?: number): Eventually<void>
  rmdir(path: HostPath): Eventually<void>
  rename(from: HostPath, to: HostPath): Eventually<void>
  link(existing: HostPath, created: HostPath): Eventually<void>
  unlink(path: HostPath): Eventually<void>
  /** Reflink only: throws where the file system cannot share blocks. */
  clone(from: HostPath, to: HostPath): Eventually<void>
  statfs(path: HostPath): Eventually<DiskSpace>
  realpath(path: HostPath): Eventually<string>
  /** Whole small text file, for /proc and our own notes. */
  readText(path: HostPath): Eventually<string>
}

export type DiskOp = keyof Disk

const FILE_MODE = 0o644
const FOLDER_MODE = 0o755

function describe(stat: fs.Stats): DiskStat {
  const { size: sizeBytes, mtimeMs, ctimeMs, birthtimeMs: birthMs, ino: inode, dev: device, nlink: linkCount, mode } = stat
  const { uid: ownerId, gid: groupId } = stat
  return { kind: kindOf(stat), sizeBytes, mtimeMs, ctimeMs, birthMs, inode, device, linkCount, mode, ownerId, groupId }
}

function kindOf(what: Pick<fs.Stats, 'isFile' | 'isDirectory' | 'isSymbolicLink'>): DiskStat['kind'] {
  return what.isFile() ? 'file' : what.isDirectory() ? 'folder' : what.isSymbolicLink() ? 'link' : 'other'
}

const toNames = (list: readonly fs.Dirent<Buffer>[]): DiskName[] => list.map((one) => ({ name: one.name, kind: kindOf(one) }))
/** Magic numbers of statfs(2): FAT keeps a file's size in 32 bits; ext4 with 4 KiB blocks ends at 16 TiB. */
const maxFileBytesOf = new Map([
  [0x4d44, 2 ** 32 - 1],
  [0xef53, 16 * 1024 ** 4],
])

const toSpace = (stat: fs.StatsFs): DiskSpace => ({
  totalBytes: stat.blocks * stat.bsize,
  freeBytes: stat.bavail * stat.bsize,
  // btrfs and kin say 0 of 0.
  freeFiles: stat.files > 0 ? stat.ffree : undefined,
  totalFiles: stat.files > 0 ? stat.files : undefined,
  maxFileBytes: maxFileBytesOf.get(stat.type) ?? Number.MAX_SAFE_INTEGER,
})

/** What is left of `buffers` after `writtenBytes` of them reached the disk. */
function remaining(buffers: readonly Uint8Array[], writtenBytes: number): Uint8Array[] {
  const rest: Uint8Array[] = []
  let skip = writtenBytes
  for (const buffer of buffers) {
    if (skip >= buffer.byteLength) skip -= buffer.byteLength
    else {
      rest.push(skip === 0 ? buffer : buffer.subarray(skip))
      skip = 0
    }
  }
  return rest
}

type Done<T> = (error: NodeJS.ErrnoException | null, value: T) => void
const promised = <T>(start: (done: Done<T>) => void): Promise<T> =>
  new Promise((resolve, reject) => start((error, value) => (error ? reject(error) : resolve(value))))
const finished = (start: (done: fs.NoParamCallback) => void): Promise<void> =>
  new Promise((resolve, reject) => start((error) => (error ? reject(error) : resolve())))

export const asyncDisk: Disk = {
  open: (path, flags) => promised((done) => fs.open(path, flags, FILE_MODE, done)),
  close: (fd) => finished((done) => fs.close(fd, done)),
  closeFolder: (fd) => fs.closeSync(fd),
  read: (fd, into, position) => promised((done) => fs.read(fd, into, 0, into.byteLength, position, (error, count) => done(error, count))),
  async write(fd, buffers, position) {
    let rest = remaining(buffers, 0)
    for (let at = position; rest.length > 0;) {
      const now = rest
      const [only] = now.length === 1 ? now : []
      // W3: one buffer needs no list of buffers.
      const count = await promised<number>((done) =>
        only
          ? fs.write(fd, only, 0, only.byteLength, at, (error, written) => done(error, written))
          : fs.writev(fd, now, at, (error, written) => done(error, written ?? 0)),
      )
      at += count
      rest = remaining(rest, count)
    }
  },
  fdatasync: (fd) => finished((done) => fs.fdatasync(fd, done)),
  fsync: (fd) => finished((done) => fs.fsync(fd, done)),
  setModified: (fd, mtimeMs) => finished((done) => fs.futimes(fd, systemSeconds(mtimeMs), systemSeconds(mtimeMs), done)),
  fchmod: (fd, mode) => finished((done) => fs.fchmod(fd, mode, done)),
  fchown: (fd, { ownerId, groupId }) => finished((done) => fs.fchown(fd, ownerId, groupId, done)),
  fstat: async (fd) => describe(await promised<fs.Stats>((done) => fs.fstat(fd, done))),
  lstat: async (path) => describe(await promised<fs.Stats>((done) => fs.lstat(path, done))),
  readdir: async (path) =>
    toNames(await promised<fs.Dirent<Buffer>[]>((done) => fs.readdir(path, { withFileTypes: true, encoding: 'buffer' }, done))),
  mkdir: (path, mode = FOLDER_MODE) => finished((done) => fs.mkdir(path, mode, done)),
  rmdir: (path) => finished((done) => fs.rmdir(path, done)),
  rename: (from, to) => finished((done) => fs.rename(from, to, done)),
  link: (existing, created) => finished((done) => fs.link(existing, created, done)),
  unlink: (path) => finished((done) => fs.unlink(path, done)),
  clone: (from, to) => finished((done) => fs.copyFile(from, to, fs.constants.COPYFILE_FICLONE_FORCE | fs.constants.COPYFILE_EXCL, done)),
  statfs: async (path) => toSpace(await promised<fs.StatsFs>((done) => fs.statfs(path, done))),
  realpath: (path) => promised((done) => fs.realpath(path, done)),
  readText: (path) => promised((done) => fs.readFile(path, 'utf8', done)),
}

export const syncDisk: Disk = {
  open: (path, flags) => fs.openSync(path, flags, FILE_MODE),
  close: (fd) => fs.closeSync(fd),
  closeFolder: (fd) => fs.closeSync(fd),
  read: (fd, into, position) => fs.readSync(fd, into, 0, into.byteLength, position),
  write(fd, buffers, position) {
    let rest = remaining(buffers, 0)
    for (let at = position; rest.length > 0;) {
      const [only] = rest.length === 1 ? rest : []
      const count = only ? fs.writeSync(fd, only, 0, only.byteLength, at) : fs.writevSync(fd, rest, at)
      at += count
      rest = remaining(rest, count)
    }
  },
  fdatasync: (fd) => fs.fdatasyncSync(fd),
  fsync: (fd) => fs.fsyncSync(fd),
  setModified: (fd, mtimeMs) => fs.futimesSync(fd, systemSeconds(mtimeMs), systemSeconds(mtimeMs)),
  fchmod: (fd, mode) => fs.fchmodSync(fd, mode),
  fchown: (fd, { ownerId, groupId }) => fs.fchownSync(fd, ownerId, groupId),
  fstat: (fd) => describe(fs.fstatSync(fd)),
  lstat: (path) => describe(fs.lstatSync(path)),
  readdir: (path) => toNames(fs.readdirSync(path, { withFileTypes: true, encoding: 'buffer' })),
  mkdir: (path, mode = FOLDER_MODE) => void fs.mkdirSync(path, mode),
  rmdir: (path) => fs.rmdirSync(path),
  rename: (from, to) => fs.renameSync(from, to),
  link: (existing, created) => fs.linkSync(existing, created),
  unlink: (path) => fs.unlinkSync(path),
  clone: (from, to) => fs.copyFileSync(from, to, fs.constants.COPYFILE_FICLONE_FORCE | fs.constants.COPYFILE_EXCL),
  statfs: (path) => toSpace(fs.statfsSync(path)),
  realpath: (path) => fs.realpathSync(path),
  readText: (path) => fs.readFileSync(path, 'utf8'),
}

/** W3: for a separate thread: all synchronous but the syncs, so that those of many files run in parallel. */
export const threadDisk: Disk = { ...syncDisk, fsync: asyncDisk.fsync, fdatasync: asyncDisk.fdatasync }
