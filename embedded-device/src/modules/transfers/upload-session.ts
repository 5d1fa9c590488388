import { chunkBytes } from '@cove/device-contract/rules'
import { ownMd5 } from './md5.ts'
import type { Md5Hasher } from './md5.ts'
import { BLOCK_BYTES, STRAIGHT_FROM_BYTES, createIdleWatch, inStaging, openPart, refusalIn, runAsync } from '../../files/staging-kit.ts'
import { gatherBody, pourBody } from './chunk-body.ts'
import type { ExpectedBody } from './chunk-body.ts'
import { coalesced } from '@cove/server-kit/coalesce'
import type { Disk } from '../../files/disk/disk.ts'
import type { PartFile } from '../../files/disk/part-file.ts'
import { errnoOf, refuse } from '@cove/server-kit/refusal'
import { createLedgerFile } from './upload-ledger-file.ts'
import { overlaps, withoutRange } from './upload-ledger.ts'
import type { LedgerPiece, Ledger } from './upload-ledger.ts'
import type { Space } from '../../files/spaces/space.ts'
import type { UploadChunk } from './upload-types.ts'
import { wholeMd5 } from './whole-md5.ts'

/** One open upload: its ledger, its part file, the pieces on their way. */
export interface UploadSession {
  readonly space: Space
  ledger(): Ledger
  /** P1: when this returns, the piece is in the part file and in the ledger on disk. */
  writeChunk(part: UploadChunk & { readonly body: AsyncIterable<Uint8Array> }): Promise<void>
  /** Waits for pieces on their way, then makes every byte durable. S-B3: after a failure nothing unsynced is promised any more. */
  sync(mtimeMs: number | undefined): Promise<void>
  wholeMd5(): Promise<string>
  update(change: Partial<Ledger>): Promise<void>
  /** Sends pieces on their way off and lets go of the descriptor. */
  close(): Promise<void>
  touchedAtMs(): number
}

export interface SessionOptions {
  readonly disk: Disk
  readonly space: Space
  readonly ledger: Ledger
  readonly nowMs: () => number
  readonly hasher?: Md5Hasher | undefined
  /** W2: uploads of this size and more go past the page cache. */
  readonly straightFromBytes?: number | undefined
}

/** An upload without a piece on its way for so long closes its descriptors: its client may never come back. */
const REST_AFTER_MS = 2_000
/** So much may be unsynced before a background fdatasync: bounds what a power cut costs an upload. */
const SYNC_EVERY_BYTES = 64 << 20

type Range = Pick<UploadChunk, 'startByte' | 'endByte'>

interface Flight extends Range {
  readonly landed: Promise<void>
  /** Ends the waiting for a sender that may never send again, in favour of `successor`. What is being written is written to its end. */
  leave(successor: Promise<void>): void
}

export const partName = (id: string): string => `${id}.part`
export const ledgerName = (id: string): string => `${id}.json`

