interface Waiter {
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/**
 * Turns "do it so that my change is included" into as few runs as possible: a call during a run waits for the next run, and all
 * who wait share it. For ledgers and for fsync of one directory by many files. Runs never overlap.
 */
export function coalesced(work: () => Promise<void>): () => Promise<void> {
  let isRunning = false
  let waiting: Waiter[] = []
  async function runAll(): Promise<void> {
    isRunning = true
    while (waiting.length > 0) {
      const served = waiting
      waiting = []
      try {
        await work()
        for (const one of served) one.resolve()
      } catch (error) {
        for (const one of served) one.reject(error)
      }
    }
    isRunning = false
  }
  return () =>
    new Promise((resolve, reject) => {
      waiting.push({ resolve, reject })
      if (!isRunning) void runAll()
    })
}
