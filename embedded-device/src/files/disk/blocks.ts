/** Bytes of one block. */
export const BLOCK_BYTES = 1 << 20
/** Blocks that are kept for reuse; a caller that cannot wait for one gets a new one. */
const KEPT_BLOCKS = 48
const PAGE_BYTES = 0x1_0000

const pages = (KEPT_BLOCKS * BLOCK_BYTES) / PAGE_BYTES
/**
 * The memory of kept blocks. It is WebAssembly memory because that begins at a page boundary, which O_DIRECT requires, and is shared, so
 * that another thread hashes a block without a copy. A page takes memory once it is used.
 */
export const pool = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true })

// The first block is taken first, so that few uploads use little of the pool.
const kept = Array.from({ length: KEPT_BLOCKS }, (_, index) => Buffer.from(pool.buffer, index * BLOCK_BYTES, BLOCK_BYTES)).toReversed()

/** Whether the next block is a kept one. */
export const hasKeptBlock = (): boolean => kept.length > 0

/** Takes a block with arbitrary content. */
export const takeBlock = (): Buffer<SharedArrayBuffer> => kept.pop() ?? Buffer.from(new SharedArrayBuffer(BLOCK_BYTES))

/** Returns a block that no code reads any more. A block that may still be read is left to the collector instead. */
export const keepBlock = (block: Buffer<SharedArrayBuffer>): void => void (block.buffer === pool.buffer && kept.push(block))
