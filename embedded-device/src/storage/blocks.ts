/** Bytes of one block. */
export const BLOCK_BYTES = 1 << 20
/** So many are kept for the next one who needs memory; more at once are made anew. */
const KEPT_BLOCKS = 24

// Shared, so that another thread hashes what this one writes.
const kept: Uint8Array<SharedArrayBuffer>[] = []

/** A block with whatever was in it. */
export const takeBlock = (): Uint8Array<SharedArrayBuffer> => kept.pop() ?? new Uint8Array(new SharedArrayBuffer(BLOCK_BYTES))

/** Gives a block back that nobody reads any more; who is not sure lets it go instead. */
export const keepBlock = (block: Uint8Array<SharedArrayBuffer>): void => void (kept.length < KEPT_BLOCKS && kept.push(block))
