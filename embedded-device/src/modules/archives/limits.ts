import { refuseArchive } from './refusals.ts'

/** TSK-13: what one extraction may make. */
export const extractLimits = {
  /** Files and folders. */
  entries: 50_000,
  /** Below this no ratio is judged. */
  freeOfRatioBytes: 128 * 1024 ** 2,
  /** Bytes that come out for one byte of the archive. */
  ratio: 200,
}

/** Counts what comes out of an archive while it is written, whatever the archive says about itself (S-G2). */
export interface ExtractCount {
  entry(): void
  bytes(count: number): void
  readonly writtenBytes: number
}

/** Creates the count of one extraction; it refuses `archiveBeyondLimits`. */
export function createExtractCount(archiveBytes: number, limits = extractLimits): ExtractCount {
  const mostBytes = Math.max(limits.freeOfRatioBytes, archiveBytes * limits.ratio)
  let entries = 0
  let writtenBytes = 0
  return {
    get writtenBytes() {
      return writtenBytes
    },
    entry() {
      entries += 1
      if (entries > limits.entries) refuseArchive('archiveBeyondLimits')
    },
    bytes(count) {
      writtenBytes += count
      if (writtenBytes > mostBytes) refuseArchive('archiveBeyondLimits')
    },
  }
}
