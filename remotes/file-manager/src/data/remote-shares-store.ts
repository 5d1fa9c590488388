import { remoteShares } from '@cove/device-contract/remote-shares'
import type { RemoteShare } from '@cove/device-contract/remote-shares'
import { attempt } from '@cove/kernel'
import type { Kernel } from '@cove/kernel'

/** NSV-03c: the remote shares that this person may open; none while they are not known. */
export interface RemoteSharesStore {
  readonly get: () => readonly RemoteShare[]
  /** The first watcher starts a read; after the last one the store is empty again. Returns the function that stops watching. */
  readonly watch: (onChange: () => void) => () => void
}

const none: readonly RemoteShare[] = []
const stores = new WeakMap<Kernel, RemoteSharesStore>()

/** The remote shares of this page. */
export function remoteSharesOf(kernel: Kernel): RemoteSharesStore {
  const known = stores.get(kernel)
  if (known) return known
  const made = createRemoteSharesStore(kernel)
  stores.set(kernel, made)
  return made
}

function createRemoteSharesStore(kernel: Kernel): RemoteSharesStore {
  let state = none
  let reads = 0
  let listening: DisposableStack | undefined
  const watchers = new Set<() => void>()
  const reload = async (): Promise<void> => {
    reads += 1
    const mine = reads
    const answer = await attempt(kernel, () => kernel.device.use(remoteShares).list())
    // A device without remote shares, or one that is away, has none to show.
    if (!answer.ok || mine !== reads || watchers.size === 0) return
    if (JSON.stringify(answer.data.shares) === JSON.stringify(state)) return
    state = answer.data.shares
    for (const notify of watchers) notify()
  }
  const start = (): DisposableStack => {
    const stack = new DisposableStack()
    stack.use(kernel.events.on(remoteShares, 'remote-shares.changed', () => void reload()))
    stack.use(kernel.events.onReset(() => void reload()))
    stack.defer(kernel.session.store.subscribe((now, before) => now.online && !before.online && void reload()))
    return stack
  }
  return {
    get: () => state,
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
        state = none
      }
    },
  }
}
