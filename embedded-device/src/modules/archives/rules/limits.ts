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

/** What an archive says that it would make. */
interface SaidSize {
  readonly entryCount: number
  readonly wantedBytes: number
  readonly archiveBytes: number
}

/** S-G2: what the archive itself admits is refused before anything of it is read. */
export function checkSaidSize({ entryCount, wantedBytes, archiveBytes }: SaidSize, limits = extractLimits): void {
  const mostBytes = Math.max(limits.freeOfRatioBytes, archiveBytes * limits.ratio)
  if (entryCount > limits.entries || wantedBytes > mostBytes) refuseArchive('archiveBeyondLimits')
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
