import { BatchHeadSchema } from '@cove/device-contract/transfer'
import type { BatchEntry } from '@cove/device-contract/transfer'
import { batchLimits, chunkBytes, smallFileBytes } from '@cove/device-contract/rules'
import * as z from 'zod/mini'
import { refuse } from '@cove/server-kit/refusal'
import { eachPiece, parseJsonBody } from '../../core/module-kit.ts'
import type { Landing, PouredBody } from '../../core/http/poured-body.ts'

/** One file of a batch with its bytes; they lie in the batch's one buffer. */
export interface BatchFile extends BatchEntry {
  readonly bytes: Uint8Array
}

const headLimitBytes = chunkBytes.cap - batchLimits.bytes

/**
 * Reads a whole batch (W3): `headBytes` of JSON, then the bytes of the files, into one buffer that is as large as the head says and
 * never larger than the limits. Nothing of a batch is written before all of it is there and its head is true, so a cut connection and
 * a lying head leave nothing behind. Refuses `badBody` and `chunkTooLarge`.
 */
export async function readBatch(body: AsyncIterable<Uint8Array> | PouredBody, headBytes: number): Promise<BatchFile[]> {
  if (headBytes === 0) refuse('badBody')
  if (headBytes > headLimitBytes) refuse('chunkTooLarge')
  const head = filling(new ArrayBuffer(headBytes))
  let entries: readonly BatchEntry[] | undefined
  let content = filling(new ArrayBuffer(0))
  const readOn = (): void => {
    if (entries || !head.isFull()) return
    entries = readHead(head.bytes)
    // Shared, so that the thread that writes the files gets them without a copy (W3).
    content = filling(new SharedArrayBuffer(entries.reduce((sum, one) => sum + one.sizeBytes, 0)))
  }
  const take = (piece: Uint8Array): undefined => {
    const rest = entries ? piece : head.take(piece)
    readOn()
    if (rest.byteLength > 0 && content.take(rest).byteLength > 0) refuse('badBody')
  }
  const landing: Landing = {
    place: () => (entries ? content : head).place() ?? beyond,
    landed(bytes) {
      if (entries && content.isFull()) refuse('badBody')
      ;(entries ? content : head).landed(bytes)
      readOn()
      return undefined
    },
  }
  await ('pour' in body ? body.pour(take, undefined, landing) : eachPiece(body, take, undefined))
  if (!entries || !content.isFull()) return refuse('badBody')
  let at = 0
  return entries.map((entry) => ({ ...entry, bytes: content.bytes.subarray(at, (at += entry.sizeBytes)) }))
}

/** Where the bytes go that are more than a head promised. */
const beyond = new Uint8Array(1)

function readHead(bytes: Uint8Array): readonly BatchEntry[] {
  const head = z.safeDecode(BatchHeadSchema, parsed(bytes) as never)
  if (!head.success) return refuse('badBody')
  const entries = head.data
  const totalBytes = entries.reduce((sum, one) => sum + one.sizeBytes, 0)
  if (entries.length > batchLimits.files || totalBytes > batchLimits.bytes) refuse('chunkTooLarge')
  if (entries.some((one) => one.sizeBytes > smallFileBytes)) refuse('chunkTooLarge')
  return entries
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return parseJsonBody(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    return refuse('badBody', error)
  }
}

interface Filling {
  readonly bytes: Buffer
  /** Takes what fits and gives back the rest. */
  take(piece: Uint8Array): Uint8Array
  /** What is not filled yet; undefined when nothing is left. */
  place(): Uint8Array | undefined
  /** So many bytes stand in `place`. */
  landed(bytes: number): void
  isFull(): boolean
}

function filling(memory: ArrayBuffer | SharedArrayBuffer): Filling {
  const bytes = Buffer.from(memory)
  let filledBytes = 0
  const isFull = (): boolean => filledBytes === bytes.byteLength
  return {
    bytes,
    take(piece) {
      const fits = piece.subarray(0, bytes.byteLength - filledBytes)
      // `set` copies into shared memory word by word, `fill` copies at once.
      if (fits.byteLength > 0) bytes.fill(fits, filledBytes, filledBytes + fits.byteLength)
      filledBytes += fits.byteLength
      return piece.subarray(fits.byteLength)
    },
    place: () => (isFull() ? undefined : bytes.subarray(filledBytes)),
    landed: (count) => void (filledBytes += count),
    isFull,
  }
}
