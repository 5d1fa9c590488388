import { type Storage, storage } from '@cove/device-contract/storage'
import { storageChanged } from '@cove/kernel/declare'
import { attempt, type Failure, type Kernel } from '@cove/kernel'

/** The storage spaces this person may open; undefined until they are known. */
export interface StoragesState {
  readonly list: readonly Storage[] | undefined
  readonly failure: Failure | undefined
}

/** Read once for all file windows of the page, and held while one of them is open. */
export interface StoragesStore {
  readonly get: () => StoragesState
  /** The first to watch has them read at once; the last to leave lets go of all of it. */
  readonly watch: (onChange: () => void) => () => void
  readonly reload: () => void
}

const stores = new WeakMap<Kernel, StoragesStore>()

/** The one of this page. */
export function storagesOf(kernel: Kernel): StoragesStore {
  const known = stores.get(kernel)
  if (known) return known
  const made = createStoragesStore(kernel)
  stores.set(kernel, made)
  return made
}

const unknown: StoragesState = { list: undefined, failure: undefined }

function createStoragesStore(kernel: Kernel): StoragesStore {
  let state = unknown
  let reads = 0
  let held: DisposableStack | undefined
  const watchers = new Set<() => void>()
  const set = (next: StoragesState) => {
    if (next.list === state.list && next.failure === state.failure) return
    state = next
    for (const notify of watchers) notify()
  }
  const read = () => {
    reads += 1
    const mine = reads
    void attempt(kernel, () => kernel.device.use(storage).list()).then((answer) => {
      // Another was asked for later, or nobody waits any more.
      if (mine !== reads) return
      set(answer.ok ? { list: sameOr(state.list, answer.data.storages), failure: undefined } : { ...state, failure: answer.failure })
    })
  }
  const hold = () => {
    const stack = new DisposableStack()
    // WIN-05: whoever lists storage spaces fetches again.
    stack.use(kernel.events.on(storage, 'storage.changed', read))
    stack.use(kernel.events.onReset(read))
    stack.use(kernel.bus.on(storageChanged, read))
    stack.defer(kernel.session.store.subscribe((now, before) => now.online && !before.online && read()))
    read()
    return stack
  }
  return {
    get: () => state,
    watch(onChange) {
      watchers.add(onChange)
      held ??= hold()
      return () => {
        watchers.delete(onChange)
        if (watchers.size > 0) return
        held?.dispose()
        held = undefined
        reads += 1
        state = unknown
      }
    },
    reload: read,
  }
}

/** An answer that says what is known already stays the same list, so that no window is drawn anew for it. */
function sameOr(before: readonly Storage[] | undefined, list: readonly Storage[]): readonly Storage[] {
  return before && JSON.stringify(before) === JSON.stringify(list) ? before : list
}
