import { chunkBytes } from '@cove/device-contract/rules'

/** How far the size of a file's chunks has grown. */
export interface ChunkPolicy {
  /** Bytes of the next chunk. */
  readonly nextBytes: number
  /** What the size may grow to. */
  readonly thresholdBytes: number
}
/** A half-open range of bytes: [start, end). */
export type ByteRange = readonly [start: number, end: number]

/** TR-06a: a file starts with 128 KB chunks that may grow to 8 MB. */
export const firstChunks: ChunkPolicy = chunksFor(chunkBytes.threshold)

/** TR-06a: the chunks a file starts with on a route; a limit of the speed keeps one chunk within a second of it. */
export function chunksFor(thresholdBytes: number, limitBytesPerSecond = 0): ChunkPolicy {
  const most = limitBytesPerSecond > 0 ? Math.min(thresholdBytes, limitBytesPerSecond) : thresholdBytes
  const threshold = Math.min(Math.max(chunkBytes.floor, Math.floor(most)), chunkBytes.threshold)
  return { nextBytes: Math.min(chunkBytes.first, threshold), thresholdBytes: threshold }
}

/** TR-06a: after a chunk arrived, the next one is twice as large, up to the threshold. */
export function afterArrived(policy: ChunkPolicy): ChunkPolicy {
  return { ...policy, nextBytes: Math.min(policy.thresholdBytes, policy.nextBytes * 2) }
}

/** TR-06a, H-17: a chunk time-out halves the threshold, not below 64 KB; undefined at the floor: it then counts as a retry. */
export function afterTimeout(policy: ChunkPolicy): ChunkPolicy | undefined {
  if (policy.thresholdBytes <= chunkBytes.floor) return undefined
  const thresholdBytes = Math.max(chunkBytes.floor, Math.floor(policy.thresholdBytes / 2))
  return { thresholdBytes, nextBytes: Math.min(policy.nextBytes, thresholdBytes) }
}

/** TR-06b: how many chunks of one file travel at once. */
export function parallelChunks(sizeBytes: number): number {
  if (sizeBytes <= 100 * 1024 ** 2) return 1
  return sizeBytes <= 1024 ** 3 ? 3 : 6
}

/** TR-06c: how often one chunk is tried again, and how long to wait before, in ms. */
export const maxChunkRetries = 3
export function retryWaitMs(retry: number): number {
  return retry * 1_000
}

/** The first range of at most `maxBytes` that the device does not hold and no lane sends; undefined when none is left. */
export function nextRange(sizeBytes: number, taken: readonly ByteRange[], maxBytes: number): ByteRange | undefined {
  let at = 0
  for (const [start, end] of mergeRanges(taken)) {
    if (start > at) return [at, Math.min(start, at + maxBytes)]
    at = Math.max(at, end)
  }
  return at < sizeBytes ? [at, Math.min(sizeBytes, at + maxBytes)] : undefined
}

/** Ranges sorted and joined where they touch. */
export function mergeRanges(ranges: readonly ByteRange[]): ByteRange[] {
  const merged: ByteRange[] = []
  for (const range of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last && range[0] <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], range[1])]
    else merged.push(range)
  }
  return merged
}

/** Bytes the ranges cover. */
export function coveredBytes(ranges: readonly ByteRange[]): number {
  return mergeRanges(ranges).reduce((sum, [start, end]) => sum + end - start, 0)
}
