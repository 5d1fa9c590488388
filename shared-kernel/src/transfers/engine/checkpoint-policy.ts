/** What is known when it is to be decided whether a partial file is made safe. */
export interface Unsafe {
  /** Bytes written since the last checkpoint. */
  readonly newBytes: number
  /** Time since the last checkpoint ended, in ms. */
  readonly sinceMs: number
  /** What the last one took, in ms; 0 before the first. */
  readonly costMs: number
}

/** A crash costs at most so much time over again, as long as checkpoints are cheap. */
const intervalMs = 30_000
/** W4: a checkpoint copies what is there, so it gets dearer along the file: together they may cost one part in so many of the time. */
const shareOfTime = 10
/** Less than this is not worth a copy, in bytes. */
const leastBytes = 16 * 1024 ** 2

/** TR-09b: true when what was written is to be made safe now. */
export function isCheckpointDue({ newBytes, sinceMs, costMs }: Unsafe): boolean {
  return newBytes >= leastBytes && sinceMs >= Math.max(intervalMs, shareOfTime * costMs)
}
