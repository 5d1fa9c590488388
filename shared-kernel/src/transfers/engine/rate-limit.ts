import type { ClockPort } from './ports.ts'

/** A limit of bytes per second; 0 is no limit. It may change while a caller waits. */
export interface RateLimit {
  readonly take: (bytes: number, signal: AbortSignal) => Promise<void>
}

/** How long a wait lasts before the limit is read again, in ms. */
const sliceMs = 250

/** Creates a token bucket: bytes are taken at once and paid off over time, so one large piece cannot starve small ones. */
export function createRateLimit(clock: ClockPort, bytesPerSecond: () => number): RateLimit {
  let debtBytes = 0
  let paidAtMs = clock.nowMs()
  const pay = () => {
    const now = clock.nowMs()
    const rate = bytesPerSecond()
    debtBytes = rate > 0 ? Math.max(0, debtBytes - ((now - paidAtMs) * rate) / 1_000) : 0
    paidAtMs = now
    return rate
  }
  return {
    take: async (bytes, signal) => {
      for (let rate = pay(); rate > 0 && debtBytes > 0; rate = pay())
        await clock.sleep(Math.max(1, Math.min(sliceMs, Math.ceil((debtBytes * 1_000) / rate))), signal)
      debtBytes += bytes
    },
  }
}
