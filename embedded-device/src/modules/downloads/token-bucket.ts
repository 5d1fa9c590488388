import { setTimeout as sleep } from 'node:timers/promises'

/** Lets so many bytes through per second. */
export interface TokenBucket {
  /** 0 is no limit; those who wait notice at once. */
  setRate(bytesPerSecond: number): void
  /** Returns when the bytes may pass. Rejects with the signal's reason. */
  take(bytes: number, signal: AbortSignal): Promise<void>
}

export interface TokenBucketOptions {
  /** Monotonic. */
  readonly nowMs?: () => number
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** A burst is a quarter of a second, and no wait is longer, so that a changed limit is obeyed at once. */
const burstMs = 250

export function createTokenBucket(options: TokenBucketOptions = {}): TokenBucket {
  const { nowMs = () => performance.now(), wait = waitFor } = options
  let rate = 0
  let tokens = 0
  let countedAtMs = nowMs()

  const refill = (): void => {
    const now = nowMs()
    tokens = Math.min((rate * burstMs) / 1000, tokens + (rate * (now - countedAtMs)) / 1000)
    countedAtMs = now
  }

  return {
    setRate(bytesPerSecond) {
      refill()
      rate = bytesPerSecond
      tokens = Math.min(tokens, (rate * burstMs) / 1000)
    },
    async take(bytes, signal) {
      for (;;) {
        signal.throwIfAborted()
        refill()
        if (rate === 0) return
        // A piece may be larger than the burst: it passes and those after it wait longer.
        if (tokens >= Math.min(bytes, (rate * burstMs) / 1000)) {
          tokens -= bytes
          return
        }
        const missing = Math.min(bytes, (rate * burstMs) / 1000) - tokens
        await wait(Math.max(1, Math.min(burstMs, (missing / rate) * 1000)), signal)
      }
    },
  }
}

async function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined)
  signal.throwIfAborted()
}
