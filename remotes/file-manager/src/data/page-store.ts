import type { Kernel } from '@cove/kernel'

/** What the device knows, one copy for all windows of the page. */
export interface PageStore<S> {
  readonly get: () => S
  /** The first watcher starts a read; after the last one the store is empty again. Returns the function that stops watching. */
  readonly watch: (onChange: () => void) => () => void
  readonly reload: () => Promise<void>
}

/** How a store is filled. */
export interface PageStoreOptions<S> {
  /** Until the device has answered, and on a device that does not. */
  readonly empty: S
  /** Undefined where nothing new is known: the state stays. */
  readonly read: (before: S) => Promise<S | undefined>
  /** Calls `reload` when the device says that it changed. */
  readonly follow: (reload: () => void) => Disposable
}

/** Creates a store that is current while it is watched; it is read again after a gap in the events and when the device is back. */
export function createPageStore<S>(kernel: Kernel, { empty, read, follow }: PageStoreOptions<S>): PageStore<S> {
  let state = empty
  let reads = 0
  let listening: DisposableStack | undefined
  const watchers = new Set<() => void>()
  const reload = async (): Promise<void> => {
    reads += 1
    const mine = reads
    const next = await read(state)
    if (next === undefined || mine !== reads || watchers.size === 0) return
    state = next
    for (const notify of watchers) notify()
  }
  const start = (): DisposableStack => {
    const stack = new DisposableStack()
    stack.use(follow(() => void reload()))
    stack.use(kernel.events.onReset(reload))
    stack.defer(kernel.session.store.subscribe((now, before) => now.online && !before.online && void reload()))
    return stack
  }
  return {
    get: () => state,
    reload,
    watch(onChange) {
      watchers.add(onChange)
      if (!listening) {
        listening = start()
        void reload()
      }
      return () => {
        watchers.delete(onChange)
        if (watchers.size > 0) return
        listening?.dispose()
        listening = undefined
        state = empty
      }
    },
  }
}
