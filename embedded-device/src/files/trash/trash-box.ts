import { numberedName } from '@cove/device-contract/rules'
import { dropName, readNote, writeNote } from '../disk/atomic-text.ts'
import type { Disk, HostPath } from '../disk/disk.ts'
import { step } from '../disk/disk-work.ts'
import type { DiskWork } from '../disk/disk-work.ts'
import { parseDevicePath } from '../disk/names.ts'
import { platformResolver, statOr, withFolder, withMadeFolder } from '../disk/path-guard.ts'
import type { OpenFolder } from '../disk/path-guard.ts'
import { errnoOf, isRefusal, refuse } from '@cove/server-kit/refusal'
import { moveNoOverwrite } from '../places/safe-move.ts'
import { binOf, child, fullNames, inParent, leafName, relocate, rootOf, sibling, trashNames } from '../places/space-folders.ts'
import { removeIfEmpty } from '../places/tree-work.ts'
import type { Entry } from '../disk/entry.ts'
import { publicIdOf, storageIdOf } from '../places/space.ts'
import type { Location, Space } from '../places/space.ts'
import type { Principal } from '../../core/auth/principal.ts'
import type { Trashed, TrashMeta, VersionWay } from './trash-types.ts'
import { toEntry } from '../places/to-entry.ts'
import { isUlid, ulid } from '@cove/server-kit/ulid'

/** One deleted entry: `.pc/trash/<userNo>/<ulid>/{payload,meta.json}`. */
export const PAYLOAD = 'payload'
const META = 'meta.json'
const MAX_ATTEMPTS = 10_000

export interface TrashRequest extends Trashed {
  readonly id: string
  readonly deletedAtMs: number
}

/** device.md 3.4 rule 3: the note first (fsync), then the payload, then the directories. Disk work, so jobs can use it in a worker. */
export function* trashEntry(disk: Disk, who: Principal, request: TrashRequest & { readonly at: Location }): DiskWork<TrashMeta> {
  const { at, id, deletedAtMs, partOf } = request
  if (at.names.length === 0) refuse('noPermission')
  const bin = binOf(at, who.userNo)
  const place = { rootDir: at.space.rootDir, names: trashNames(bin.userNo), ours: true }
  return yield* inParent(disk, at, function* (source) {
    const stat = yield* statOr(disk, source.at(leafName(at)))
    if (stat?.kind !== 'file' && stat?.kind !== 'folder') return refuse('fileNotFound')
    const sizeBytes = stat.kind === 'file' ? stat.sizeBytes : (request.sizeBytes ?? 0)
    const meta: TrashMeta = {
      id,
      spaceId: storageIdOf(bin.at),
      originPath: bin.at.path,
      name: leafName(at),
      kind: stat.kind,
      sizeBytes,
      deletedAtMs,
      deletedBy: who.userNo,
      ...(partOf !== undefined && { partOf }),
    }
    return yield* withMadeFolder(disk, place, function* (opened) {
      try {
        return yield* withMadeFolder(disk, { ...place, names: [...place.names, id] }, function* (box) {
          yield* writeNote(disk, box, { name: META, value: meta, durable: true })
          yield* step(disk.rename(source.at(leafName(at)), box.at(PAYLOAD)))
          yield* step(disk.fsync(box.fd))
          yield* step(disk.fsync(source.fd))
          return meta
        })
      } catch (error) {
        yield* dropBoxWithoutPayload(disk, opened, { space: at.space, who: { userNo: bin.userNo, role: 'user' }, id })
        throw error
      }
    })
  })
}

const NO_HARD_LINKS: ReadonlySet<string | undefined> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])

/** A version that is about to be replaced. */
export interface KeptVersion {
  readonly userNo: string
  /** The file, in its opened folder. */
  readonly at: Location
  readonly folder: OpenFolder
  readonly id: string
  readonly nowMs: number
  /** The work may have been done before a crash, under the same id. */
  readonly isRepeat: boolean
  /** What replaces it; an upload when left out. */
  readonly way?: VersionWay
}

/** The box of a version that an earlier run of the same work kept; undefined when it replaced nothing. */
export function* keptBefore(disk: Disk, { at, userNo, id }: KeptVersion): DiskWork<string | undefined> {
  const who: Principal = { userNo: binOf(at, userNo).userNo, role: 'user' }
  return (yield* hasPayload(disk, { space: at.space, who, id })) ? id : undefined
}

