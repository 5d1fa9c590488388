/** What becomes of one more message of a frame. */
export type RateVerdict = 'taken' | 'tooFast' | 'stop'

/** Counts the messages of one frame. */
export interface Rate {
  /** Judges a message that comes now. */
  judge(nowMs: number): RateVerdict
  /** One that was taken is answered. */
  settled(): void
}

const perSecond = 60
const burst = 120
const mostAtOnce = 12
/** So many refused ones in a row, without as much as a second of peace, are a loop. */
const mostRefused = 600
const peaceMs = 1000

/** APP-03: an app may ask often, but one that loops is stopped. */
export function createRate(): Rate {
  let tokens = burst
  let countedAtMs: number | undefined
  let running = 0
  let refused = 0
  let lastRefusedMs = 0
  return {
    judge(nowMs) {
      tokens = Math.min(burst, tokens + (Math.max(0, nowMs - (countedAtMs ?? nowMs)) * perSecond) / 1000)
      countedAtMs = nowMs
      if (nowMs - lastRefusedMs > peaceMs) refused = 0
      if (tokens >= 1 && running < mostAtOnce) {
        tokens -= 1
        running += 1
        return 'taken'
      }
      refused += 1
      lastRefusedMs = nowMs
      return refused > mostRefused ? 'stop' : 'tooFast'
    },
    settled() {
      running -= 1
    },
  }
}
