/** Lets so many works run at once; the others wait in order. */
export interface Gate {
  run<T>(work: () => Promise<T>): Promise<T>
}

export function createGate(limit: number): Gate {
  const waiting: (() => void)[] = []
  let running = 0
  return {
    async run(work) {
      if (running >= limit) await new Promise<void>((go) => waiting.push(go))
      else running += 1
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        // The place is passed on, so that no later caller takes it.
        if (next) next()
        else running -= 1
      }
    },
  }
}
