import { BatchHeadSchema } from '@cove/device-contract/transfer'
import type { BatchEntry } from '@cove/device-contract/transfer'
import { batchLimits, chunkBytes, smallFileBytes } from '@cove/device-contract/rules'
import * as z from 'zod/mini'
import { refuse } from '@cove/server-kit/refusal'
import { eachPiece, parseJsonBody } from '../../module-kit/module-kit.ts'
import type { PouredBody } from '../../core/http/poured-body.ts'

/** One file of a batch with its bytes, which are a part of the batch's buffer. */
export interface BatchFile extends BatchEntry {
  readonly bytes: Uint8Array
}

const headLimitBytes = chunkBytes.cap - batchLimits.bytes

/**
 * Reads a whole batch (W3): `headBytes` of JSON, then the bytes of the files, into one buffer of the size that the head announces,
 * within the limits. Files are written only after the whole batch has arrived and its head is valid, so a cut connection or a false
 * head leaves nothing behind. Refuses `badBody` and `chunkTooLarge`.
 */
export async function readBatch(body: AsyncIterable<Uint8Array> | PouredBody, headBytes: number): Promise<BatchFile[]> {
  if (headBytes === 0) refuse('badBody')
  if (headBytes > headLimitBytes) refuse('chunkTooLarge')
  const head = filling(new ArrayBuffer(headBytes))
  let entries: readonly BatchEntry[] | undefined
  let content = filling(new ArrayBuffer(0))
  const readHeadOnce = (): void => {
    if (entries || !head.isFull()) return
    entries = readHead(head.bytes)
    // Shared, so that the thread that writes the files gets them without a copy (W3).
    content = filling(new SharedArrayBuffer(entries.reduce((sum, one) => sum + one.sizeBytes, 0)))
  }
  const take = (piece: Uint8Array): undefined => {
    const rest = entries ? piece : head.take(piece)
    readHeadOnce()
    if (rest.byteLength > 0 && content.take(rest).byteLength > 0) refuse('badBody')
  }
  await eachPiece(body, take, undefined)
  if (!entries || !content.isFull()) return refuse('badBody')
  let at = 0
  return entries.map((entry) => ({ ...entry, bytes: content.bytes.subarray(at, (at += entry.sizeBytes)) }))
}

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
  /** Copies what fits and returns the rest. */
  take(piece: Uint8Array): Uint8Array
  isFull(): boolean
}

function filling(memory: ArrayBuffer | SharedArrayBuffer): Filling {
  const bytes = Buffer.from(memory)
  let filledBytes = 0
  return {
    bytes,
    take(piece) {
      const fits = piece.subarray(0, bytes.byteLength - filledBytes)
      // `set` copies into shared memory word by word, `fill` copies at once.
      if (fits.byteLength > 0) bytes.fill(fits, filledBytes, filledBytes + fits.byteLength)
      filledBytes += fits.byteLength
      return piece.subarray(fits.byteLength)
    },
    isFull: () => filledBytes === bytes.byteLength,
  }
}
