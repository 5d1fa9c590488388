import {
  dropQuietly,
  inParent,
  inStaging,
  keepVersion,
  leafName,
  publishFile,
  sibling,
  statOr,
  step,
  toEntry,
} from '../../module-kit/staging-kit.ts'
import type { Disk, DiskStat } from '../../files/disk/disk.ts'
import type { DiskWork } from '../../files/disk/disk-work.ts'
import type { OpenFolder } from '../../files/disk/path-guard.ts'
import { refuse } from '@cove/server-kit/refusal'
import type { Ledger } from './upload-ledger.ts'
import { publishedEntry } from './upload-recovery.ts'
import { placeOf } from './upload-place.ts'
import { partName } from './upload-part.ts'
import type { Entry } from '../../files/disk/entry.ts'
import type { Space } from '../../files/places/space.ts'

/**
 * P3: what an upload has in staging now, before anything is promised from its ledger: its part with every promised byte, its file
 * already under the final name (a cover whose last step failed), or neither.
 */
export function* standing(disk: Disk, space: Space, ledger: Ledger): DiskWork<'part' | 'published' | 'lost'> {
  const part = yield* inStaging(disk, space, (staging) => statOr(disk, staging.at(partName(ledger.id))))
  const promisedBytes = ledger.pieces.reduce((most, piece) => Math.max(most, piece.endByte), 0)
  if (part) return part.inode === ledger.inode && part.sizeBytes >= promisedBytes ? 'part' : 'lost'
  return (yield* publishedEntry(disk, space, ledger)) ? 'published' : 'lost'
}

/** P2, S-A4: the complete, synced part goes under its final name, durable when this returns. */
export function* publishUpload(disk: Disk, space: Space, ledger: Ledger): DiskWork<Entry> {
  const wished = placeOf(space, ledger, ledger.names)
  return yield* inStaging(disk, space, (staging) =>
    inParent(disk, wished, function* (target) {
      const isMoved = (yield* statOr(disk, staging.at(partName(ledger.id)))) === undefined
      let replacedBoxId: string | undefined
      const version = { userNo: ledger.userNo, at: wished, folder: target, id: ledger.id, nowMs: Date.now(), isRepeat: true }
      const beforeCover = function* (): DiskWork<void> {
        if (ledger.hasHistory !== false) replacedBoxId = yield* keepVersion(disk, version)
      }
      const publication = { staging, part: partName(ledger.id), target, name: leafName(wished), policy: ledger.cover, shut: ledger.shut }
      const name = isMoved ? leafName(wished) : yield* publishFile(disk, { ...publication, beforeCover })
      if (name === undefined) return refuse('uploadFileThere')
      const stat = yield* step(disk.lstat(target.at(name)))
      try {
        yield* step(disk.fsync(target.fd))
      } catch (error) {
        const isSafe = ledger.cover !== 'cover' && (yield* statOr(disk, staging.at(partName(ledger.id)))) !== undefined
        if (isSafe) yield* withdrawName(disk, target, { name, stat })
        throw error
      }
      return { ...toEntry(sibling(wished, name), stat), ...(replacedBoxId === undefined ? {} : { replacedBoxId }) }
    }),
  )
}

/** S-B3: a name that could not be made durable is not announced, and a repeat makes it again instead of syncing it twice. */
function* withdrawName(disk: Disk, folder: OpenFolder, made: { readonly name: string; readonly stat: DiskStat }): DiskWork<void> {
  const now = yield* statOr(disk, folder.at(made.name))
  if (now?.inode === made.stat.inode && now.device === made.stat.device) yield* dropQuietly(disk, folder, [made.name])
}
