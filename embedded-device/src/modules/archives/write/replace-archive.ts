import { refuse } from '@cove/server-kit/refusal'
import { ulid } from '@cove/server-kit/ulid'
import type { DiskWork } from '../../../files/disk/disk-work.ts'
import type { Entry } from '../../../files/disk/entry.ts'
import type { Location } from '../../../files/places/space.ts'
import {
  dropName,
  etagOfStat,
  inParent,
  keepVersion,
  leafName,
  publishFile,
  statOr,
  step,
  toEntry,
} from '../../../module-kit/staging-kit.ts'
import type { ArchivesParts } from '../parts.ts'
import type { Scratch } from '../read/scratch.ts'
import type { FileKey } from '../read/source.ts'
import { refuseArchive } from '../rules/refusals.ts'
import { noteMade } from './place-tree.ts'
import { partName } from './staged-tree.ts'

/** An archive, and the scratch folder with the part that replaces it. */
export interface ArchiveReplacement {
  readonly userNo: string
  readonly jobId: number
  readonly at: Location
  readonly scratch: Scratch
  /** Answers whether a file is the version that was read. */
  readonly isRead: (file: FileKey) => boolean
}

/** P2: replaces an archive in one step; the earlier one becomes a version. Refuses `archiveChanged` when it is another version by now. */
export async function replaceArchive(parts: ArchivesParts, { userNo, jobId, at, scratch, isRead }: ArchiveReplacement): Promise<void> {
  const { disk } = parts.staging
  const name = leafName(at)
  const entry = await scratch.within((staging) =>
    inParent(disk, at, function* (target): DiskWork<Entry> {
      let replacedBoxId: string | undefined
      if (!(yield* statOr(disk, target.at(name)))) refuse('fileNotFound')
      const beforeCover = function* (): DiskWork<void> {
        const present = yield* statOr(disk, target.at(name))
        if (present && !isRead({ etag: etagOfStat(present), mtimeMs: present.mtimeMs })) refuseArchive('archiveChanged')
        replacedBoxId = yield* keepVersion(disk, { userNo, at, folder: target, id: ulid(), nowMs: parts.nowMs(), isRepeat: false })
      }
      yield* publishFile(disk, { staging, part: partName, target, name, policy: 'cover', beforeCover })
      yield* dropName(disk, staging, partName)
      yield* step(disk.fsync(target.fd))
      const replaced = toEntry(at, yield* step(disk.lstat(target.at(name))))
      return replacedBoxId === undefined ? replaced : { ...replaced, replacedBoxId }
    }),
  )
  noteMade(parts, { userNo, at, entry, key: `task:${jobId}`, kind: 'compress' })
}
