/** A set of listeners for one kind of value. */
export interface Listeners<T> {
  /** Dispose the result to stop listening. */
  readonly add: (listener: (value: T) => void) => Disposable
  readonly emit: (value: T) => void
  readonly isEmpty: () => boolean
  readonly clear: () => void
}

/** Creates an empty set of listeners. */
export function createListeners<T>(): Listeners<T> {
  const listeners = new Set<(value: T) => void>()
  return {
    add: (listener) => {
      listeners.add(listener)
      return { [Symbol.dispose]: () => void listeners.delete(listener) }
    },
    emit: (value) => {
      for (const listener of listeners) listener(value)
    },
    isEmpty: () => listeners.size === 0,
    clear: () => listeners.clear(),
  }
}
