import { spacesStart as spacesArea } from '@cove/device-contract/start'
import type { Storage } from '@cove/device-contract/storage'
import type { Kernel } from '@cove/kernel'
import { desktopRefreshed, storageChanged } from '@cove/kernel/declare'

/** The storage spaces of this person, read once for the icons of the desktop and the dock. */
export interface StoragesStore {
  readonly get: () => readonly Storage[]
  /** The first watcher starts a read; returns the function that stops watching. */
  readonly watch: (onChange: () => void) => () => void
}

const none: readonly Storage[] = []
const stores = new WeakMap<Kernel, StoragesStore>()

/** The store of this page. */
export function storagesStoreOf(kernel: Kernel): StoragesStore {
  const known = stores.get(kernel) ?? createStoragesStore(kernel)
  stores.set(kernel, known)
  return known
}

function createStoragesStore(kernel: Kernel): StoragesStore {
  const watchers = new Set<() => void>()
  let storages = none
  let held: { readonly abort: AbortController; readonly stack: DisposableStack } | undefined
  let reads = 0
  const read = async (signal: AbortSignal) => {
    reads += 1
    const mine = reads
    try {
      const answer = await kernel.device.use(spacesArea).list(undefined, { signal })
      // A later read has started.
      if (!answer.ok || signal.aborted || mine !== reads) return
      storages = answer.data.storages
      for (const notify of watchers) notify()
    } catch (cause) {
      // The desktop works without these icons; the banner already says when the device cannot be reached.
      if (!signal.aborted) kernel.log.warn('desktop.storagesUnread', { cause: String(cause) })
    }
  }
  const hold = () => {
    const abort = new AbortController()
    const stack = new DisposableStack()
    // WIN-05: read again when the device or a window says they changed.
    for (const event of [storageChanged, desktopRefreshed]) stack.use(kernel.bus.on(event, () => void read(abort.signal)))
    void read(abort.signal)
    return { abort, stack }
  }
  return {
    get: () => storages,
    watch(onChange) {
      watchers.add(onChange)
      held ??= hold()
      return () => {
        watchers.delete(onChange)
        if (watchers.size > 0 || !held) return
        held.abort.abort()
        held.stack.dispose()
        held = undefined
        storages = none
      }
    },
  }
}