/**
 * UNDO-06: puts the file that the caller replaces next into the recycle bin, and leaves its name until then: the box gets a second link.
 * A file system without links moves it. Answers the id of the box; undefined when no file is there.
 */
export function* keepVersion(disk: Disk, version: KeptVersion): DiskWork<string | undefined> {
  const { at, folder, nowMs, userNo, way = 'upload' } = version
  const { userNo: binUserNo, at: origin } = binOf(at, userNo)
  const who: Principal = { userNo: binUserNo, role: 'user' }
  const bin = { rootDir: at.space.rootDir, names: trashNames(binUserNo), ours: true }
  const path = folder.at(leafName(at))
  const stat = yield* statOr(disk, path)
  const isThere = yield* hasPayload(disk, { space: at.space, who, id: version.id })
  if (isThere && version.isRepeat) return version.id
  if (stat?.kind !== 'file') return undefined
  const id = isThere ? ulid(nowMs) : version.id
  const { sizeBytes, mtimeMs } = stat
  const meta = {
    id,
    spaceId: storageIdOf(origin),
    originPath: origin.path,
    name: leafName(at),
    kind: 'file',
    sizeBytes,
    deletedAtMs: nowMs,
    deletedBy: userNo,
    replacedBy: way,
    modifiedMs: mtimeMs,
  }
  return yield* withMadeFolder(disk, bin, function* (opened) {
    try {
      return yield* withMadeFolder(disk, { ...bin, names: [...bin.names, id] }, function* (box) {
        yield* writeNote(disk, box, { name: META, value: meta, durable: true })
        yield* linkOrMove(disk, path, box.at(PAYLOAD))
        yield* step(disk.fsync(box.fd))
        return id
      })
    } catch (error) {
      yield* dropBoxWithoutPayload(disk, opened, { space: at.space, who, id })
      throw error
    }
  })
}

