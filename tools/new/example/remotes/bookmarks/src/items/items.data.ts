import { bookmarks } from '@cove/device-contract/bookmarks'
import type { Item } from '@cove/device-contract/bookmarks'
import { attempt, useKernel } from '@cove/kernel'
import type { Outcome } from '@cove/kernel'
import { useReading, withEntry, withoutEntry } from '@cove/parts/read'
import type { Read } from '@cove/parts/read'

/** A path inside one storage space. */
export type Place = Pick<Item, 'storageId' | 'path'>

/** NEW-03: the paths of this user, as the events of the device change them. */
export function useItems(): Read<readonly Item[]> {
  const { device, events } = useKernel()
  const { list } = device.use(bookmarks)
  return useReading<readonly Item[]>(
    ['bookmarks.list'],
    async (_kernel, how) => {
      const answer = await list(undefined, how)
      return answer.ok ? { ok: true, data: answer.data.items } : answer
    },
    {
      on({ change }) {
        const stack = new DisposableStack()
        stack.use(events.on(bookmarks, 'bookmarks.changed', (item) => change((items) => withEntry(items, item, 'itemId'))))
        stack.use(events.on(bookmarks, 'bookmarks.removed', ({ itemId }) => change((items) => withoutEntry(items, itemId, 'itemId'))))
        return stack
      },
    },
  )
}

/** What can be done with paths. The outcome says what went wrong; whoever asks shows it. */
export interface ItemCalls {
  add(place: Place): Promise<Outcome<Item>>
  remove(itemId: number): Promise<Outcome<object>>
  /** Whether the path exists. */
  check(place: Place): Promise<Outcome<{ readonly exists: boolean }>>
}

/** The calls of the device. */
export function useItemCalls(): ItemCalls {
  const kernel = useKernel()
  const calls = kernel.device.use(bookmarks)
  return {
    add: (place) => attempt(kernel, () => calls.add({ body: place })),
    remove: (itemId) => attempt(kernel, () => calls.remove({ body: { itemId } })),
    check: (place) => attempt(kernel, () => calls.check({ body: place })),
  }
}
