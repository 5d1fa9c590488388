import type { Disk } from '../../files/disk/disk.ts'
import { refuse } from '@cove/server-kit/refusal'
import type { Space } from '../../files/places/space.ts'
import { DownloadFailure } from './download-failure.ts'
import type { DownloadReservations } from './download-reservations.ts'
import type { DownloadStore } from './download-store.ts'
import type { DownloadTask, PartSink, SourceFacts } from './download-types.ts'
import { openPart } from './part-file.ts'
import type { PartFile } from './part-file.ts'
import type { TokenBucket } from './token-bucket.ts'

/** Writes the half file of one download: reservation first, then limits, then the disk. */
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
/** Space is reserved in such steps where the source does not tell its length. */
const stepBytes = 64 << 20

/** Opens the half file of a download, with what of it may be trusted. */
export async function openPartWriter(task: DownloadTask, options: PartWriterOptions): Promise<PartWriter> {
  const part = await openPart(options.disk, options.space, { id: task.id, isFresh: false })
  // A kill of the process keeps what was written; after a power cut only what was synced is sure to be there.
  const trustedBytes = task.bootId === options.bootId ? part.sizeBytes : Math.min(task.syncedBytes, part.sizeBytes)
  const heldBytes = task.totalBytes > 0 && trustedBytes > task.totalBytes ? 0 : trustedBytes
  return new OnePartWriter(task, options, { part, heldBytes })
}

class OnePartWriter implements PartWriter {
  readonly heldBytes: number
  readonly #task: DownloadTask
  readonly #options: PartWriterOptions
  #part: PartFile
  #doneBytes: number
  #syncedBytes: number
  #totalBytes: number | undefined
  #reservedBytes = 0
  #pending: Promise<void> = Promise.resolve()

  constructor(task: DownloadTask, options: PartWriterOptions, held: { readonly part: PartFile; readonly heldBytes: number }) {
    this.#task = task
    this.#options = options
    this.#part = held.part
    this.heldBytes = held.heldBytes
    this.#doneBytes = held.heldBytes
    this.#syncedBytes = held.heldBytes
  }

  get doneBytes(): number {
    return this.#doneBytes
  }

  async begin(facts: SourceFacts): Promise<void> {
    const { disk, space, store, bootId, onWritten } = this.#options
    const { id, hasName } = this.#task
    if (facts.fromByte !== this.heldBytes || facts.fromByte === 0) {
      await this.#part[Symbol.asyncDispose]()
      this.#part = await openPart(disk, space, { id, isFresh: true })
      this.#doneBytes = 0
      this.#syncedBytes = 0
    }
    this.#totalBytes = facts.totalBytes
    await this.#reserve(facts.totalBytes ?? this.#doneBytes + stepBytes)
    const [totalBytes, doneBytes] = [facts.totalBytes ?? 0, this.#doneBytes]
    const name = facts.name !== undefined && !hasName ? { name: facts.name } : {}
    store.update(id, { ...name, totalBytes, doneBytes, syncedBytes: this.#syncedBytes, bootId, validator: facts.validator })
    onWritten(doneBytes, totalBytes)
  }

  write(bytes: Uint8Array): Promise<void> {
    this.#pending = this.#write(bytes)
    return this.#pending
  }

  async finish(): Promise<void> {
    if (this.#totalBytes !== undefined && this.#doneBytes !== this.#totalBytes) refuse('downloadFailed')
    await this.#sync()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    // A line that broke may leave a piece on its way to the disk: its descriptor stays open until then.
    await this.#pending.catch(() => undefined)
    await this.#part[Symbol.asyncDispose]()
  }

  async #write(bytes: Uint8Array): Promise<void> {
    const { buckets, signal, reservations, onWritten } = this.#options
    const endByte = this.#doneBytes + bytes.byteLength
    if (this.#totalBytes !== undefined && endByte > this.#totalBytes)
      throw new DownloadFailure('downloadFailed', { isFinal: false, text: 'the source sends more than it announced' })
    if (endByte > this.#reservedBytes) await this.#reserve(endByte + stepBytes)
    for (const bucket of buckets) await bucket.take(bytes.byteLength, signal)
    await this.#part.write(bytes, this.#doneBytes)
    this.#doneBytes = endByte
    reservations.wrote(this.#task.id, endByte)
    if (endByte - this.#syncedBytes >= syncEveryBytes) await this.#sync()
    onWritten(endByte, this.#totalBytes ?? 0)
  }

  async #reserve(totalBytes: number): Promise<void> {
    const { id, userNo } = this.#task
    const { reservations, space } = this.#options
    await reservations.take({ id, userNo, space, totalBytes, doneBytes: this.#doneBytes })
    this.#reservedBytes = totalBytes
  }

  async #sync(): Promise<void> {
    const { store, bootId } = this.#options
    await this.#part.sync()
    this.#syncedBytes = this.#doneBytes
    store.update(this.#task.id, { doneBytes: this.#doneBytes, syncedBytes: this.#syncedBytes, bootId })
  }
}
