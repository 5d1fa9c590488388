import type { Disk } from '../../files/disk/disk.ts'
import type { Space } from '../../files/places/space.ts'
import { createLedgerFile } from './upload-ledger-file.ts'
import type { LedgerFile } from './upload-ledger-file.ts'
import { ledgerName, overlaps, withoutRange } from './upload-ledger.ts'
import type { Ledger, LedgerPiece } from './upload-ledger.ts'
import type { Range } from './upload-flights.ts'
import type { UploadChunk } from './upload-types.ts'

/** What an open upload has promised: its ledger in memory and on the disk. */
export interface UploadPromises {
  readonly notes: LedgerFile
  ledger(): Ledger
  update(change: Partial<Ledger>): Promise<void>
  has(part: UploadChunk): boolean
  touches(range: Range): boolean
  /** P1: when this settles, the piece is in the ledger on the disk. */
  add(part: UploadChunk): Promise<void>
  /** Takes a range back, because it is about to be overwritten. */
  remove(range: Range): Promise<void>
  /** Since the last sync began. */
  unsyncedBytes(): number
  isSynced(): boolean
  /** Returns what to call when the sync has succeeded: the pieces of now are durable then. */
  beginSync(): () => void
  /** S-B3: after a failed sync only what was synced before is still promised, or nothing. */
  takeBack(keep: 'synced' | 'nothing'): Promise<void>
  /** Grows with each `takeBack`. */
  failedSyncs(): number
}

interface UploadPromisesOptions {
  readonly disk: Disk
  readonly space: Space
  readonly ledger: Ledger
}

export function createUploadPromises({ disk, space, ledger: initial }: UploadPromisesOptions): UploadPromises {
  let ledger = initial
  let unsyncedBytes = 0
  let failedSyncs = 0
  const notes = createLedgerFile({ disk, space, name: ledgerName(ledger.id), ledger: () => ledger })
  const setPieces = (pieces: readonly LedgerPiece[]): void => void (ledger = { ...ledger, pieces })
  return {
    notes,
    ledger: () => ledger,
    async update(change) {
      ledger = { ...ledger, ...change }
      await notes.save()
    },
    has: ({ startByte, endByte, md5 }) =>
      ledger.pieces.some((piece) => piece.startByte === startByte && piece.endByte === endByte && piece.md5 === md5),
    touches: (range) => ledger.pieces.some((piece) => overlaps(piece, range)),
    async add({ startByte, endByte, md5 }) {
      const piece: LedgerPiece = { startByte, endByte, md5, synced: false }
      setPieces([...ledger.pieces, piece])
      try {
        await notes.add(piece)
      } catch (error) {
        // Not in the ledger on disk: not promised, so a repeat must write again.
        setPieces(ledger.pieces.filter((one) => one !== piece))
        throw error
      }
      unsyncedBytes += endByte - startByte
    },
    async remove(range) {
      setPieces(withoutRange(ledger.pieces, range))
      await notes.save()
    },
    unsyncedBytes: () => unsyncedBytes,
    isSynced: () => ledger.pieces.every((piece) => piece.synced),
    beginSync() {
      const reached = new Set(ledger.pieces)
      unsyncedBytes = 0
      return () => {
        setPieces(ledger.pieces.map((piece) => (reached.has(piece) ? { ...piece, synced: true } : piece)))
        notes.outdate()
      }
    },
    takeBack(keep) {
      failedSyncs += 1
      setPieces(keep === 'nothing' ? [] : ledger.pieces.filter((piece) => piece.synced))
      return notes.save()
    },
    failedSyncs: () => failedSyncs,
  }
}
