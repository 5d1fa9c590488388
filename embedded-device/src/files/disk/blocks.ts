/** Bytes of one block. */
export const BLOCK_BYTES = 1 << 20
/** So many are kept for the next one who needs memory; who cannot wait for one gets a new one. */
const KEPT_BLOCKS = 48
const PAGE_BYTES = 0x1_0000

const pages = (KEPT_BLOCKS * BLOCK_BYTES) / PAGE_BYTES
/**
 * Where the kept blocks are: shared, so that another thread hashes what this one writes, and as a program's memory, so that it is
 * hashed in place. It begins at a page's border, as writing past the page cache wants it. Touched only as far as it is used.
 */
export const pool = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true })

// The last first, so that few uploads touch little of it.
const kept = Array.from({ length: KEPT_BLOCKS }, (_, index) => Buffer.from(pool.buffer, index * BLOCK_BYTES, BLOCK_BYTES)).toReversed()

/** Whether the next block is a kept one. */
export const hasKeptBlock = (): boolean => kept.length > 0

/** A block with whatever was in it. */
export const takeBlock = (): Buffer<SharedArrayBuffer> => kept.pop() ?? Buffer.from(new SharedArrayBuffer(BLOCK_BYTES))

/** Returns a block that is not read any more; a caller that is not sure drops it instead. */
export const keepBlock = (block: Buffer<SharedArrayBuffer>): void => void (block.buffer === pool.buffer && kept.push(block))
