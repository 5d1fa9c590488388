import {
  asyncDisk,
  checkNewName,
  checkPathLength,
  createSmallWriter,
  dropName,
  dropQuietly,
  inStaging,
  leafName,
  noBallasts,
  noQuota,
  parentIndexPath,
  refusalIn,
  roomOf,
  runAsync,
  sibling,
  spareBytesOf,
} from '../../files/staging-kit.ts'
import type { BallastGuard } from '../../files/disk/ballasts.ts'
import type { Disk } from '../../files/disk/disk.ts'
import type { Md5Hasher } from './md5.ts'
import type { Quota } from '../../files/quota/quota.ts'
import { refuse } from '@cove/server-kit/refusal'
import { createSmallFiles } from './small-files.ts'
import type { SmallWriter } from '../../files/vfs/small-writer.ts'
import { readBootId } from '../../files/staging-kit.ts'
import { isCovered } from './upload-ledger.ts'
import type { Ledger } from './upload-ledger.ts'
import { layUpload } from './upload-lay.ts'
import { chooseName } from './upload-name.ts'
import { publishUpload, standing } from './upload-publish.ts'
import { createUploadTable, finalPlace, isAt, isFinished, isFor, isSame, restBytes, statusOf } from './upload-table.ts'
import { publishedEntry, recoverStaging } from './upload-recovery.ts'
import { createUploadSession, ledgerName, partName } from './upload-session.ts'
import type { UploadSession } from './upload-session.ts'
import type { Entry } from '../../files/disk/entry.ts'
import type { FileIndex } from '../../files/index/index-port.ts'
import type { Location, Space } from '../../files/spaces/space.ts'
import type { Principal } from '../../core/auth/principal.ts'
import type { LandedListener, UploadComplete, UploadCreate, Uploads } from './upload-types.ts'
import { createTurns } from '@cove/server-kit/turns'
import { ulid } from '@cove/server-kit/ulid'

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

/** Uploads plus what `Vfs` needs to know about them. */
export interface UploadService extends Uploads {
  /** S-H7: bytes still to come in this space; `createVfs` takes them off the free space. */
  reservedBytes(spaceId: string): number
  /** TR-11a: uploads of a person that are not finished. */
  openCount(userNo: string): number
  /** Lets every upload go; each continues after the next start. */
  close(): Promise<void>
}

/** A client that still sends is heard from within one chunk, which may take a minute (TR-04y). */
const ALIVE_MS = 2 * 60_000
/** Of one user: each takes two inodes, and a folder of many files uses the small calls or few at a time. */
const MOST_OPEN = 1000
const IDLE_LIMIT_MS = 7 * 24 * 3600_000
const DONE_LIMIT_MS = 24 * 3600_000

