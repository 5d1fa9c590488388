import {
  asyncDisk,
  dropName,
  inStaging,
  noBallasts,
  noQuota,
  readBootId,
  roomOf,
  runAsync,
  spareBytesOf,
} from '../../module-kit/staging-kit.ts'
import { createTurns } from '@cove/server-kit/turns'
import type { Turns } from '@cove/server-kit/turns'
import type { BallastGuard } from '../../files/places/ballasts.ts'
import type { Disk } from '../../files/disk/disk.ts'
import type { Entry } from '../../files/disk/entry.ts'
import type { FileIndex } from '../../files/index/index-port.ts'
import type { Quota } from '../../files/quota/quota.ts'
import type { Space } from '../../files/places/space.ts'
import type { SmallWriter } from '../../files/vfs/small-writer.ts'
import type { Md5Hasher } from './md5.ts'
import { ledgerName } from './upload-ledger.ts'
import type { Ledger } from './upload-ledger.ts'
import { partName } from './upload-part.ts'
import { createUploadSession } from './upload-session.ts'
import type { UploadSession } from './upload-session.ts'
import { createUploadTable } from './upload-table.ts'
import type { UploadTable } from './upload-table.ts'
import type { LandedListener } from './upload-types.ts'

export interface UploadsOptions {
  readonly index: FileIndex
  readonly disk?: Disk
  readonly nowMs?: () => number
  readonly quota?: Quota
  /** S-H7: bytes that others than uploads will still write in a space. */
  readonly otherReservedBytes?: (spaceId: string) => number
  /** Hashes large pieces; this thread does it unless said otherwise. */
  readonly hasher?: Md5Hasher
  /** W2: from this size on an upload goes past the page cache. */
  readonly straightFromBytes?: number
  /** Writes small files; this thread does it unless said otherwise. */
  readonly smallWriter?: SmallWriter
  readonly ballasts?: BallastGuard
  /** Receives files that have their names now, with the user who sent them. */
  readonly onLanded?: LandedListener | undefined
  /** Open uploads of one user. */
  readonly mostOpen?: number
}

/** What creating, writing and completing uploads share. */
export interface UploadContext {
  readonly disk: Disk
  readonly index: FileIndex
  readonly quota: Quota
  readonly ballasts: BallastGuard
  readonly nowMs: () => number
  readonly mostOpen: number
  readonly onLanded: LandedListener | undefined
  readonly table: UploadTable
  /** Uploads whose file is being published, by id. */
  readonly completing: Map<string, Promise<Entry>>
  readonly bootId: ReturnType<typeof readBootId>
  /** Decisions over free bytes and free names are made one after the other (S-H7: 20 parallel uploads of the last free byte). */
  readonly decide: Turns
  freeBytes(file: { readonly at: { readonly space: Space } }): Promise<number>
  add(space: Space, ledger: Ledger): UploadSession
  drop(session: UploadSession): Promise<void>
}

/** Of one user: each takes two inodes, and a folder of many files uses the small calls or few at a time. */
const MOST_OPEN = 1000

export function createUploadContext(options: UploadsOptions): UploadContext {
  const { index, disk = asyncDisk, nowMs = Date.now, quota = noQuota, ballasts = noBallasts, mostOpen = MOST_OPEN } = options
  const { otherReservedBytes = () => 0, hasher, straightFromBytes, onLanded } = options
  const table = createUploadTable(nowMs)
  return {
    disk,
    index,
    quota,
    ballasts,
    nowMs,
    mostOpen,
    onLanded,
    table,
    completing: new Map(),
    bootId: readBootId(disk),
    decide: createTurns(),
    async freeBytes({ at: { space } }) {
      await ballasts.admit(space)
      const volume = await roomOf(disk, space)
      return volume.freeBytes - table.reservedBytes(space.id) - otherReservedBytes(space.id) - spareBytesOf(volume)
    },
    add(space, ledger) {
      // S-B1: bytes of an upload that began earlier must not take a released ballast either.
      const session = createUploadSession({ disk: ballasts.ordinary(disk, space), space, ledger, nowMs, hasher, straightFromBytes })
      table.sessions.set(ledger.id, session)
      return session
    },
    async drop(session) {
      const { id } = session.ledger()
      table.sessions.delete(id)
      table.holds.get(id)?.[Symbol.dispose]()
      table.holds.delete(id)
      await session.close()
      await dropStaged(ballasts.relief(disk, session.space), session.space, id)
    },
  }
}

const dropStaged = (disk: Disk, space: Space, id: string): Promise<void> =>
  runAsync(
    inStaging(disk, space, function* (staging) {
      yield* dropName(disk, staging, partName(id))
      yield* dropName(disk, staging, ledgerName(id))
    }),
  )
