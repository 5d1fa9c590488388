import type { Disk, DiskStat, HostPath } from '../disk/disk.ts'
import { step } from '../disk/disk-work.ts'
import type { DiskWork } from '../disk/disk-work.ts'
import { dropName, dropQuietly, readNote, writeNote } from '../disk/atomic-text.ts'
import { checkPathLength, pathAllowanceBelow } from '../disk/names.ts'
import { statOr, withFolder } from '../disk/path-guard.ts'
import type { OpenFolder } from '../disk/path-guard.ts'
import { errnoOf, refuse } from '@cove/server-kit/refusal'
import { inStaging, userNames } from './space-folders.ts'
import { checkTreeFits } from './tree-work.ts'
import type { Space } from './space.ts'
import { ulid } from '@cove/server-kit/ulid'

/** One name inside an open directory; `names` is the whole way from the space root, for the move note. */
export interface Spot {
  readonly folder: OpenFolder
  readonly name: string
  readonly names: readonly string[]
}

const pathOf = (spot: Spot): HostPath => spot.folder.at(spot.name)
const MOVE_NOTE = '.move.json'
const NO_HARD_LINKS: ReadonlySet<string | undefined> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])

export interface Move {
  readonly space: Space
  readonly from: Spot
  readonly to: Spot
  /** The caller knows that nothing below becomes too deep: the tree is not walked. */
  readonly isKnownToFit?: boolean
}

/**
 * Moves one name inside a space and never overwrites: `link`+`unlink` for files, `mkdir`+`rename` for folders, because a plain
 * rename replaces silently (device.md trap 16). Between the two halves a kill would leave two names, so a note in staging says
 * `recoverMoves` what was meant (S-A2). Refuses `fileExists` when the name is taken, and
 * `pathTooLong` when the entry or something in it could not be named there (S-B8).
 */
export function* moveNoOverwrite(disk: Disk, move: Move): DiskWork<DiskStat> {
  const { from, to, space } = move
  const stat = yield* step(disk.lstat(pathOf(from)))
  if (stat.kind !== 'file' && stat.kind !== 'folder') refuse('fileNotFound')
  const taken = yield* statOr(disk, pathOf(to))
  if (taken) {
    if (!sameThing(taken, stat)) refuse('fileExists')
    // Case-only rename where names ignore case: both spellings are this very entry.
    yield* step(disk.rename(pathOf(from), pathOf(to)))
    return yield* settle(disk, move, stat)
  }
  if (!move.isKnownToFit) yield* checkFits(disk, move, stat)
  return yield* inStaging(disk, space, function* (staging) {
    const note = `${ulid()}${MOVE_NOTE}`
    yield* writeNote(disk, staging, { name: note, value: { from: from.names, to: to.names }, durable: false })
    try {
      yield* stat.kind === 'file' ? moveFile(disk, from, to) : moveFolder(disk, from, to)
    } finally {
      yield* dropName(disk, staging, note)
    }
    return yield* settle(disk, move, stat)
  })
}

function* checkFits(disk: Disk, { space, from, to }: Move, stat: DiskStat): DiskWork<void> {
  const names = userNames(space, to.names)
  checkPathLength(names)
  const isLonger = to.names.length > from.names.length || to.names.join('/').length > from.names.join('/').length
  if (stat.kind === 'folder' && isLonger) yield* checkTreeFits(disk, from.folder, { name: from.name, allowance: pathAllowanceBelow(names) })
}

const sameThing = (a: DiskStat, b: DiskStat): boolean => a.inode === b.inode && a.device === b.device

function* moveFile(disk: Disk, from: Spot, to: Spot): DiskWork<void> {
  try {
    yield* step(disk.link(pathOf(from), pathOf(to)))
  } catch (error) {
    if (!NO_HARD_LINKS.has(errnoOf(error))) throw error
    // exFAT and kin have no links: look, then rename. Only a foreign program could slip in between.
    if (yield* statOr(disk, pathOf(to))) refuse('fileExists')
    return yield* step(disk.rename(pathOf(from), pathOf(to)))
  }
  try {
    yield* step(disk.unlink(pathOf(from)))
  } catch (error) {
    // S-A2: a refused move leaves one name, the old one.
    yield* dropQuietly(disk, to.folder, [to.name])
    throw error
  }
}

function* moveFolder(disk: Disk, from: Spot, to: Spot): DiskWork<void> {
  // mkdir is the exclusive claim on the name; rename onto an empty folder is allowed, onto a filled one ENOTEMPTY.
  yield* step(disk.mkdir(pathOf(to)))
  try {
    yield* step(disk.rename(pathOf(from), pathOf(to)))
  } catch (error) {
    yield* step(disk.rmdir(pathOf(to)))
    throw error
  }
}

function* settle(disk: Disk, move: Move, stat: DiskStat): DiskWork<DiskStat> {
  yield* step(disk.fsync(move.to.folder.fd))
  if (move.to.folder.fd !== move.from.folder.fd) yield* step(disk.fsync(move.from.folder.fd))
  return stat
}

/** Start-up: brings every half-done move to "before" (folders) or "after" (files). */
export function* recoverMoves(disk: Disk, space: Space): DiskWork<void> {
  yield* inStaging(disk, space, function* (staging) {
    for (const { name } of yield* step(disk.readdir(staging.self))) {
      const text = name.toString('latin1')
      if (text.endsWith(`${MOVE_NOTE}.tmp`)) yield* dropName(disk, staging, text)
      if (!text.endsWith(MOVE_NOTE)) continue
      const note = yield* readNote(disk, staging, text)
      if (isMoveNote(note)) yield* finishMove(disk, space, note)
      yield* dropName(disk, staging, text)
    }
  })
}

interface MoveNote {
  readonly from: readonly string[]
  readonly to: readonly string[]
}

function isMoveNote(value: unknown): value is MoveNote {
  const isNames = (list: unknown): boolean => Array.isArray(list) && list.length > 0 && list.every((one) => typeof one === 'string')
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value && isNames(value.from) && isNames(value.to)
}

function* finishMove(disk: Disk, space: Space, note: MoveNote): DiskWork<void> {
  try {
    yield* withFolder(disk, { rootDir: space.rootDir, names: note.from.slice(0, -1) }, (source) =>
      withFolder(disk, { rootDir: space.rootDir, names: note.to.slice(0, -1) }, function* (target) {
        const from = source.at(note.from.at(-1) ?? '')
        const to = target.at(note.to.at(-1) ?? '')
        const [before, after] = [yield* statOr(disk, from), yield* statOr(disk, to)]
        if (!before || !after) return
        if (before.kind === 'file' && sameThing(before, after)) yield* step(disk.unlink(from))
        if (before.kind === 'folder' && after.kind === 'folder' && !sameThing(before, after)) yield* dropEmptyFolder(disk, to)
      }),
    )
  } catch (error) {
    // A parent went away since: then there is no second name left to clean.
    if (!(error instanceof Error && error.name === 'Refusal')) throw error
  }
}

function* dropEmptyFolder(disk: Disk, path: HostPath): DiskWork<void> {
  try {
    yield* step(disk.rmdir(path))
  } catch (error) {
    // Another user filled it meanwhile: it is theirs.
    if (errnoOf(error) !== 'ENOTEMPTY') throw error
  }
}
