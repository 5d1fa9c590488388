const defaultRunning = 2
const defaultWaiting = 32

/** Runs the work when it is its turn; undefined means that the queue is full. */
export type HashGate = <T>(work: () => Promise<T>) => Promise<T | undefined>

/** Lets few memory-hungry hashes run at once and few wait: a flood of sign-ins takes neither the memory nor the processors. */
export function createHashGate(limits: { readonly running?: number; readonly waiting?: number } = {}): HashGate {
  const { running: mayRun = defaultRunning, waiting: mayWait = defaultWaiting } = limits
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= mayRun) {
      if (waiting.length >= mayWait) return undefined
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