/** True when a box has what was put into it. */
export function* hasPayload(disk: Disk, place: BoxPlace): DiskWork<boolean> {
  try {
    return yield* inBox(disk, place, function* (box) {
      return (yield* statOr(disk, box.at(PAYLOAD))) !== undefined
    })
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}

/** The newest box of what was at this path; undefined when there is no such box. */
export function* findBox(
  disk: Disk,
  of: { readonly space: Space; readonly who: Principal; readonly path: string },
): DiskWork<string | undefined> {
  const place = { rootDir: of.space.rootDir, names: trashNames(of.who.userNo), ours: true }
  const ids = yield* withMadeFolder(disk, place, function* (bin) {
    return (yield* step(disk.readdir(bin.self))).map((one) => one.name.toString('latin1'))
  })
  for (const id of ids.filter(isUlid).toSorted().toReversed()) {
    const meta = yield* readBoxIfThere(disk, { space: of.space, who: of.who, id })
    if (meta?.originPath === of.path) return id
  }
  return undefined
}

function* linkOrMove(disk: Disk, from: HostPath, to: HostPath): DiskWork<void> {
  try {
    yield* step(disk.link(from, to))
  } catch (error) {
    if (!NO_HARD_LINKS.has(errnoOf(error))) throw error
    yield* step(disk.rename(from, to))
  }
}

export interface BoxPlace {
  readonly space: Space
  readonly who: Principal
  readonly id: string
  /** The root of the public space, for users who may add to it. */
  readonly publicRoot?: Location | undefined
  /** The folder it goes to instead of where it was. */
  readonly into?: Location | undefined
}

export function inBox<T>(disk: Disk, place: BoxPlace, work: (box: OpenFolder) => DiskWork<T>): DiskWork<T> {
  return withFolder(disk, { rootDir: place.space.rootDir, names: [...trashNames(place.who.userNo), place.id] }, work)
}

/** A note without payload: the deletion never happened, or the restore is complete. Either way the box may go. */
export function* dropBoxWithoutPayload(disk: Disk, bin: OpenFolder, place: BoxPlace): DiskWork<void> {
  try {
    const isEmpty = yield* inBox(disk, place, function* (box) {
      if (yield* statOr(disk, box.at(PAYLOAD))) return false
      yield* dropName(disk, box, META)
      yield* dropName(disk, box, `${META}.tmp`)
      return true
    })
    if (isEmpty) yield* removeIfEmpty(disk, bin, place.id)
  } catch (error) {
    if (!isRefusal(error)) throw error
    // The box itself is gone: nothing to drop.
  }
}

/** The note of a box in a bin that is open: a list of many boxes opens what is above them once. Undefined when the box is gone. */
export function readBoxIn(disk: Disk, bin: OpenFolder, place: BoxPlace): DiskWork<TrashMeta | undefined> {
  return ifThere(function* () {
    const box = yield* platformResolver.enter(disk, bin, place.id)
    try {
      return yield* readOpened(disk, box, place)
    } finally {
      disk.closeFolder(box.fd)
    }
  })
}

/** Checked against the payload next to it; undefined without one. */
function* readOpened(disk: Disk, box: OpenFolder, place: BoxPlace): DiskWork<TrashMeta | undefined> {
  const payload = yield* statOr(disk, box.at(PAYLOAD))
  if (payload?.kind !== 'file' && payload?.kind !== 'folder') return undefined
  const note = yield* readNote(disk, box, META)
  const measured = payload.kind === 'file' ? payload.sizeBytes : undefined
  if (isMeta(note, place)) return { ...note, kind: payload.kind, sizeBytes: measured ?? note.sizeBytes }
  const lost = { originPath: `/${place.id}`, name: place.id, kind: payload.kind, sizeBytes: measured ?? 0 }
  return { ...lost, id: place.id, spaceId: place.space.id, deletedAtMs: payload.ctimeMs, deletedBy: place.who.userNo, damaged: true }
}

function isMeta(value: unknown, place: BoxPlace): value is TrashMeta {
  if (typeof value !== 'object' || value === null || !('id' in value) || value.id !== place.id) return false
  if (!('originPath' in value) || typeof value.originPath !== 'string' || !('sizeBytes' in value) || typeof value.sizeBytes !== 'number')
    return false
  if (!('deletedAtMs' in value) || typeof value.deletedAtMs !== 'number' || !('name' in value) || typeof value.name !== 'string')
    return false
  try {
    return parseDevicePath(value.originPath).at(-1) === value.name
  } catch {
    // A path that does not parse is a damaged note: the payload is still shown, under its id.
    return false
  }
}

function readBoxIfThere(disk: Disk, place: BoxPlace): DiskWork<TrashMeta | undefined> {
  return ifThere(() => inBox(disk, place, (box) => readOpened(disk, box, place)))
}

function* ifThere<T>(work: () => DiskWork<T>): DiskWork<T | undefined> {
  try {
    return yield* work()
  } catch (error) {
    // No such box, in this person's bin.
    if (isRefusal(error) && error.error === 'directoryNotFound') return undefined
    throw error
  }
}

/** What was deleted in the public space goes back there, from a user who may add to it. */
function restoreRoot({ space, who, publicRoot }: BoxPlace, meta: TrashMeta): Location {
  return meta.spaceId === publicIdOf(space.id) ? (publicRoot ?? refuse('noPermission')) : rootOf(space, who)
}

/** RB-01b: back to where it was, or into another folder; missing parents are made again, a taken name gives `name (1)`. */
export function* restoreBox(disk: Disk, place: BoxPlace): DiskWork<Entry> {
  return (yield* restoreBoxAt(disk, place)).entry
}

/** The same, with the place of what was restored. */
export function* restoreBoxAt(disk: Disk, place: BoxPlace): DiskWork<{ readonly entry: Entry; readonly at: Location }> {
  if (!isUlid(place.id)) refuse('fileNotFound')
  const meta = (yield* readBoxIfThere(disk, place)) ?? refuse('fileNotFound')
  const wanted = place.into ? child(place.into, meta.name) : relocate(restoreRoot(place, meta), parseDevicePath(meta.originPath))
  const boxNames = [...trashNames(place.who.userNo), place.id]
  const { rootDir } = place.space
  const restored = yield* inBox(disk, place, (box) =>
    withMadeFolder(disk, { rootDir, names: fullNames(wanted).slice(0, -1), ours: true }, function* (target) {
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        const name = attempt === 0 ? meta.name : numberedName(meta.name, attempt, meta.kind === 'folder')
        const at = sibling(wanted, name)
        try {
          const from = { folder: box, name: PAYLOAD, names: [...boxNames, PAYLOAD] }
          const stat = yield* moveNoOverwrite(disk, { space: place.space, from, to: { folder: target, name, names: fullNames(at) } })
          return { entry: toEntry(at, stat), at }
        } catch (error) {
          if (!isRefusal(error) || error.error !== 'fileExists') throw error
        }
      }
      return refuse('fileExists')
    }),
  )
  yield* withFolder(disk, { rootDir, names: trashNames(place.who.userNo) }, (bin) => dropBoxWithoutPayload(disk, bin, place))
  return restored
}
