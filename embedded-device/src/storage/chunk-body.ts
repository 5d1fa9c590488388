import { createHash } from 'node:crypto'
import { Refusal, refuse } from './refusal.ts'

/** Bytes gathered before one writev: device.md 2, "writev in 1 MiB batches" is 2.5 times quicker than per 64 KiB. */
const BATCH_BYTES = 1 << 20

export interface ExpectedBody {
  readonly sizeBytes: number
  readonly md5: string
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
 * Streams a body of exactly `sizeBytes` to `sink` in batches, hashing on the way. Hashing the next batch goes on while the last
 * one is being written. Counts bytes itself: the HTTP layer does not for streams (device.md trap 5). Refuses `chunkMismatch`.
 */
export async function pourBody(
  body: AsyncIterable<Uint8Array>,
  expected: ExpectedBody,
  sink: (batch: Uint8Array[], offset: number) => Promise<void>,
): Promise<void> {
  const hash = createHash('md5')
  let batch: Uint8Array[] = []
  let batchBytes = 0
  let seenBytes = 0
  let writing: Promise<void> = Promise.resolve()
  const flush = async (): Promise<void> => {
    const [full, offset] = [batch, seenBytes - batchBytes]
    batch = []
    batchBytes = 0
    await writing
    writing = sink(full, offset)
    // Awaited by the next flush; until then a failure must not count as unhandled.
    writing.catch(() => undefined)
  }
  try {
    for await (const bytes of body) {
      seenBytes += bytes.byteLength
      batchBytes += bytes.byteLength
      if (seenBytes > expected.sizeBytes) refuse('chunkMismatch')
      hash.update(bytes)
      batch.push(bytes)
      if (batchBytes >= BATCH_BYTES) await flush()
    }
    if (batch.length > 0) await flush()
  } finally {
    // Never leave a write behind: the range is released for others when this returns.
    await writing
  }
  if (seenBytes !== expected.sizeBytes || hash.digest('hex') !== expected.md5) refuse('chunkMismatch')
}

/** The same into memory, for pieces that must be proven before they may touch promised bytes. */
export async function gatherBody(body: AsyncIterable<Uint8Array>, expected: ExpectedBody): Promise<Uint8Array[]> {
  const all: Uint8Array[] = []
  await pourBody(body, expected, async (batch) => void all.push(...batch))
  return all
}
