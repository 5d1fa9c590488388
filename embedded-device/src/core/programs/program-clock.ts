import { setTimeout as wait } from 'node:timers/promises'

/** Time, replaceable by tests. */
export interface ProgramClock {
  nowMs(): number
  /** Resolves after the time, or at once when the signal aborts. */
  sleep(delayMs: number, signal: AbortSignal): Promise<void>
}

/** The monotonic clock of this process: steps of the wall clock do not count. */
export const processClock: ProgramClock = {
  nowMs: () => performance.now(),
  sleep: (delayMs, signal) => wait(delayMs, undefined, { signal }).catch(() => undefined),
}
