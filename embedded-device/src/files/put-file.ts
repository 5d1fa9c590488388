import { refuse } from '@cove/server-kit/refusal'
import { ulid } from '@cove/server-kit/ulid'
import type { Principal } from '../core/auth/principal.ts'
import { dropName, dropQuietly } from './disk/atomic-text.ts'
import type { Disk } from './disk/disk.ts'
import { OpenFlag } from './disk/disk.ts'
import { runAsync, step } from './disk/disk-work.ts'
import type { DiskWork } from './disk/disk-work.ts'
import type { Entry } from './disk/entry.ts'
import { refusalIn } from './disk/full-disk.ts'
import { statOr } from './disk/path-guard.ts'
import { publishFile } from './disk/publish.ts'
import { spareBytesOf } from './disk/spare.ts'
import type { HostFiles } from './host-files.ts'
import { payerOf, storageIdOf } from './places/space.ts'
import type { Location } from './places/space.ts'
import { inParent, inStaging, leafName, parentIndexPath } from './places/space-folders.ts'
import { toEntry } from './places/to-entry.ts'
import { keepVersion } from './trash/trash-box.ts'
import { putSteps } from './undo/undo-recorder.ts'
import { etagOfStat } from './vfs/vfs.ts'

/** A file and its new content. */
export interface PutFile {
  readonly who: Principal
  readonly at: Location
  readonly bytes: Uint8Array
  /** The version it has to be; undefined replaces any. */
  readonly version?: string | undefined
  /** Where there is no such file: true makes it, else that is refused as `fileNotFound`. */
  readonly makes?: boolean
  /** Answers for another version than the one that was read. */
  readonly onConflict?: () => never
}

type PutHost = Pick<HostFiles, 'staging' | 'index' | 'undo' | 'quota' | 'vfs'>

/**
 * EDT-02: writes the new content in staging and publishes it in one step, so that a kill leaves the old file or the new one (P2). What it
 * replaces is kept as a version.
 */
export async function putFile(host: PutHost, put: PutFile): Promise<Entry> {
  const { who, at, bytes } = put
  const { disk, ballasts } = host.staging
  await ballasts.admit(at.space)
  const capacity = await host.vfs.capacity(at.space)
  if (bytes.byteLength > capacity.freeBytes - spareBytesOf(capacity)) refuse('notEnoughSpace')
  // The owner of a folder or file that is shared for writing, as for an upload.
  const payer = payerOf(at, who.userNo)
  using hold = await host.quota.reserve(payer, bytes.byteLength, at.space.id)
  let entry: Entry
  try {
    entry = await runAsync(writeAndPublish(disk, put))
  } catch (error) {
    throw await refusalIn(disk, at.space, error)
  }
  host.index.upsert(at.space.id, parentIndexPath(at), entry.name)
  if (entry.replacedBoxId !== undefined) host.quota.binChanges(payer)[Symbol.dispose]()
  host.undo.record({ userNo: who.userNo, kind: 'upload', joins: true, steps: putSteps(storageIdOf(at), entry) })
  hold.settle(at.space.id, [parentIndexPath(at)])
  return entry
}

function* writeAndPublish(disk: Disk, { who, at, bytes, version, ...how }: PutFile): DiskWork<Entry> {
  const part = `${ulid()}.edit`
  const conflict = how.onConflict ?? (() => refuse('fileExists'))
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
          if (present && version !== undefined && etagOfStat(present) !== version) return conflict()
          const kept = { userNo: who.userNo, at, folder: target, id: ulid(), nowMs: Date.now(), isRepeat: false }
          if (present && present.sizeBytes > 0) replacedBoxId = yield* keepVersion(disk, kept)
        }
        if (how.makes !== true && !(yield* statOr(disk, target.at(leafName(at))))) refuse('fileNotFound')
        const name = yield* publishFile(disk, { staging, part, target, name: leafName(at), policy: 'cover', beforeCover })
        if (name === undefined) return conflict()
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
