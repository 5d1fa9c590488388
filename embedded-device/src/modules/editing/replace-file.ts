import { ulid } from '@cove/server-kit/ulid'
import { refuse } from '../../module-kit/module-kit.ts'
import { refuseConflict } from './refuse-editing.ts'
import type { HostFiles, Principal } from '../../module-kit/module-kit.ts'
import type { DiskWork } from '../../files/disk/disk-work.ts'
import type { Disk } from '../../files/disk/disk.ts'
import type { Entry } from '../../files/disk/entry.ts'
import type { Location } from '../../files/places/space.ts'
import {
  dropName,
  dropQuietly,
  etagOfStat,
  inParent,
  inStaging,
  keepVersion,
  leafName,
  OpenFlag,
  parentIndexPath,
  payerOf,
  publishFile,
  putSteps,
  refusalIn,
  runAsync,
  spareBytesOf,
  statOr,
  step,
  storageIdOf,
  toEntry,
} from '../../module-kit/staging-kit.ts'

/** A file and what replaces its content. */
export interface Replacement {
  readonly who: Principal
  readonly at: Location
  readonly bytes: Uint8Array
  /** The version it has to be; undefined replaces any. */
  readonly version: string | undefined
}

type ReplaceHost = Pick<HostFiles, 'staging' | 'index' | 'undo' | 'quota' | 'vfs'>

/**
 * EDT-02: writes the new content in staging and publishes it in one step, so that a kill leaves the old file or the new one (P2). What it
 * replaces goes to the recycle bin. Refuses `editingConflict` when the file is another version by then.
 */
export async function replaceFile(host: ReplaceHost, replacement: Replacement): Promise<Entry> {
  const { who, at, bytes } = replacement
  const { disk, ballasts } = host.staging
  await ballasts.admit(at.space)
  const capacity = await host.vfs.capacity(at.space)
  if (bytes.byteLength > capacity.freeBytes - spareBytesOf(capacity)) refuse('notEnoughSpace')
  // The owner of a folder or file that is shared for writing, as for an upload.
  const payer = payerOf(at, who.userNo)
  using hold = await host.quota.reserve(payer, bytes.byteLength, at.space.id)
  let entry: Entry
  try {
    entry = await runAsync(writeAndPublish(disk, replacement))
  } catch (error) {
    throw await refusalIn(disk, at.space, error)
  }
  host.index.upsert(at.space.id, parentIndexPath(at), entry.name)
  if (entry.replacedBoxId !== undefined) host.quota.binChanges(payer)[Symbol.dispose]()
  host.undo.record({ userNo: who.userNo, kind: 'upload', joins: true, steps: putSteps(storageIdOf(at), entry) })
  hold.settle(at.space.id, [parentIndexPath(at)])
  return entry
}

function* writeAndPublish(disk: Disk, { who, at, bytes, version }: Replacement): DiskWork<Entry> {
  const part = `${ulid()}.edit`
  return yield* inStaging(disk, at.space, function* (staging) {
    try {
      const fd = yield* step(disk.open(staging.at(part), OpenFlag.createFile))
      try {
        if (bytes.byteLength > 0) yield* step(disk.write(fd, [bytes], 0))
        yield* step(disk.fsync(fd))
      } finally {
        yield* step(disk.close(fd))
      }
      return yield* inParent(disk, at, function* (target) {
        let replacedBoxId: string | undefined
        const beforeCover = function* (): DiskWork<void> {
          const present = yield* statOr(disk, target.at(leafName(at)))
          if (present && version !== undefined && etagOfStat(present) !== version) return refuseConflict()
          const kept = { userNo: who.userNo, at, folder: target, id: ulid(), nowMs: Date.now(), isRepeat: false }
          if (present && present.sizeBytes > 0) replacedBoxId = yield* keepVersion(disk, kept)
        }
        if (!(yield* statOr(disk, target.at(leafName(at))))) refuse('fileNotFound')
        const name = yield* publishFile(disk, { staging, part, target, name: leafName(at), policy: 'cover', beforeCover })
        if (name === undefined) return refuseConflict()
        // The last link of staging goes first: that changes the times that an ETag is made of.
        yield* dropName(disk, staging, part)
        yield* step(disk.fsync(target.fd))
        const entry = toEntry(at, yield* step(disk.lstat(target.at(name))))
        return replacedBoxId === undefined ? entry : { ...entry, replacedBoxId }
      })
    } catch (error) {
      yield* dropQuietly(disk, staging, [part])
      throw error
    }
  })
}
