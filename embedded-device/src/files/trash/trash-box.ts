import { numberedName } from '@cove/device-contract/rules'
import { dropName, readNote, writeNote } from '../disk/atomic-text.ts'
import type { Disk } from '../disk/disk.ts'
import { step } from '../disk/disk-work.ts'
import type { DiskWork } from '../disk/disk-work.ts'
import { parseDevicePath } from '../disk/names.ts'
import { statOr, withFolder, withMadeFolder } from '../disk/path-guard.ts'
import type { OpenFolder } from '../disk/path-guard.ts'
import { isRefusal, refuse } from '@cove/server-kit/refusal'
import { moveNoOverwrite } from '../disk/safe-move.ts'
import { fullNames, inParent, leafName, relocate, rootOf, sibling, trashNames } from '../spaces/space-folders.ts'
import { removeIfEmpty } from '../disk/tree-work.ts'
import type { Entry } from '../disk/entry.ts'
import type { Location, Space } from '../spaces/space.ts'
import type { Principal } from '../../core/auth/principal.ts'
import type { TrashMeta } from './trash-types.ts'
import { toEntry } from '../vfs/vfs.ts'
import { isUlid } from '@cove/server-kit/ulid'

/** One deleted entry: `.pc/trash/<userNo>/<ulid>/{payload,meta.json}`. */
export const PAYLOAD = 'payload'
const META = 'meta.json'
const MAX_ATTEMPTS = 10_000

export interface TrashRequest {
  readonly id: string
  readonly deletedAtMs: number
  readonly sizeBytes?: number | undefined
}

/** device.md 3.4 rule 3: the note first (fsync), then the payload, then the directories. Disk work, so jobs can use it in a worker. */
export function* trashEntry(disk: Disk, who: Principal, request: TrashRequest & { readonly at: Location }): DiskWork<TrashMeta> {
  const { at, id, deletedAtMs } = request
  if (at.names.length === 0) refuse('noPermission')
  const place = { rootDir: at.space.rootDir, names: trashNames(who.userNo), ours: true }
  return yield* inParent(disk, at, function* (source) {
    const stat = yield* statOr(disk, source.at(leafName(at)))
    if (stat?.kind !== 'file' && stat?.kind !== 'folder') return refuse('fileNotFound')
    const sizeBytes = stat.kind === 'file' ? stat.sizeBytes : (request.sizeBytes ?? 0)
    const meta: TrashMeta = {
      id,
      spaceId: at.space.id,
      originPath: at.path,
      name: leafName(at),
      kind: stat.kind,
      sizeBytes,
      deletedAtMs,
      deletedBy: who.userNo,
    }
    return yield* withMadeFolder(disk, place, function* (bin) {
      try {
        return yield* withMadeFolder(disk, { ...place, names: [...place.names, id] }, function* (box) {
          yield* writeNote(disk, box, { name: META, value: meta, durable: true })
          yield* step(disk.rename(source.at(leafName(at)), box.at(PAYLOAD)))
          yield* step(disk.fsync(box.fd))
          yield* step(disk.fsync(source.fd))
          return meta
        })
      } catch (error) {
        yield* dropBoxWithoutPayload(disk, bin, { space: at.space, who, id })
        throw error
      }
    })
  })
}

interface BoxPlace {
  readonly space: Space
  readonly who: Principal
  readonly id: string
}

function inBox<T>(disk: Disk, place: BoxPlace, work: (box: OpenFolder) => DiskWork<T>): DiskWork<T> {
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

/** The note of one box, checked against the payload next to it; undefined without one. */
export function* readBox(disk: Disk, place: BoxPlace): DiskWork<TrashMeta | undefined> {
  return yield* inBox(disk, place, function* (box) {
    const payload = yield* statOr(disk, box.at(PAYLOAD))
    if (payload?.kind !== 'file' && payload?.kind !== 'folder') return undefined
    const note = yield* readNote(disk, box, META)
    const measured = payload.kind === 'file' ? payload.sizeBytes : undefined
    if (isMeta(note, place)) return { ...note, kind: payload.kind, sizeBytes: measured ?? note.sizeBytes }
    const lost = { originPath: `/${place.id}`, name: place.id, kind: payload.kind, sizeBytes: measured ?? 0 }
    return { ...lost, id: place.id, spaceId: place.space.id, deletedAtMs: payload.ctimeMs, deletedBy: place.who.userNo, damaged: true }
  })
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

function* readBoxIfThere(disk: Disk, place: BoxPlace): DiskWork<TrashMeta | undefined> {
  try {
    return yield* readBox(disk, place)
  } catch (error) {
    // No such box, in this person's bin.
    if (isRefusal(error) && error.error === 'directoryNotFound') return undefined
    throw error
  }
}

/** RB-01b: back to where it was; missing parents are made again, a taken name gives `name (1)`. */
export function* restoreBox(disk: Disk, place: BoxPlace): DiskWork<Entry> {
  if (!isUlid(place.id)) refuse('fileNotFound')
  const meta = (yield* readBoxIfThere(disk, place)) ?? refuse('fileNotFound')
  const wanted = relocate(rootOf(place.space, place.who), parseDevicePath(meta.originPath))
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
          return toEntry(at, stat)
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
