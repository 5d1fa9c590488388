import { labels } from '@cove/device-contract/labels'
import type { Labelled, Tag } from '@cove/device-contract/labels'
import { attempt } from '@cove/kernel'
import type { Kernel } from '@cove/kernel'
import { resourceKey } from '../model/place.ts'
import { createPageStore } from './page-store.ts'
import type { PageStore } from './page-store.ts'

/** FM-24: what the user attached to files and folders. */
export interface LabelsState {
  /** False until the device has answered, and on a device without labels. */
  readonly isKnown: boolean
  readonly tags: readonly Tag[]
  readonly byKey: ReadonlyMap<string, Labelled>
}

/** The labels of this user, one for all windows of the page. */
export type LabelsStore = PageStore<LabelsState>

const stores = new WeakMap<Kernel, LabelsStore>()

/** The labels of this page. */
export function labelsOf(kernel: Kernel): LabelsStore {
  const known = stores.get(kernel)
  if (known) return known
  const made = createPageStore<LabelsState>(kernel, {
    empty: { isKnown: false, tags: [], byKey: new Map() },
    async read() {
      const answer = await attempt(kernel, () => kernel.device.use(labels).list())
      if (!answer.ok) return undefined
      const { tags, items } = answer.data
      return { isKnown: true, tags, byKey: new Map(items.map((item) => [resourceKey(item), item])) }
    },
    follow: (reload) => kernel.events.on(labels, 'labels.changed', reload),
  })
  stores.set(kernel, made)
  return made
}
