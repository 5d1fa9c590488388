import { BLOCK_BYTES, createIdleWatch, refusalIn } from '../../module-kit/staging-kit.ts'
import type { Disk } from '../../files/disk/disk.ts'
import type { Space } from '../../files/places/space.ts'
import { ownMd5 } from './md5.ts'
import type { Md5Hasher } from './md5.ts'
import { createFlights } from './upload-flights.ts'
import type { Ledger } from './upload-ledger.ts'
import { createUploadPart } from './upload-part.ts'
import type { UploadPart } from './upload-part.ts'
import { checkPiece, createPieceWriter } from './upload-pieces.ts'
import type { SentPiece } from './upload-pieces.ts'
import { createUploadPromises } from './upload-promises.ts'
import type { UploadPromises } from './upload-promises.ts'
import { createUploadSyncs } from './upload-syncs.ts'
import type { UploadSyncs } from './upload-syncs.ts'
import { wholeMd5 } from './whole-md5.ts'

/** One open upload: its ledger, its part file, the pieces on their way. */
export interface UploadSession {
  readonly space: Space
  ledger(): Ledger
  /** P1: when this returns, the piece is in the part file and in the ledger on disk. */
  writeChunk(part: SentPiece): Promise<void>
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

export function createUploadSession(options: SessionOptions): UploadSession {
  const { disk, space, nowMs, hasher } = options
  const promises = createUploadPromises(options)
  const part = createUploadPart(options)
  const flights = createFlights()
  const syncs = createUploadSyncs({ disk, part, promises })
  const write = createPieceWriter({ disk, part, promises, flights, hasher })
  // A failed sync has taken its promises back, which status and complete tell.
  const idle = createIdleWatch(() => void rest({ part, promises, syncs }, mayRest).catch(() => undefined), REST_AFTER_MS)
  const mayRest = (): boolean => idle.isIdle && !flights.isClosed() && part.isOpen()
  const { ledger } = promises
  const landAll = (): Promise<void> => flights.displace({ startByte: 0, endByte: ledger().sizeBytes }, Promise.resolve())
  let touchedAtMs = nowMs()

  async function writeChunk(piece: SentPiece): Promise<void> {
    checkPiece(piece, ledger().sizeBytes)
    touchedAtMs = nowMs()
    try {
      await idle.during(async () => {
        await write(piece)
        if (promises.unsyncedBytes() < SYNC_EVERY_BYTES) return
        await syncs.startBehind()
        void idle.during(syncs.behind)
      })
    } catch (error) {
      throw await refusalIn(disk, space, error)
    } finally {
      touchedAtMs = nowMs()
    }
  }

  return {
    space,
    ledger,
    touchedAtMs: () => touchedAtMs,
    writeChunk,
    update: promises.update,
    wholeMd5: () => idle.during(() => md5Of(part, options)),
    sync: (mtimeMs) =>
      idle.during(async () => {
        await landAll()
        await syncs.whole(mtimeMs)
      }),
    async close() {
      flights.close()
      idle[Symbol.dispose]()
      await Promise.all([syncs.behind(), landAll()])
      await part.close()
      await promises.notes.close()
    },
  }
}

interface Resting {
  readonly part: UploadPart
  readonly promises: UploadPromises
  readonly syncs: UploadSyncs
}

/** Makes durable what was written and closes the descriptors; the next piece opens them again. */
async function rest({ part, promises, syncs }: Resting, mayRest: () => boolean): Promise<void> {
  await syncs.behind()
  if (!mayRest()) return
  // S-B3: a disk error that was not read is lost with the last descriptor.
  if (!promises.isSynced()) await syncs.all()
  // A piece may have come meanwhile.
  if (mayRest()) await Promise.all([part.close(), promises.notes.rest()])
}

async function md5Of(part: UploadPart, { disk, hasher, ledger: { sizeBytes } }: SessionOptions): Promise<string> {
  const { fd } = await part.file()
  // A message to another thread costs more than a small file's hash.
  return wholeMd5(disk, { fd, sizeBytes }, sizeBytes < BLOCK_BYTES ? ownMd5 : (hasher ?? ownMd5))
}
