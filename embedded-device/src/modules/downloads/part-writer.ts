import type { Disk } from '../../files/disk/disk.ts'
import { refuse } from '@cove/server-kit/refusal'
import type { Space } from '../../files/spaces/space.ts'
import { DownloadFailure } from './download-failure.ts'
import type { DownloadReservations } from './download-reservations.ts'
import type { DownloadStore } from './download-store.ts'
import type { DownloadTask, PartSink } from './download-types.ts'
import { openPart } from './part-file.ts'
import type { PartFile } from './part-file.ts'
import type { TokenBucket } from './token-bucket.ts'

/** Writes the half file of one download: room first, then limits, then the disk. */
export interface PartWriter extends PartSink, AsyncDisposable {
  readonly doneBytes: number
  /** Everything that was written outlives a power cut when this returns. */
  finish(): Promise<void>
}

export interface PartWriterOptions {
  readonly disk: Disk
  readonly store: DownloadStore
  readonly reservations: DownloadReservations
  readonly space: Space
  readonly bootId: string
  readonly buckets: readonly TokenBucket[]
  readonly signal: AbortSignal
  readonly onWritten: (doneBytes: number, totalBytes: number) => void
}

/** So much may be lost to a power cut. */
const syncEveryBytes = 32 << 20
/** Room is taken in such steps where nobody says how much will come. */
const stepBytes = 64 << 20

export async function openPartWriter(task: DownloadTask, options: PartWriterOptions): Promise<PartWriter> {
  const { disk, store, reservations, space, bootId } = options
  let part: PartFile = await openPart(disk, space, { id: task.id, anew: false })
  // A kill of the process keeps what was written; after a power cut only what was synced is sure to be there.
  const trustedBytes = task.bootId === bootId ? part.sizeBytes : Math.min(task.syncedBytes, part.sizeBytes)
  const heldBytes = task.totalBytes > 0 && trustedBytes > task.totalBytes ? 0 : trustedBytes
  let doneBytes = heldBytes
  let syncedBytes = heldBytes
  let totalBytes: number | undefined
  let roomBytes = 0
  let landing: Promise<void> = Promise.resolve()

  const takeRoom = async (bytes: number): Promise<void> => {
    await reservations.take({ id: task.id, userNo: task.userNo, space, totalBytes: bytes, doneBytes })
    roomBytes = bytes
  }
  const sync = async (): Promise<void> => {
    await part.sync()
    syncedBytes = doneBytes
    store.update(task.id, { doneBytes, syncedBytes, bootId })
  }

  async function writeOne(bytes: Uint8Array): Promise<void> {
    if (totalBytes !== undefined && doneBytes + bytes.byteLength > totalBytes)
      throw new DownloadFailure('downloadFailed', { isFinal: false, text: 'the source sends more than it said' })
    if (doneBytes + bytes.byteLength > roomBytes) await takeRoom(doneBytes + bytes.byteLength + stepBytes)
    for (const bucket of options.buckets) await bucket.take(bytes.byteLength, options.signal)
    await part.write(bytes, doneBytes)
    doneBytes += bytes.byteLength
    reservations.wrote(task.id, doneBytes)
    if (doneBytes - syncedBytes >= syncEveryBytes) await sync()
    options.onWritten(doneBytes, totalBytes ?? 0)
  }

  return {
    heldBytes,
    get doneBytes() {
      return doneBytes
    },
    async begin(facts) {
      if (facts.fromByte !== heldBytes || facts.fromByte === 0) {
        await part[Symbol.asyncDispose]()
        part = await openPart(disk, space, { id: task.id, anew: true })
        doneBytes = 0
        syncedBytes = 0
      }
      totalBytes = facts.totalBytes
      await takeRoom(totalBytes ?? doneBytes + stepBytes)
      const name = facts.name !== undefined && !task.hasName ? { name: facts.name } : {}
      store.update(task.id, { ...name, totalBytes: totalBytes ?? 0, doneBytes, syncedBytes, bootId, validator: facts.validator })
      options.onWritten(doneBytes, totalBytes ?? 0)
    },
    write: (bytes) => (landing = writeOne(bytes)),
    async finish() {
      if (totalBytes !== undefined && doneBytes !== totalBytes) refuse('downloadFailed')
      await sync()
    },
    async [Symbol.asyncDispose]() {
      // A line that broke may leave a piece on its way to the disk: its descriptor stays open until then.
      await landing.catch(() => undefined)
      await part[Symbol.asyncDispose]()
    },
  }
}
