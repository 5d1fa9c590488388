import { BLOCK_BYTES, hasKeptBlock, keepBlock, takeBlock } from './blocks.ts'

type Block = ReturnType<typeof takeBlock>
type BlockSink = (block: Uint8Array<SharedArrayBuffer>, offset: number) => Promise<unknown>

/** Blocks on their way at once, or one when all blocks are in use; while more arrive, the sender waits. */
const DEPTH = 6

/** Gathers pieces of any size into blocks and writes several at once. */
export interface BlockWriter {
  /** Copies a piece into blocks; the promise settles when there is capacity for the next piece. */
  add(piece: Uint8Array): Promise<void> | undefined
  /** Sends the block that is not full yet. */
  flush(): void
  /** Waits for all writes, failed or not, and releases the last block. */
  settle(): Promise<void>
  /** Throws the first error of a write. */
  check(): Promise<void>
}

/** A writer of what comes in order; `sink` may use a block until its promise settles. */
export function createBlockWriter(sink: BlockSink): BlockWriter {
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
      block = undefined
      filledBytes = 0
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
