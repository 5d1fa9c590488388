import { BLOCK_BYTES, keepBlock, takeBlock } from './blocks.ts'
import { type Md5Desk, ownMd5 } from './md5.ts'
import { Refusal, refuse } from './refusal.ts'

export interface ExpectedBody {
  readonly sizeBytes: number
  readonly md5: string
  readonly hasher?: Md5Desk | undefined
}

/**
 * The body, until `left` says that nobody waits for it any more: then it ends with a refusal, even while the sender is silent
 * (S-C1: a black hole keeps its connection open for minutes). What is still on its way is left to the connection.
 */
export async function* bodyUntil(body: AsyncIterable<Uint8Array>, left: AbortSignal): AsyncGenerator<Uint8Array> {
  const source = body[Symbol.asyncIterator]()
  const { promise: leaving, reject } = Promise.withResolvers<never>()
  leaving.catch(() => undefined)
  const leave = (): void => reject(new Refusal('uploadInProgress'))
  left.addEventListener('abort', leave)
  if (left.aborted) leave()
  try {
    for (;;) {
      const { done, value } = await Promise.race([leaving, source.next()])
      if (done) return
      yield value
    }
  } finally {
    left.removeEventListener('abort', leave)
    if (!left.aborted) await source.return?.()
  }
}

/**
 * Streams a body of exactly `sizeBytes` to `sink` in blocks, hashing on the way: the next block comes in while the last one is hashed
 * and written. A block is only the sink's until it settles. Counts bytes itself: the HTTP layer does not for streams (device.md trap
 * 5). Refuses `chunkMismatch`.
 */
export async function pourBody(
  body: AsyncIterable<Uint8Array>,
  expected: ExpectedBody,
  sink: (block: Uint8Array, offset: number) => Promise<void>,
): Promise<void> {
  // A message to another thread costs more than a small piece's hash.
  using hash = (expected.sizeBytes < BLOCK_BYTES ? ownMd5 : (expected.hasher ?? ownMd5)).open()
  let block = takeBlock()
  let filledBytes = 0
  let writtenBytes = 0
  let seenBytes = 0
  let writing: Promise<void> = Promise.resolve()
  const write = async (full: typeof block, bytes: typeof block, hashed: Promise<void>): Promise<void> => {
    // Both are over before anybody hears of a failure: no write is left behind.
    const ends = await Promise.allSettled([sink(bytes, writtenBytes), hashed])
    for (const end of ends) if (end.status === 'rejected') throw end.reason
    writtenBytes += bytes.byteLength
    keepBlock(full)
  }
  const flush = async (): Promise<void> => {
    const [full, bytes] = [block, block.subarray(0, filledBytes)]
    const hashed = hash.update(bytes)
    hashed.catch(() => undefined)
    block = takeBlock()
    filledBytes = 0
    await writing
    writing = write(full, bytes, hashed)
    // Awaited by the next flush; until then a failure must not count as unhandled.
    writing.catch(() => undefined)
  }
  try {
    for await (const piece of body) {
      seenBytes += piece.byteLength
      if (seenBytes > expected.sizeBytes) refuse('chunkMismatch')
      for (let at = 0; at < piece.byteLength;) {
        const part = piece.subarray(at, at + BLOCK_BYTES - filledBytes)
        block.set(part, filledBytes)
        filledBytes += part.byteLength
        at += part.byteLength
        if (filledBytes === BLOCK_BYTES) await flush()
      }
    }
    if (filledBytes > 0) await flush()
  } finally {
    // Never leave a write behind: the range is released for others when this returns.
    await writing
  }
  keepBlock(block)
  if (seenBytes !== expected.sizeBytes || (await hash.digest()) !== expected.md5) refuse('chunkMismatch')
}

/** The same into memory, for pieces that must be proven before they may touch promised bytes. */
export async function gatherBody(body: AsyncIterable<Uint8Array>, expected: ExpectedBody): Promise<Uint8Array[]> {
  const all: Uint8Array[] = []
  await pourBody(body, expected, async (block) => void all.push(Buffer.from(block)))
  return all
}
