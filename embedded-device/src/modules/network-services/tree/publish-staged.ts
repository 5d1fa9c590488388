import { refuse } from '../../../module-kit/module-kit.ts'
import {
  dropName,
  inParent,
  inStaging,
  keepVersion,
  leafName,
  publishFile,
  sibling,
  step,
  toEntry,
} from '../../../module-kit/staging-kit.ts'
import type { Disk } from '../../../files/disk/disk.ts'
import type { DiskWork } from '../../../files/disk/disk-work.ts'
import type { Entry } from '../../../files/disk/entry.ts'
import type { Location } from '../../../files/places/space.ts'
import { ulid } from '@cove/server-kit/ulid'

/** A written file in staging, and where it goes. */
export interface Staged {
  readonly userNo: string
  readonly at: Location
  /** Its name in staging. */
  readonly part: string
  /** UNDO-01, UNDO-06: `version` keeps what is replaced. */
  readonly history: 'version' | 'new' | 'none'
}

/** UNDO-01: the content that is replaced goes to the user's recycle bin. */
export function* publishPart(disk: Disk, { userNo, at, part, history }: Staged): DiskWork<Entry> {
  return yield* inStaging(disk, at.space, (staging) =>
    inParent(disk, at, function* (target) {
      let replacedBoxId: string | undefined
      const version = { userNo, at, folder: target, id: ulid(), nowMs: Date.now(), isRepeat: false, way: 'service' as const }
      const beforeCover = function* (): DiskWork<void> {
        if (history === 'version') replacedBoxId = yield* keepVersion(disk, version)
      }
      const name = yield* publishFile(disk, { staging, part, target, name: leafName(at), policy: 'cover', beforeCover })
      if (name === undefined) return refuse('fileExists')
      // The last link of staging goes first: that changes the times that an ETag is made of.
      yield* dropName(disk, staging, part)
      yield* step(disk.fsync(target.fd))
      const entry = toEntry(sibling(at, name), yield* step(disk.lstat(target.at(name))))
      return replacedBoxId === undefined ? entry : { ...entry, replacedBoxId }
    }),
  )
}
