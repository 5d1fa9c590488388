import { chunkBytes } from '@cove/device-contract/rules'
import { refuse } from '@cove/server-kit/refusal'
import type { Disk } from '../../files/disk/disk.ts'
import type { PartFile } from '../../files/disk/part-file.ts'
import { gatherBody, pourBody } from './chunk-body.ts'
import type { ExpectedBody } from './chunk-body.ts'
import type { Md5Hasher } from './md5.ts'
import type { Flights, Leave } from './upload-flights.ts'
import type { UploadPart } from './upload-part.ts'
import type { UploadPromises } from './upload-promises.ts'
import type { UploadChunk } from './upload-types.ts'

export type SentPiece = UploadChunk & { readonly body: AsyncIterable<Uint8Array> }

interface PieceWriterOptions {
  readonly disk: Disk
  readonly part: UploadPart
  readonly promises: UploadPromises
  readonly flights: Flights
  readonly hasher?: Md5Hasher | undefined
}

/** Writes pieces of one upload. P1: when the function returns, the piece is in the part file and in the ledger on disk. */
export function createPieceWriter(options: PieceWriterOptions): (piece: SentPiece) => Promise<void> {
  const { disk, part, promises, flights, hasher } = options

  /** Reserves the range, so that no other piece writes into it, until `work` has settled. */
  async function flying(piece: UploadChunk, work: (file: PartFile) => Promise<void>, leave: Leave): Promise<void> {
    const failedBefore = promises.failedSyncs()
    using _flight = flights.begin(piece, leave)
    await promises.notes.mend()
    await work(await part.file())
    // S-B3: the failed sync may have been that of our bytes, and no later one would say so again.
    if (promises.failedSyncs() !== failedBefore) refuse('ioError')
    await promises.add(piece)
  }

  /** A piece over promised or flying bytes: proven in memory first, so that a bad repeat never harms what was acknowledged. */
  async function writeAgain(piece: UploadChunk, buffers: Uint8Array[]): Promise<void> {
    const { promise: settled, resolve } = Promise.withResolvers<void>()
    const write = async ({ fd }: PartFile): Promise<void> => {
      await promises.remove(piece)
      await disk.write(fd, buffers, piece.startByte)
    }
    try {
      while (flights.touches(piece)) await flights.displace(piece, settled)
      if (!promises.has(piece)) await flying(piece, write, () => undefined)
    } finally {
      resolve()
    }
  }

  /** The first sending of a range. Displaced by a proven repeat of itself it is answered as that one. */
  async function writeFirst(piece: SentPiece, expected: ExpectedBody): Promise<void> {
    const leaving = new AbortController()
    let successor: Promise<void> | undefined
    const write = (file: PartFile): Promise<void> =>
      pourBody(piece.body, { ...expected, left: leaving.signal }, (block, offset) => file.write(block, piece.startByte + offset))
    const leave: Leave = (next) => {
      successor ??= next
      leaving.abort()
    }
    try {
      await flying(piece, write, leave)
    } catch (error) {
      await successor
      if (!successor || !promises.has(piece)) throw error
    }
  }

  return async (piece) => {
    const expected = { sizeBytes: piece.endByte - piece.startByte, md5: piece.md5, hasher }
    if (flights.touches(piece) || promises.touches(piece)) await writeAgain(piece, await gatherBody(piece.body, expected))
    else await writeFirst(piece, expected)
  }
}

/** Refuses `illegalParameter` and `chunkTooLarge`. */
export function checkPiece({ startByte, endByte, md5 }: UploadChunk, sizeBytes: number): void {
  const isRange =
    Number.isSafeInteger(startByte) && Number.isSafeInteger(endByte) && startByte >= 0 && endByte > startByte && endByte <= sizeBytes
  if (!isRange || !/^[0-9a-f]{32}$/.test(md5)) refuse('illegalParameter')
  if (endByte - startByte > chunkBytes.cap) refuse('chunkTooLarge')
}
