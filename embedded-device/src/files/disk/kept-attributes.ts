import { OpenFlag } from './disk.ts'
import type { Disk, DiskStat, HostPath } from './disk.ts'
import { step } from './disk-work.ts'
import type { DiskWork } from './disk-work.ts'
import { errnoOf } from '@cove/server-kit/refusal'

const PERMISSION_BITS = 0o777
const NO_ATTRIBUTES: ReadonlySet<string | undefined> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EINVAL', 'EROFS'])

/** A file system that keeps no permission bits or owners (exFAT), and a device that may not give files away, leave them as they are. */
function* whereKept(work: () => DiskWork<void>): DiskWork<void> {
  try {
    yield* work()
  } catch (error) {
    if (!NO_ATTRIBUTES.has(errnoOf(error))) throw error
  }
}

/** The bits, of those in a mode, of who may not read the file: only its owner may, or its owner and its group. */
export const shutBits = (mode: number): number => ((mode & 0o040) === 0 ? 0o070 : 0) | ((mode & 0o004) === 0 ? 0o007 : 0)

/** Gives an open file or folder these permission bits. */
export const keepMode = (disk: Disk, fd: number, mode: number): DiskWork<void> =>
  whereKept(() => step(disk.fchmod(fd, mode & PERMISSION_BITS)))

/** The bits of a folder while it is filled: a private one is private before anything is in it. */
export const keepFillableMode = (disk: Disk, fd: number, mode: number): DiskWork<void> => keepMode(disk, fd, mode | 0o700)

/** A file that is about to replace another one. */
export interface Replacing {
  readonly path: HostPath
  readonly own: DiskStat
  readonly replaced: DiskStat
  /** Bits that it does not take over: who may not read the new file where it comes from reads it nowhere. */
  readonly shut?: number | undefined
}

/** S-A5: what replaces a file takes its owner and permission bits, before it has the name: a private file never becomes readable. */
export function* takeAttributes(disk: Disk, { path, own, replaced, shut = 0 }: Replacing): DiskWork<void> {
  const isOwnerSame = own.ownerId === replaced.ownerId && own.groupId === replaced.groupId
  const mode = replaced.mode & ~shut
  if (isOwnerSame && ((own.mode ^ mode) & PERMISSION_BITS) === 0) return
  const fd = yield* step(disk.open(path, OpenFlag.readFile))
  try {
    if (!isOwnerSame) yield* whereKept(() => step(disk.fchown(fd, replaced)))
    yield* keepMode(disk, fd, mode)
    yield* step(disk.fsync(fd))
  } finally {
    yield* step(disk.close(fd))
  }
}
