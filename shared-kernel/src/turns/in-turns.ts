/** A queue that hands on items a few at a time. */
export interface Turns<T> {
  readonly push: (item: T) => void
  /** Drops the items that were not handed on yet. */
  readonly clear: () => void
}

/** Hands items on in order: the first at once, then `atOnce` of them after each `rest`, so that many items do not block the page (TR-12). */
export function inTurns<T>(take: (item: T) => void, atOnce: number, rest: () => Promise<unknown>): Turns<T> {
  let waiting: T[] = []
  let isResting = false
  const pump = async () => {
    isResting = true
    while (waiting.length > 0) {
      const now = waiting.slice(0, atOnce)
      waiting = waiting.slice(atOnce)
      for (const item of now) take(item)
      await rest()
    }
    isResting = false
  }
  return {
    push: (item) => {
      waiting.push(item)
      if (!isResting) void pump()
    },
    clear: () => {
      waiting = []
    },
  }
}
