import { spacesStart as spacesArea } from '@cove/device-contract/start'
import { storage } from '@cove/device-contract/storage'
import type { Storage } from '@cove/device-contract/storage'
import { attempt } from '@cove/kernel'
import type { Failure, Kernel } from '@cove/kernel'
import { storageChanged } from '@cove/kernel/declare'

/** The storage spaces this person may open; undefined until they are known. */
export interface SpacesState {
  readonly list: readonly Storage[] | undefined
  readonly failure: Failure | undefined
  /** STO-04b: the storage mode of the device; undefined until it is known. */
  readonly mode: string | undefined
}

/** Reads the spaces once for all windows of the page, and keeps them while one of them watches. */
export interface SpacesStore {
  readonly get: () => SpacesState
  /** The first watcher starts a read; after the last one the store is empty again. Returns the function that stops watching. */
  readonly watch: (onChange: () => void) => () => void
  readonly reload: () => void
}

const stores = new WeakMap<Kernel, SpacesStore>()

/** The store of this page. */
export function spacesStoreOf(kernel: Kernel): SpacesStore {
  const known = stores.get(kernel)
  if (known) return known
  const made = createSpacesStore(kernel)
  stores.set(kernel, made)
  return made
}

const unknown: SpacesState = { list: undefined, failure: undefined, mode: undefined }

function createSpacesStore(kernel: Kernel): SpacesStore {
  let state = unknown
  let reads = 0
  let held: Disposable | undefined
  const watchers = new Set<() => void>()
  const set = (next: SpacesState) => {
    if (next.list === state.list && next.failure === state.failure && next.mode === state.mode) return
    state = next
    for (const notify of watchers) notify()
  }
  const read = () => {
    reads += 1
    const mine = reads
    attempt(kernel, () => kernel.device.use(spacesArea).list()).then(
      (answer) => {
        // A later read has started, or no window watches any more.
        if (mine !== reads) return
        if (!answer.ok) return set({ ...state, failure: answer.failure })
        const { storages, mode } = answer.data
        set({ list: sameOr(state.list, storages), failure: undefined, mode })
      },
      (cause: unknown) => kernel.log.warn('parts.spacesUnread', { cause: String(cause) }),
    )
  }
  return {
    get: () => state,
    watch(onChange) {
      watchers.add(onChange)
      if (!held) {
        held = listen(kernel, read)
        read()
      }
      return () => {
        watchers.delete(onChange)
        if (watchers.size > 0) return
        held?.[Symbol.dispose]()
        held = undefined
        reads += 1
        state = unknown
      }
    },
    reload: read,
  }
}

/** WIN-05: what makes a list of storage spaces out of date. */
function listen(kernel: Kernel, read: () => void): Disposable {
  const stack = new DisposableStack()
  stack.use(kernel.events.on(storage, 'storage.changed', read))
  stack.use(kernel.events.onReset(read))
  stack.use(kernel.bus.on(storageChanged, read))
  stack.defer(kernel.session.store.subscribe((now, before) => now.online && !before.online && read()))
  return stack
}

/** An answer equal to the known list keeps that list, so that no window renders again. */
function sameOr(before: readonly Storage[] | undefined, list: readonly Storage[]): readonly Storage[] {
  return before && JSON.stringify(before) === JSON.stringify(list) ? before : list
}
