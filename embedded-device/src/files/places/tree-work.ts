import type { Disk, DiskStat } from '../disk/disk.ts'
import { runSync, step } from '../disk/disk-work.ts'
import type { DiskWork } from '../disk/disk-work.ts'
import { keepMode } from '../disk/kept-attributes.ts'
import { wireName } from '../disk/names.ts'
import type { PathAllowance } from '../disk/names.ts'
import { platformResolver, statOr } from '../disk/path-guard.ts'
import type { OpenFolder } from '../disk/path-guard.ts'
import { errnoOf, refuse } from '@cove/server-kit/refusal'
import type { Location } from './space.ts'

/** Deletes a file, link or whole tree. Folders are entered by descriptor, so a swapped symlink never leads the deletion outside. */
export function* removeTree(disk: Disk, holder: OpenFolder, name: string): DiskWork<void> {
  const stat = yield* statOr(disk, holder.at(name))
  if (!stat) return
  if (stat.kind !== 'folder') {
    yield* step(disk.unlink(holder.at(name)))
    return
  }
  const inside = yield* platformResolver.enter(disk, holder, name)
  try {
    for (const one of yield* step(disk.readdir(inside.self))) yield* removeTree(disk, inside, wireName(one.name))
  } finally {
    disk.closeFolder(inside.fd)
  }
  yield* step(disk.rmdir(holder.at(name)))
}

/** Refuses `pathTooLong` when something in a folder would be too deep to be named by any call. */
export function* checkTreeFits(
  disk: Disk,
  holder: OpenFolder,
  request: { readonly name: string; readonly allowance: PathAllowance },
): DiskWork<void> {
  const inside = yield* platformResolver.enter(disk, holder, request.name)
  try {
    for (const one of yield* step(disk.readdir(inside.self))) {
      const name = wireName(one.name)
      const allowance = { levels: request.allowance.levels - 1, bytes: request.allowance.bytes - 1 - Buffer.byteLength(name) }
      if (allowance.levels < 0 || allowance.bytes < 0) refuse('pathTooLong')
      if (one.kind === 'folder') yield* checkTreeFits(disk, inside, { name, allowance })
    }
  } finally {
    disk.closeFolder(inside.fd)
  }
}

/** rmdir that leaves a folder alone when something is in it or it is gone already; true when it was removed. */
export function* removeIfEmpty(disk: Disk, holder: OpenFolder, name: string): DiskWork<boolean> {
  try {
    yield* step(disk.rmdir(holder.at(name)))
    return true
  } catch (error) {
    const errno = errnoOf(error)
    if (errno === 'ENOTEMPTY' || errno === 'EEXIST' || errno === 'ENOENT') return false
    throw error
  }
}

/** A folder that stays open beyond the walk that found it; the caller closes it. */
export function keepOpen(disk: Disk, at: Location, names: readonly string[]): OpenFolder {
  let folder = runSync(platformResolver.root(disk, at.space.rootDir))
  for (const name of names) {
    const left = folder
    try {
      folder = runSync(platformResolver.enter(disk, left, name))
    } finally {
      disk.closeFolder(left.fd)
    }
  }
  return folder
}

/** The folder's permission bits and time, as its source had them before it was emptied. */
export function keepAttributes(disk: Disk, targetFd: number, { mode, mtimeMs }: DiskStat): void {
  runSync(keepMode(disk, targetFd, mode))
  runSync(step(disk.setModified(targetFd, mtimeMs)))
  runSync(step(disk.fsync(targetFd)))
}
