/** Addresses deep links asked windows for, by window id. */
export interface DeepPaths {
  /** The address a window was asked for last; undefined when it stands at its declared path. */
  readonly get: (windowId: string) => string | undefined
  readonly set: (windowId: string, address: string) => void
  /** Calls `listener` after each change until disposed. */
  readonly onChanged: (listener: () => void) => Disposable
}

/** TR-01a: an address may come while its window lives already, so whoever draws the window has to hear of it. The address of a window that is no longer open goes with the next one set. */
export function createDeepPaths(isOpen: (windowId: string) => boolean): DeepPaths {
  const paths = new Map<string, string>()
  const listeners = new Set<() => void>()
  return {
    get: (windowId) => paths.get(windowId),
    set: (windowId, address) => {
      if (paths.get(windowId) === address) return
      for (const id of paths.keys()) if (!isOpen(id)) paths.delete(id)
      paths.set(windowId, address)
      for (const listener of listeners) listener()
    },
    onChanged: (listener) => {
      listeners.add(listener)
      return { [Symbol.dispose]: () => void listeners.delete(listener) }
    },
  }
}
