/** A right to do what only so many may do at once. Disposing it passes it on. */
export type Slot = Disposable

/** VW-02: so many at once, the others in the order in which they came. */
export interface Slots {
  /** Undefined when all are taken. */
  readonly tryTake: () => Slot | undefined
  /** Waits for one; undefined when the signal aborts first. */
  readonly take: (signal: AbortSignal) => Promise<Slot | undefined>
}

export function createSlots(count: number): Slots {
  let free = count
  const waiting: (() => void)[] = []
  const make = (): Slot => {
    let isHeld = true
    return {
      [Symbol.dispose]: () => {
        if (!isHeld) return
        isHeld = false
        free += 1
        waiting.shift()?.()
      },
    }
  }
  const tryTake = () => {
    if (free === 0) return undefined
    free -= 1
    return make()
  }
  return {
    tryTake,
    async take(signal) {
      while (!signal.aborted) {
        const slot = tryTake()
        if (slot) return slot
        const turn = Promise.withResolvers<void>()
        waiting.push(turn.resolve)
        signal.addEventListener('abort', () => turn.resolve(), { once: true })
        await turn.promise
        const at = waiting.indexOf(turn.resolve)
        if (at >= 0) waiting.splice(at, 1)
      }
      // The turn may have come to a request that was given up.
      if (free > 0) waiting.shift()?.()
      return undefined
    },
  }
}
