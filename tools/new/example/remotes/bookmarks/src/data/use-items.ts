import { bookmarks } from '@cove/device-contract/bookmarks'
import type { Item } from '@cove/device-contract/bookmarks'
import { attempt, useKernel } from '@cove/kernel'
import type { Failure, Outcome } from '@cove/kernel'
import { useReading, withEntry } from '@cove/parts/read'
import type { Read } from '@cove/parts/read'

/** A path inside one storage space. */
export type Place = Pick<Item, 'storageId' | 'path'>

/** The paths of this user, and what can be done with one. */
export interface Items extends Read<readonly Item[]> {
  /** Resolves with what went wrong; undefined when the path was added. */
  add(place: Place): Promise<Failure | undefined>
  /** Whether the path exists. */
  check(place: Place): Promise<Outcome<{ readonly exists: boolean }>>
}

/** NEW-03: reads the paths and follows the events of the device. */
export function useItems(): Items {
  const kernel = useKernel()
  const device = kernel.device.use(bookmarks)
  const list = useReading<readonly Item[]>(
    ['bookmarks.list'],
    async (_kernel, how) => {
      const answer = await device.list(undefined, how)
      return answer.ok ? { ok: true, data: answer.data.items } : answer
    },
    {
      on: ({ change }) => kernel.events.on(bookmarks, 'bookmarks.changed', (item) => change((items) => withEntry(items, item, 'itemId'))),
    },
  )
  const add = async (place: Place) => {
    const answer = await attempt(kernel, () => device.add({ body: place }))
    return answer.ok ? undefined : answer.failure
  }
  const check = (place: Place) => attempt(kernel, () => device.check({ body: place }))
  return { ...list, add, check }
}
