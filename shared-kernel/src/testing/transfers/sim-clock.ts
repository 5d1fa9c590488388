import type { ClockPort } from '../../transfers/engine/ports.ts'

/** Time of a simulated world: it stands still until everything that can happen now has happened. */
export interface SimClock extends ClockPort {
  /** Lets time pass until `isDone`; rejects when nothing is left to happen or too much did. */
  readonly runUntil: (isDone: () => boolean, limitMs?: number) => Promise<void>
  /** Lets so much time pass. */
  readonly runFor: (ms: number) => Promise<void>
  /** Minutes since midnight as the schedule sees them. */
  setMinute: (minute: number) => void
}
interface Timer {
  readonly atMs: number
  readonly serial: number
  readonly ring: () => void
}

/** Everything that was promised has run when an immediate runs. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Creates the clock. */
export function createSimClock(): SimClock {
  let nowMs = 1_700_000_000_000
  let serial = 0
  let minute: number | undefined
  const timers = new Map<number, Timer>()
  const next = () => {
    let first: Timer | undefined
    for (const timer of timers.values())
      if (!first || timer.atMs < first.atMs || (timer.atMs === first.atMs && timer.serial < first.serial)) first = timer
    return first
  }
  const runUntil = async (isDone: () => boolean, limitMs = 24 * 3_600_000) => {
    const endMs = nowMs + limitMs
    for (await settle(); !isDone(); await settle()) {
      const timer = next()
      if (!timer) throw new Error('the world stands still: nothing is left to happen')
      if (timer.atMs > endMs) throw new Error('the world goes on without end')
      nowMs = Math.max(nowMs, timer.atMs)
      timers.delete(timer.serial)
      timer.ring()
    }
  }
  return {
    nowMs: () => nowMs,
    minuteOfDay: () => minute ?? Math.floor(nowMs / 60_000) % (24 * 60),
    setMinute: (value) => {
      minute = value
    },
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason as Error)
        serial += 1
        const own = serial
        timers.set(own, { atMs: nowMs + ms, serial: own, ring: resolve })
        signal?.addEventListener('abort', () => {
          timers.delete(own)
          reject(signal.reason as Error)
        })
      }),
    runUntil,
    runFor: async (ms) => {
      const endMs = nowMs + ms
      serial += 1
      timers.set(serial, { atMs: endMs, serial, ring: () => undefined })
      await runUntil(() => nowMs >= endMs)
    },
  }
}
