/** Things that others register and one owner asks; without any registration it is empty. */
export interface Registry<T> {
  /** Adds one; dispose the result to take it away. */
  register(item: T): Disposable
  /** Everything registered now, in the order of registration. */
  all(): readonly T[]
}

/** Makes an empty registry. */
export function createRegistry<T>(): Registry<T> {
  const items = new Set<{ readonly item: T }>()
  return {
    register(item) {
      const entry = { item }
      items.add(entry)
      return { [Symbol.dispose]: () => void items.delete(entry) }
    },
    all: () => [...items].map(({ item }) => item),
  }
}