export function createUploadSession(options: SessionOptions): UploadSession {
  const { disk, space, ledger: initial, nowMs, hasher, straightFromBytes = STRAIGHT_FROM_BYTES } = options
  let ledger = initial
  let opening: Promise<PartFile> | undefined
  let touchedAtMs = nowMs()
  let unsyncedBytes = 0
  let failedSyncs = 0
  let isClosed = false
  let behind: Promise<void> = Promise.resolve()
  // A failed sync has taken its promises back, which status and complete tell.
  const idle = createIdleWatch(() => void rest().catch(() => undefined), REST_AFTER_MS)
  const flights = new Set<Flight>()

  const notes = createLedgerFile({ disk, space, name: ledgerName(ledger.id), ledger: () => ledger })
  const opened = (): Promise<PartFile> => {
    const isStraight = ledger.sizeBytes >= straightFromBytes
    opening ??= runAsync(inStaging(disk, space, (staging) => openPart(disk, staging.at(partName(ledger.id)), isStraight))).catch(
      (error: unknown) => {
        opening = undefined
        // The part went away under us: the client has to start this file again (TR-07a: 4004).
        if (errnoOf(error) === 'ENOENT') refuse('uploadRestart', error)
        throw error
      },
    )
    return opening
  }
  const descriptor = async (): Promise<number> => (await opened()).fd
  const known = (part: UploadChunk): boolean =>
    ledger.pieces.some((piece) => piece.startByte === part.startByte && piece.endByte === part.endByte && piece.md5 === part.md5)
  const touchesOthers = (part: UploadChunk): boolean => [...flights, ...ledger.pieces].some((other) => overlaps(other, part))
  const flightsOver = (part: Range): Flight[] => [...flights].filter((other) => overlaps(other, part))
  const everything = (): Range => ({ startByte: 0, endByte: ledger.sizeBytes })

  function check(part: UploadChunk): void {
    const { startByte, endByte, md5 } = part
    const isRange =
      Number.isSafeInteger(startByte) &&
      Number.isSafeInteger(endByte) &&
      startByte >= 0 &&
      endByte > startByte &&
      endByte <= ledger.sizeBytes
    if (!isRange || !/^[0-9a-f]{32}$/.test(md5)) refuse('illegalParameter')
    if (endByte - startByte > chunkBytes.cap) refuse('chunkTooLarge')
  }

  /** Reserves the range, so that no other piece writes into it, until `work` has settled. */
  async function flying(
    part: UploadChunk,
    work: (file: PartFile) => Promise<void>,
    leave: Flight['leave'] = () => undefined,
  ): Promise<void> {
    const { promise: landed, resolve } = Promise.withResolvers<void>()
    const flight: Flight = { startByte: part.startByte, endByte: part.endByte, landed, leave }
    const failedBefore = failedSyncs
    if (isClosed) refuse('uploadRestart')
    flights.add(flight)
    try {
      await notes.mend()
      await work(await opened())
      // S-B3: the failed sync may have been that of our bytes, and no later one would say so again.
      if (failedSyncs !== failedBefore) refuse('ioError')
      const piece: LedgerPiece = { startByte: part.startByte, endByte: part.endByte, md5: part.md5, synced: false }
      ledger = { ...ledger, pieces: [...ledger.pieces, piece] }
      try {
        await notes.add(piece)
      } catch (error) {
        // Not in the ledger on disk: not promised, so a repeat must write again.
        ledger = { ...ledger, pieces: ledger.pieces.filter((one) => one !== piece) }
        throw error
      }
      unsyncedBytes += part.endByte - part.startByte
    } finally {
      flights.delete(flight)
      resolve()
    }
  }

  /** A piece over promised or flying bytes: proven in memory first, so that a bad repeat never harms what was acknowledged. */
  async function writeAgain(part: UploadChunk, buffers: Uint8Array[]): Promise<void> {
    const { promise: settled, resolve } = Promise.withResolvers<void>()
    try {
      while (flightsOver(part).length > 0) await displace(part, settled)
      if (known(part)) return
      await flying(part, async ({ fd }) => {
        ledger = { ...ledger, pieces: withoutRange(ledger.pieces, part) }
        await notes.save()
        await disk.write(fd, buffers, part.startByte)
      })
    } finally {
      resolve()
    }
  }

  /** The first sending of a range. Displaced by a proven repeat of itself it is answered as that one. */
  async function writeFirst(part: UploadChunk & { readonly body: AsyncIterable<Uint8Array> }, expected: ExpectedBody): Promise<void> {
    const leaving = new AbortController()
    let successor: Promise<void> | undefined
    try {
      await flying(
        part,
        (file) => pourBody(part.body, { ...expected, left: leaving.signal }, (block, offset) => file.write(block, part.startByte + offset)),
        (next) => {
          successor ??= next
          leaving.abort()
        },
      )
    } catch (error) {
      await successor
      if (!successor || !known(part)) throw error
    }
  }

  /** S-C1: who sends a range again has lost the connection of before; the repeat is whole, so the silent one has to go. */
  async function displace(part: Range, successor: Promise<void>): Promise<void> {
    const others = flightsOver(part)
    for (const one of others) one.leave(successor)
    await Promise.all(others.map((one) => one.landed))
  }

  function takeBackUnsynced(): Promise<void> {
    failedSyncs += 1
    ledger = { ...ledger, pieces: ledger.pieces.filter((piece) => piece.synced) }
    return notes.save()
  }

  async function syncPieces(): Promise<void> {
    const fd = await descriptor()
    const before = ledger.pieces
    unsyncedBytes = 0
    try {
      await disk.fdatasync(fd)
    } catch (error) {
      // S-B3: the kernel forgets which pages failed; a second fsync would lie. Only what was synced before is still promised.
      await takeBackUnsynced().catch(() => undefined)
      throw error
    }
    const reached = new Set(before)
    ledger = { ...ledger, pieces: ledger.pieces.map((piece) => (reached.has(piece) ? { ...piece, synced: true } : piece)) }
    notes.outdate()
  }
  const syncSoon = coalesced(syncPieces)

  /** Writing goes on while the disk works; a client that is faster than the disk waits here for the sync before. */
  async function syncBehind(): Promise<void> {
    await behind
    behind = syncSoon()
      // W2: written while no request waits for it. Where that fails, the next piece writes it.
      .then(notes.save)
      // S-B3: a failure has taken the promises back already; status and complete tell it.
      .catch(() => undefined)
    void idle.during(() => behind)
  }

  const mayRest = (): boolean => idle.isIdle && !isClosed && opening !== undefined

  /** Makes durable what was written and closes the descriptors; the next piece opens them again. */
  async function rest(): Promise<void> {
    await behind
    if (!mayRest()) return
    // S-B3: a disk error that was not read is lost with the last descriptor.
    if (ledger.pieces.some((piece) => !piece.synced)) await syncSoon().then(notes.save)
    // A piece may have come meanwhile.
    if (!mayRest()) return
    const open = opening
    opening = undefined
    await Promise.all([open?.then((part) => part.close()), notes.rest()])
  }

  return {
    space,
    ledger: () => ledger,
    touchedAtMs: () => touchedAtMs,

    async writeChunk(part) {
      check(part)
      touchedAtMs = nowMs()
      const expected = { sizeBytes: part.endByte - part.startByte, md5: part.md5, hasher }
      try {
        await idle.during(async () => {
          if (touchesOthers(part)) await writeAgain(part, await gatherBody(part.body, expected))
          else await writeFirst(part, expected)
          if (unsyncedBytes >= SYNC_EVERY_BYTES) await syncBehind()
        })
      } catch (error) {
        throw await refusalIn(disk, space, error)
      } finally {
        touchedAtMs = nowMs()
      }
    },

    sync: (mtimeMs) =>
      idle.during(async () => {
        await displace(everything(), Promise.resolve())
        const fd = await descriptor()
        if (mtimeMs !== undefined) await disk.futimes(fd, mtimeMs)
        await syncSoon()
        try {
          // The time stamp lives in the inode: fdatasync may leave it out.
          await disk.fsync(fd)
        } catch (error) {
          // S-B3: a second fsync of this descriptor would say yes whatever the disk holds. The file has to come again.
          ledger = { ...ledger, pieces: [] }
          await takeBackUnsynced().catch(() => undefined)
          throw error
        }
      }),

    // A message to another thread costs more than a small file's hash.
    wholeMd5: () =>
      idle.during(async () => {
        const chosen = ledger.sizeBytes < BLOCK_BYTES ? ownMd5 : (hasher ?? ownMd5)
        return wholeMd5(disk, { fd: await descriptor(), sizeBytes: ledger.sizeBytes }, chosen)
      }),

    async update(change) {
      ledger = { ...ledger, ...change }
      await notes.save()
    },

    async close() {
      isClosed = true
      idle[Symbol.dispose]()
      await Promise.all([behind, displace(everything(), Promise.resolve())])
      const open = opening
      opening = undefined
      if (open) await (await open).close()
      await notes.close()
    },
  }
}
