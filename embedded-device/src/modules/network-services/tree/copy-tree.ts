import { refuse } from '../../../module-kit/module-kit.ts'
import {
  fullNames,
  inParent,
  inStaging,
  isHiddenName,
  keepMode,
  leafName,
  moveNoOverwrite,
  OpenFlag,
  platformResolver,
  STAGING,
  statOr,
  step,
  wireName,
} from '../../../module-kit/staging-kit.ts'
import type { Disk, DiskStat } from '../../../files/disk/disk.ts'
import type { DiskWork } from '../../../files/disk/disk-work.ts'
import type { OpenFolder } from '../../../files/disk/path-guard.ts'
import type { Location } from '../../../files/places/space.ts'

/** What is copied, where to, and under which name it is built in staging. */
export interface TreeCopy {
  readonly from: Location
  readonly to: Location
  readonly part: string
  /** False for a folder without its content (WebDAV, depth 0). */
  readonly isDeep: boolean
  /** Called after each block; what it throws ends the copy. */
  readonly onBytes: (bytes: number) => void
}

/** What every level of a copy needs. */
interface CopyRun extends Pick<TreeCopy, 'onBytes' | 'isDeep'> {
  readonly disk: Disk
}

interface Side {
  readonly folder: OpenFolder
  readonly name: string
}

interface Sides {
  readonly from: Side
  readonly to: Side
}

const blockBytes = 1 << 20

/** Copies a file or folder into the staging of its target, from where `placeCopy` moves it. */
export function* buildCopy(disk: Disk, { from, to, part, isDeep, onBytes }: TreeCopy): DiskWork<void> {
  yield* inStaging(disk, to.space, (staging) =>
    inParent(disk, from, (source) =>
      copyOne({ disk, isDeep, onBytes }, { from: { folder: source, name: leafName(from) }, to: { folder: staging, name: part } }),
    ),
  )
}

/** Moves a copy to its name, where it appears whole (P2). Refuses `fileExists`. */
export function* placeCopy(disk: Disk, { to, part }: Pick<TreeCopy, 'to' | 'part'>): DiskWork<void> {
  yield* inStaging(disk, to.space, (staging) =>
    inParent(disk, to, function* (target) {
      const built = { folder: staging, name: part, names: [...STAGING, part] }
      yield* moveNoOverwrite(disk, { space: to.space, from: built, to: { folder: target, name: leafName(to), names: fullNames(to) } })
    }),
  )
}

function* copyOne(run: CopyRun, { from, to }: Sides): DiskWork<void> {
  const { disk } = run
  const stat = yield* statOr(disk, from.folder.at(from.name))
  if (stat?.kind === 'file') return yield* copyFile(run, { from, to }, stat)
  if (stat?.kind !== 'folder') return refuse('fileNotFound')
  yield* step(disk.mkdir(to.folder.at(to.name)))
  const source = yield* platformResolver.enter(disk, from.folder, from.name)
  try {
    const target = yield* platformResolver.enter(disk, to.folder, to.name)
    try {
      for (const one of run.isDeep ? yield* step(disk.readdir(source.self)) : []) {
        const name = wireName(one.name)
        if ((one.kind !== 'file' && one.kind !== 'folder') || isHiddenName(name)) continue
        yield* copyOne(run, { from: { folder: source, name }, to: { folder: target, name } })
      }
      // Last: what is put into a folder changes its time, and a read-only one could not be filled.
      yield* keepMode(disk, target.fd, stat.mode)
      yield* step(disk.setModified(target.fd, stat.mtimeMs))
      yield* step(disk.fsync(target.fd))
    } finally {
      disk.closeFolder(target.fd)
    }
  } finally {
    disk.closeFolder(source.fd)
  }
}

function* copyFile(run: CopyRun, { from, to }: Sides, { sizeBytes, mtimeMs, mode }: DiskStat): DiskWork<void> {
  const { disk } = run
  const isShared = yield* tryClone(disk, { from, to })
  const target = yield* step(disk.open(to.folder.at(to.name), isShared ? OpenFlag.reopenFile : OpenFlag.createFile))
  try {
    if (isShared) run.onBytes(sizeBytes)
    else yield* copyBytes(run, { from, target }, sizeBytes)
    yield* keepMode(disk, target, mode)
    yield* step(disk.setModified(target, mtimeMs))
    yield* step(disk.fdatasync(target))
  } finally {
    yield* step(disk.close(target))
  }
}

function* tryClone(disk: Disk, { from, to }: Sides): DiskWork<boolean> {
  try {
    yield* step(disk.clone(from.folder.at(from.name), to.folder.at(to.name)))
    return true
  } catch {
    // The file system cannot share blocks: the bytes are copied, and that reports what is wrong.
    return false
  }
}

function* copyBytes(
  { disk, onBytes }: CopyRun,
  { from, target }: { readonly from: Side; readonly target: number },
  sizeBytes: number,
): DiskWork<void> {
  const source = yield* step(disk.open(from.folder.at(from.name), OpenFlag.readFile))
  try {
    const block = Buffer.allocUnsafe(Math.max(1, Math.min(blockBytes, sizeBytes)))
    for (let at = 0; at < sizeBytes;) {
      const count = yield* step(disk.read(source, block, at))
      if (count === 0) refuse('ioError')
      yield* step(disk.write(target, [block.subarray(0, count)], at))
      at += count
      onBytes(count)
    }
  } finally {
    yield* step(disk.close(source))
  }
}