export function createUploads(options: UploadsOptions): UploadService {
  const { index, disk = asyncDisk, nowMs = Date.now, quota = noQuota, otherReservedBytes = () => 0, ballasts = noBallasts } = options
  const table = createUploadTable(nowMs)
  const { sessions, holds, openOnes, reservedBytes, own } = table
  const completing = new Map<string, Promise<Entry>>()
  const bootId = readBootId(disk)
  // Decisions over free bytes and free names are made one after the other (S-H7: 20 parallel uploads of the last free byte).
  const decide = createTurns()

  async function drop(session: UploadSession): Promise<void> {
    const { id } = session.ledger()
    sessions.delete(id)
    holds.get(id)?.[Symbol.dispose]()
    holds.delete(id)
    await session.close()
    const relief = ballasts.relief(disk, session.space)
    await runAsync(
      inStaging(relief, session.space, function* (staging) {
        yield* dropName(relief, staging, partName(id))
        yield* dropName(relief, staging, ledgerName(id))
      }),
    )
  }

  async function placeFor(request: UploadCreate): Promise<Location> {
    const { at } = request
    const pending = new Set(
      openOnes()
        .filter((one) => one.space.id === at.space.id)
        .map((one) => finalPlace(one).indexPath),
    )
    return sibling(at, await runAsync(chooseName(disk, request, (name) => pending.has(sibling(at, name).indexPath))))
  }

  /** S-A4: a client that did not receive the answer begins again with its flag and gets the file it made, not a second copy. */
  async function finishedBefore(who: Principal, request: UploadCreate): Promise<UploadSession | undefined> {
    const known = [...sessions.values()].find((one) => isFinished(one, who, request))
    return known && (await runAsync(publishedEntry(disk, known.space, known.ledger()))) ? known : undefined
  }

  /** P3: an upload whose part was deleted or cut begins again instead of promising its bytes for ever. */
  async function isWhole(session: UploadSession): Promise<boolean> {
    return completing.has(session.ledger().id) || (await runAsync(standing(disk, session.space, session.ledger()))) !== 'lost'
  }

  /**
   * S-J1: chunks name their file, not their upload, so two uploads to one name would mix their bytes: the second is refused while
   * the first is alive. One that its client left is dropped.
   */
  async function replaceSilent(who: Principal, { at, cover }: UploadCreate): Promise<void> {
    if (cover === 'rename') return
    const rival = openOnes().find((one) => isAt(one, who, at))
    if (!rival) return
    if (completing.has(rival.ledger().id) || nowMs() - rival.touchedAtMs() < ALIVE_MS) refuse('uploadInProgress')
    await drop(rival)
  }

  async function freeBytes({ at: { space } }: { readonly at: { readonly space: Space } }): Promise<number> {
    await ballasts.admit(space)
    const volume = await roomOf(disk, space)
    return volume.freeBytes - reservedBytes(space.id) - otherReservedBytes(space.id) - spareBytesOf(volume)
  }

  /** S-H7: an upload whose reservation lapsed continues while there is space for the rest of it. */
  const renew = (session: UploadSession): Promise<void> =>
    decide(session.space.id, async () => {
      if (restBytes(session) > (await freeBytes({ at: session }))) refuse('notEnoughSpace')
    })

  async function open(who: Principal, request: UploadCreate): Promise<UploadSession> {
    if (table.openOf(who.userNo).length >= (options.mostOpen ?? MOST_OPEN)) refuse('tooManyFiles')
    if (request.sizeBytes > (await freeBytes(request))) refuse('notEnoughSpace')
    const hold = await quota.reserve(who.userNo, request.sizeBytes)
    try {
      const session = await lay(who, request)
      holds.set(session.ledger().id, hold)
      return session
    } catch (error) {
      hold[Symbol.dispose]()
      throw error
    }
  }

  async function lay(who: Principal, request: UploadCreate): Promise<UploadSession> {
    const chosen = await placeFor(request)
    checkPathLength(chosen.names)
    const id = ulid(nowMs())
    const boot = await bootId
    const made = { userNo: who.userNo, names: chosen.names, id, createdAtMs: nowMs(), bootId: boot }
    return addSession(request.at.space, await runAsync(layUpload(disk, request, made)))
  }

  function addSession(space: Space, ledger: Ledger): UploadSession {
    const { hasher, straightFromBytes } = options
    // S-B1: bytes of an upload that began earlier must not take a released ballast either.
    const session = createUploadSession({ disk: ballasts.ordinary(disk, space), space, ledger, nowMs, hasher, straightFromBytes })
    sessions.set(ledger.id, session)
    return session
  }

  async function publish(session: UploadSession, last: UploadComplete): Promise<Entry> {
    const ledger = session.ledger()
    if (!isCovered(ledger)) refuse('uploadRestart')
    const state = await runAsync(standing(disk, session.space, ledger))
    if (state === 'lost') refuse('uploadRestart')
    if (state === 'part') await session.sync(last.mtimeMs ?? ledger.mtimeMs)
    // A failed background sync may have taken promises back while we waited.
    if (!isCovered(session.ledger())) refuse('uploadRestart')
    if (state === 'part' && last.md5 !== undefined && (await session.wholeMd5()) !== last.md5.toLowerCase()) {
      await drop(session)
      refuse('uploadRestart')
    }
    const entry = await runAsync(publishUpload(disk, session.space, ledger))
    await settle(session, entry)
    return entry
  }

  /**
   * The file exists and is durable, so the answer is a success even when the disk has no space for the ledger (S-B1): a start knows the
   * file by its inode.
   */
  async function settle(session: UploadSession, entry: Entry): Promise<void> {
    const { id, names } = session.ledger()
    await session.close()
    await session.update({ done: entry, names: [...names.slice(0, -1), entry.name], pieces: [] }).catch(() => undefined)
    await runAsync(inStaging(disk, session.space, (staging) => dropQuietly(disk, staging, [partName(id)])))
    const dirPath = parentIndexPath(finalPlace(session))
    index.upsert(session.space.id, dirPath, entry.name)
    if (entry.replacedBoxId !== undefined) quota.binChanges(session.ledger().userNo)[Symbol.dispose]()
    options.onLanded?.(session.ledger().userNo, session.space.id, [entry])
    holds.get(id)?.settle(session.space.id, [dirPath])
    holds.delete(id)
  }

  /** Idempotent: a second call, even while the first runs, gets the first one's answer. */
  function complete(session: UploadSession, last: UploadComplete): Promise<Entry> {
    const { id, done } = session.ledger()
    if (done !== undefined) return Promise.resolve(done)
    const running = completing.get(id) ?? publish(session, last).finally(() => completing.delete(id))
    completing.set(id, running)
    return running.catch(async (error: unknown) => {
      throw await refusalIn(disk, session.space, error)
    })
  }

  return {
    reservedBytes,
    close: async () => void (await Promise.all([...sessions.values()].map((session) => session.close()))),
    openCount: (userNo) => table.openOf(userNo).length,

    create: (who, request) =>
      decide(request.at.space.id, async () => {
        try {
          if (!Number.isSafeInteger(request.sizeBytes) || request.sizeBytes < 0 || request.at.names.length === 0) refuse('illegalParameter')
          checkNewName(leafName(request.at))
          const finished = await finishedBefore(who, request)
          if (finished) return statusOf(finished)
          const earlier = openOnes().find(
            (one) =>
              isFor(one, who, request.at) && one.ledger().flag === String(request.flag ?? '') && one.ledger().cover === request.cover,
          )
          const resumes = earlier !== undefined && isSame(earlier.ledger(), request) && (await isWhole(earlier))
          if (earlier && !resumes) await drop(earlier)
          if (!earlier) await replaceSilent(who, request)
          const session = resumes ? earlier : await open(who, request)
          // TR-05b: an empty file is complete at once.
          if (request.sizeBytes === 0) await complete(session, {})
          return statusOf(session)
        } catch (error) {
          throw await refusalIn(disk, request.at.space, error)
        }
      }),

    find: table.find,

    status: (who, uploadId) => statusOf(own(who, uploadId)),

    async writeChunk(who, uploadId, part) {
      const session = own(who, uploadId)
      if (session.ledger().done === undefined && completing.has(uploadId)) refuse('uploadInProgress')
      // Only then: a chunk takes its place among the others at once.
      if (ballasts.isReleased(session.space)) await ballasts.admit(session.space)
      if (table.isLapsed(session)) await renew(session)
      if (session.ledger().done === undefined) await session.writeChunk(part)
      return statusOf(session)
    },

    complete: (who, uploadId, last = {}) => complete(own(who, uploadId), last),

    async cancel(who, uploadId) {
      const session = own(who, uploadId)
      if (completing.has(uploadId)) refuse('uploadInProgress')
      await drop(session)
    },

    putSmall: createSmallFiles({
      writer: options.smallWriter ?? createSmallWriter(disk, nowMs),
      index,
      freeBytes,
      quota,
      onLanded: options.onLanded,
    }),

    async recover(space: Space) {
      const boot = await bootId
      const relief = ballasts.relief(disk, space)
      for (const ledger of await runAsync(recoverStaging(relief, space, { bootId: boot, isOpen: (id) => sessions.has(id) }))) {
        addSession(space, ledger)
        if (ledger.done === undefined) holds.set(ledger.id, quota.retake(ledger.userNo, ledger.sizeBytes))
      }
    },

    async cleanUp() {
      for (const session of sessions.values()) {
        const limitMs = session.ledger().done === undefined ? IDLE_LIMIT_MS : DONE_LIMIT_MS
        if (nowMs() - session.touchedAtMs() > limitMs && !completing.has(session.ledger().id)) await drop(session)
      }
    },
  }
}
