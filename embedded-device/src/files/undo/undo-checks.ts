import { isRefusal } from '@cove/server-kit/refusal'
import type { Disk, DiskStat } from '../disk/disk.ts'
import { step } from '../disk/disk-work.ts'
import type { DiskWork } from '../disk/disk-work.ts'
import { wireName } from '../disk/names.ts'
import { platformResolver, statOr } from '../disk/path-guard.ts'
import type { OpenFolder } from '../disk/path-guard.ts'
import { inParent, leafName } from '../places/space-folders.ts'
import type { Location } from '../places/space.ts'
import type { StoredStep, UndoIdentity } from './undo-types.ts'

/** Names of the failures that keep one item from being undone (UNDO-05). */
export type UndoProblem = 'undoItemGone' | 'undoItemChanged' | 'undoNameTaken' | 'undoVersionGone'

/** Entries of a folder that are looked at; a larger one is judged by the first. */
const mostEntries = 5_000
/** File systems keep times more coarsely than they are set. */
const timeSlackMs = 2

/** The file or folder at a place; undefined when it, or the folder that had it, is gone. */
export function* statAt(disk: Disk, at: Location): DiskWork<DiskStat | undefined> {
  try {
    return yield* inParent(disk, at, (folder) => statOr(disk, folder.at(leafName(at))))
  } catch (error) {
    if (isRefusal(error) && (error.error === 'directoryNotFound' || error.error === 'fileNotFound')) return undefined
    throw error
  }
}

/** What an item should be. */
export interface Expected {
  readonly identity: UndoIdentity
  /** A folder should have no file with a later time in it; undefined: whatever is in it goes with it. */
  readonly putMs: number | undefined
  /** Files, by path below the user's root, that will have left the folder by then. */
  readonly isLeaving?: ((path: string) => boolean) | undefined
}

/** A folder that was made empty should be empty again. */
export const putMsOf = ({ kind, lastMs }: StoredStep): number => (kind === 'create' ? -Infinity : lastMs)

/** What is wrong with an item that should be as it was put; undefined when nothing is. */
export function* problemOf(disk: Disk, at: Location, expected: Expected): DiskWork<UndoProblem | undefined> {
  const stat = yield* statAt(disk, at)
  if (stat?.kind !== 'file' && stat?.kind !== 'folder') return 'undoItemGone'
  const { identity, putMs, isLeaving = () => false } = expected
  if (!isSame(identity, stat)) return 'undoItemChanged'
  if (stat.kind === 'file' || putMs === undefined) return undefined
  const hasLater = yield* inParent(disk, at, (folder) =>
    hasLaterFile(disk, { folder, name: leafName(at), path: at.path }, { putMs, isLeaving, left: mostEntries }),
  )
  return hasLater ? 'undoItemChanged' : undefined
}

/** Whether a file or folder is what the journal took down. */
export function isSame(identity: UndoIdentity, stat: Pick<DiskStat, 'kind' | 'sizeBytes' | 'mtimeMs'>): boolean {
  if (identity.isFolder !== (stat.kind === 'folder')) return false
  if (identity.isFolder) return true
  const isSameSize = identity.sizeBytes === undefined || identity.sizeBytes === stat.sizeBytes
  return isSameSize && (identity.mtimeMs === undefined || Math.abs(identity.mtimeMs - stat.mtimeMs) <= timeSlackMs)
}

interface Look {
  readonly putMs: number
  readonly isLeaving: (path: string) => boolean
  left: number
}

function* hasLaterFile(
  disk: Disk,
  at: { readonly folder: OpenFolder; readonly name: string; readonly path: string },
  look: Look,
): DiskWork<boolean> {
  const inside = yield* platformResolver.enter(disk, at.folder, at.name)
  try {
    for (const one of yield* step(disk.readdir(inside.self))) {
      look.left -= 1
      if (look.left < 0) return false
      const name = wireName(one.name)
      const path = `${at.path}/${name}`
      if (look.isLeaving(path)) continue
      if (one.kind === 'folder' && (yield* hasLaterFile(disk, { folder: inside, name, path }, look))) return true
      if (one.kind !== 'file') continue
      const stat = yield* statOr(disk, inside.at(name))
      if (stat && stat.mtimeMs > look.putMs) return true
    }
    return false
  } finally {
    disk.closeFolder(inside.fd)
  }
}
