/** Lets so many requests through per second, and a few at once after a rest. */
export interface Bucket {
  /** Takes one; 0 when it was there, else after how many milliseconds one may be. */
  take(): number
}

/** Creates a full bucket. */
export function createBucket(options: { readonly nowMs: () => number; readonly perSecond: number; readonly burst: number }): Bucket {
  const { nowMs, perSecond, burst } = options
  let tokens = burst
  let countedAtMs = nowMs()
  return {
    take() {
      const now = nowMs()
      // A clock that was set back gives nothing.
      tokens = Math.min(burst, tokens + (Math.max(0, now - countedAtMs) * perSecond) / 1000)
      countedAtMs = now
      if (tokens >= 1) {
        tokens -= 1
        return 0
      }
      return Math.max(1, Math.ceil(((1 - tokens) * 1000) / perSecond))
    },
  }
}
