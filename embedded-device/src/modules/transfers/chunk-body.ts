import { BLOCK_BYTES, hasKeptBlock, keepBlock, takeBlock } from '../../files/staging-kit.ts'
import { ownMd5 } from './md5.ts'
import type { Md5Desk } from './md5.ts'
import { eachPiece } from '../../core/module-kit.ts'
import type { PouredBody } from '../../core/http/poured-body.ts'
import { refuse } from '@cove/server-kit/refusal'

export interface ExpectedBody {
  readonly sizeBytes: number
  readonly md5: string
  readonly hasher?: Md5Desk | undefined
  /** Nobody waits for this body any more: it ends with a refusal. */
  readonly left?: AbortSignal | undefined
}

/** So many blocks are hashed and written at once, or one when all blocks are in use; while more come in than that, the sender waits. */
const DEPTH = 6

/**
 * Streams a body of exactly `sizeBytes` to `sink` in blocks, hashing on the way: the next blocks come in while earlier ones are hashed
 * and written. A block is only the sink's until it settles. Counts bytes itself: the HTTP layer does not for streams (device.md trap
 * 5). Refuses `chunkMismatch`.
 */
export async function pourBody(
  body: AsyncIterable<Uint8Array> | PouredBody,
  expected: ExpectedBody,
  sink: (block: Uint8Array, offset: number) => Promise<void>,
): Promise<void> {
  // A message to another thread costs more than a small piece's hash.
  using hash = (expected.sizeBytes < BLOCK_BYTES ? ownMd5 : (expected.hasher ?? ownMd5)).open()
  let block: ReturnType<typeof takeBlock> | undefined
  let filledBytes = 0
  let sentBytes = 0
  let seenBytes = 0
  const onTheWay: Promise<void>[] = []
  let digest: Promise<string> | undefined
  const send = async (full: ReturnType<typeof takeBlock>, offset: number): Promise<void> => {
    const bytes = full.subarray(0, filledBytes)
    // Both are over before anybody hears of a failure: no write is left behind.
    const ends = await Promise.allSettled([hash.update(bytes), sink(bytes, offset)])
    keepBlock(full)
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  }
  const flush = (): void => {
    if (!block) return
    const sending = send(block, sentBytes)
    // Awaited in its turn; until then a failure must not count as unhandled.
    sending.catch(() => undefined)
    onTheWay.push(sending)
    sentBytes += filledBytes
    block = undefined
    filledBytes = 0
  }
  const isFull = (): boolean => onTheWay.length >= DEPTH || (onTheWay.length > 0 && !hasKeptBlock())
  const room = async (): Promise<void> => {
    while (isFull()) {
      // On the list until it is over: whoever leaves meanwhile waits for it too.
      await onTheWay[0]
      void onTheWay.shift()
    }
  }
  const place = (): Buffer => (block ??= takeBlock()).subarray(filledBytes)
  const count = (bytes: number): void => {
    seenBytes += bytes
    if (seenBytes > expected.sizeBytes) refuse('chunkMismatch')
    filledBytes += bytes
    if (filledBytes === BLOCK_BYTES) flush()
  }
  const landed = (bytes: number): Promise<void> | undefined => {
    count(bytes)
    return isFull() ? room() : undefined
  }
  const take = (piece: Uint8Array): Promise<void> | undefined => {
    for (let at = 0; at < piece.byteLength;) {
      const part = piece.subarray(at, at + BLOCK_BYTES - filledBytes)
      // W2: `set` copies into shared memory word by word, `fill` copies at once.
      place().fill(part, 0, part.byteLength)
      count(part.byteLength)
      at += part.byteLength
    }
    return isFull() ? room() : undefined
  }
  try {
    if ('pour' in body) await body.pour(take, expected.left, { place, landed })
    else await eachPiece(body, take, expected.left)
    flush()
    if (seenBytes === expected.sizeBytes) {
      // W2: asked with the last block, so that it waits for nobody else's and its answer takes no trip of its own.
      digest = hash.digest()
      digest.catch(() => undefined)
    }
  } finally {
    // Never leave a write behind: the range is released for others when this returns.
    await Promise.allSettled(onTheWay)
    if (block) keepBlock(block)
  }
  for (const sending of onTheWay) await sending
  if ((await digest) !== expected.md5) refuse('chunkMismatch')
}

/** The same into memory, for pieces that must be proven before they may touch promised bytes. */
export async function gatherBody(body: AsyncIterable<Uint8Array>, expected: ExpectedBody): Promise<Uint8Array[]> {
  const all: Uint8Array[] = []
  await pourBody(body, expected, async (block) => void all.push(Buffer.from(block)))
  return all
}
