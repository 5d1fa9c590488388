/** FM-12: how many files one selection or operation may hold. */
export const selectionLimit = 1000
/** FM-16: beyond these an upload asks first. */
export const uploadHint = { items: 2000, bytes: 2 * 1024 ** 3 } as const
/** TR-06a: chunk sizes in bytes: the first, the threshold they double to, the floor (H-17) and the cap the device enforces. */
export const chunkBytes = { first: 128 * 1024, threshold: 8 * 1024 ** 2, floor: 64 * 1024, cap: 10_240 * 1024 } as const
/** W3: a file up to this size may travel in one call. */
export const smallFileBytes = 1024 ** 2
/** W3: what one batch of small files may hold. */
export const batchLimits = { files: 256, bytes: 8 * 1024 ** 2 } as const
/** H-21: files below this carry an MD5 of the whole. */
export const wholeMd5Bytes = 100 * 1024 ** 2
