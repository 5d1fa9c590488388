import { type Storage, storage } from '@cove/device-contract/storage'
import { storageChanged } from '@cove/kernel/declare'
import type { Kernel } from '@cove/kernel'

/** The storage spaces of this person, read once for all rows of the page that name a place; [] until they are known. */
export interface SpacesStore {
  readonly get: () => readonly Storage[]
  /** The first to watch has them read; the last to leave releases the subscriptions. */
  readonly watch: (onChange: () => void) => () => void
}

const stores = new WeakMap<Kernel, SpacesStore>()

/** The one of this page. */
export function spacesOf(kernel: Kernel): SpacesStore {
  const known = stores.get(kernel)
  if (known) return known
  const made = createSpacesStore(kernel)
  stores.set(kernel, made)
  return made
}

function createSpacesStore(kernel: Kernel): SpacesStore {
  let spaces: readonly Storage[] = []
  let held: DisposableStack | undefined
  const watchers = new Set<() => void>()
  const fetchAll = async () => {
    try {
      const answer = await kernel.device.use(storage).list()
      if (!answer.ok || watchers.size === 0 || JSON.stringify(answer.data.storages) === JSON.stringify(spaces)) return
      spaces = answer.data.storages
      for (const notify of watchers) notify()
    } catch (cause) {
      // Without the names of the spaces the folders alone are shown; the list itself says when the device is away.
      kernel.log.warn('transport.spacesUnread', { cause: String(cause) })
    }
  }
  const read = () => void fetchAll()
  const hold = () => {
    const stack = new DisposableStack()
    stack.use(kernel.events.on(storage, 'storage.changed', read))
    stack.use(kernel.events.onReset(read))
    stack.use(kernel.bus.on(storageChanged, read))
    read()
    return stack
  }
  return {
    get: () => spaces,
    watch(onChange) {
      watchers.add(onChange)
      held ??= hold()
      return () => {
        watchers.delete(onChange)
        if (watchers.size > 0) return
        held?.dispose()
        held = undefined
      }
    },
  }
}
