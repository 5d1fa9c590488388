/** Runs work one after the other, per key. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** Turns within this thread: a disk that hangs holds up only those who ask for it (S-B6). */
export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work)
    const settled = mine
      .catch(() => undefined)
      .finally(() => {
        if (last.get(key) === settled) last.delete(key)
      })
    last.set(key, settled)
    return mine
  }
}
