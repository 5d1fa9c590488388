import { labels } from '@cove/device-contract/labels'
import type { Labelled, Tag } from '@cove/device-contract/labels'
import { attempt } from '@cove/kernel'
import type { Kernel } from '@cove/kernel'
import { resourceKey } from '../model/place.ts'

/** FM-24: what the user attached to files and folders. */
export interface LabelsState {
  /** False until the device has answered, and on a device without labels. */
  readonly isKnown: boolean
  readonly tags: readonly Tag[]
  readonly byKey: ReadonlyMap<string, Labelled>
}

/** The labels of this user, one for all windows of the page. */
export interface LabelsStore {
  readonly get: () => LabelsState
  /** Reads them when the first watcher comes, and keeps them current. */
  readonly watch: (onChange: () => void) => () => void
  readonly reload: () => Promise<void>
}

const unknown: LabelsState = { isKnown: false, tags: [], byKey: new Map() }
const stores = new WeakMap<Kernel, LabelsStore>()

/** The labels of this page. */
export function labelsOf(kernel: Kernel): LabelsStore {
  const known = stores.get(kernel)
  if (known) return known
  const made = createLabelsStore(kernel)
  stores.set(kernel, made)
  return made
}

function createLabelsStore(kernel: Kernel): LabelsStore {
  let state = unknown
  let listening: DisposableStack | undefined
  const watchers = new Set<() => void>()
  const set = (next: LabelsState) => {
    state = next
    for (const notify of watchers) notify()
  }
  const reload = async () => {
    const answer = await attempt(kernel, () => kernel.device.use(labels).list())
    if (!answer.ok || watchers.size === 0) return
    const { tags, items } = answer.data
    set({ isKnown: true, tags, byKey: new Map(items.map((item) => [resourceKey(item), item])) })
  }
  const start = () => {
    const stack = new DisposableStack()
    stack.use(kernel.events.on(labels, 'labels.changed', () => void reload()))
    stack.use(kernel.events.onReset(() => void reload()))
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
        state = unknown
      }
    },
  }
}
