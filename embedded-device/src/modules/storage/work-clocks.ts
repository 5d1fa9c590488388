/** Counts the time that running work has spent, by job. */
export interface WorkClocks {
  /** Starts to count behind the time spent before; dispose to stop. */
  start(jobId: number, spentMs: number): Disposable
  /** Undefined for work that does not run. */
  spentMs(jobId: number): number | undefined
  /** Waits at most so long, until `wake` or the signal. */
  wait(jobId: number, waitMs: number, signal: AbortSignal): Promise<void>
  /** Ends a wait at once. */
  wake(jobId: number): void
}

interface Clock {
  readonly beforeMs: number
  readonly startedAtMs: number
  wake: () => void
}

/** Opens clocks over a monotonic time (S-D4): a wall clock that is set neither ends nor prolongs work. */
export function createWorkClocks(monotonicMs: () => number): WorkClocks {
  const clocks = new Map<number, Clock>()
  return {
    start(jobId, spentMs) {
      clocks.set(jobId, { beforeMs: spentMs, startedAtMs: monotonicMs(), wake: () => undefined })
      return { [Symbol.dispose]: () => void clocks.delete(jobId) }
    },
    spentMs(jobId) {
      const clock = clocks.get(jobId)
      return clock && clock.beforeMs + Math.floor(monotonicMs() - clock.startedAtMs)
    },
    async wait(jobId, waitMs, signal) {
      const clock = clocks.get(jobId)
      if (!clock || signal.aborted) return
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, waitMs).unref()
      signal.addEventListener('abort', () => resolve(), { once: true })
      clock.wake = resolve
      await promise
      clearTimeout(timer)
    },
    wake: (jobId) => clocks.get(jobId)?.wake(),
  }
}
