import { BLOCK_BYTES, hasKeptBlock, keepBlock, takeBlock } from '../../files/staging-kit.ts'
import { ownMd5 } from './md5.ts'
import type { Md5Hasher } from './md5.ts'
import { eachPiece } from '../../core/module-kit.ts'
import type { PouredBody, TakePiece } from '../../core/http/poured-body.ts'
import { refuse } from '@cove/server-kit/refusal'

export interface ExpectedBody {
  readonly sizeBytes: number
  readonly md5: string
  readonly hasher?: Md5Hasher | undefined
  /** Aborted when the caller no longer waits for this body: reading it ends with a refusal. */
  readonly left?: AbortSignal | undefined
}

type Block = ReturnType<typeof takeBlock>
type BlockSink = (block: Uint8Array<SharedArrayBuffer>, offset: number) => Promise<unknown>

/** Blocks hashed and written at once, or one when all blocks are in use; while more arrive, the sender waits. */
const DEPTH = 6

/**
 * Streams a body of exactly `sizeBytes` to `sink` in blocks and hashes them: the next blocks arrive while earlier ones are hashed and
 * written. `sink` may use a block until its promise settles. The HTTP layer does not count streamed bytes, so this does
 * (device.md trap 5). Refuses `chunkMismatch`.
 */
export async function pourBody(
  body: AsyncIterable<Uint8Array> | PouredBody,
  expected: ExpectedBody,
  sink: (block: Uint8Array, offset: number) => Promise<void>,
): Promise<void> {
  // A message to another thread costs more than hashing a small piece.
  using hash = (expected.sizeBytes < BLOCK_BYTES ? ownMd5 : (expected.hasher ?? ownMd5)).open()
  const blocks = createBlockWriter((bytes, offset) => bothOver(hash.update(bytes), sink(bytes, offset)))
  let seenBytes = 0
  let digest: Promise<string> | undefined
  const take: TakePiece = (piece) => {
    seenBytes += piece.byteLength
    if (seenBytes > expected.sizeBytes) refuse('chunkMismatch')
    return blocks.add(piece)
  }
  try {
    await eachPiece(body, take, expected.left)
    blocks.flush()
    if (seenBytes === expected.sizeBytes) {
      // W2: requested together with the last block, which saves a message between threads.
      digest = hash.digest()
      digest.catch(() => undefined)
    }
  } finally {
    // The range is released for other pieces when this returns, so no write may still run.
    await blocks.settle()
  }
  await blocks.check()
  if ((await digest) !== expected.md5) refuse('chunkMismatch')
}

/** Reads a body into memory, for pieces that must be checked before they may overwrite acknowledged bytes. */
export async function gatherBody(body: AsyncIterable<Uint8Array>, expected: ExpectedBody): Promise<Uint8Array[]> {
  const all: Uint8Array[] = []
  await pourBody(body, expected, async (block) => void all.push(Buffer.from(block)))
  return all
}

interface BlockWriter {
  /** Copies a piece into blocks; the promise settles when there is capacity for the next piece. */
  add(piece: Uint8Array): Promise<void> | undefined
  /** Sends a block that is not full yet. */
  flush(): void
  /** Waits for all writes, failed or not, and releases the last block. */
  settle(): Promise<void>
  /** Throws the first error of a write. */
  check(): Promise<void>
}

function createBlockWriter(sink: BlockSink): BlockWriter {
  let block: Block | undefined
  let filledBytes = 0
  let sentBytes = 0
  const pending: Promise<void>[] = []
  const flush = (): void => {
    if (!block) return
    const offset = sentBytes
    const sending = send(block, filledBytes, (bytes) => sink(bytes, offset))
    // Awaited later; until then a failure must not count as unhandled.
    sending.catch(() => undefined)
    pending.push(sending)
    sentBytes += filledBytes
    block = undefined
    filledBytes = 0
  }
  const isFull = (): boolean => pending.length >= DEPTH || (pending.length > 0 && !hasKeptBlock())
  const capacity = async (): Promise<void> => {
    while (isFull()) {
      // It stays in the list until it is over, so that `settle` waits for it too.
      await pending[0]
      void pending.shift()
    }
  }
  return {
    add(piece) {
      for (let at = 0; at < piece.byteLength;) {
        block ??= takeBlock()
        const part = piece.subarray(at, at + BLOCK_BYTES - filledBytes)
        // W2: `set` copies into shared memory word by word, `fill` copies at once.
        block.fill(part, filledBytes, filledBytes + part.byteLength)
        filledBytes += part.byteLength
        at += part.byteLength
        if (filledBytes === BLOCK_BYTES) flush()
      }
      return isFull() ? capacity() : undefined
    },
    flush,
    async settle() {
      await Promise.allSettled(pending)
      if (block) keepBlock(block)
    },
    async check() {
      for (const sending of pending) await sending
    },
  }
}

async function send(block: Block, sizeBytes: number, sink: (bytes: Block) => Promise<unknown>): Promise<void> {
  try {
    await sink(block.subarray(0, sizeBytes))
  } finally {
    keepBlock(block)
  }
}

/** Waits for both before it reports a failure: no write is left behind. */
async function bothOver(first: Promise<void>, second: Promise<void>): Promise<void> {
  for (const end of await Promise.allSettled([first, second])) if (end.status === 'rejected') throw end.reason
}
