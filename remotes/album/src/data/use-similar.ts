import { album } from '@cove/device-contract/album'
import type { AlbumItem } from '@cove/device-contract/album'
import type { DataOf } from '@cove/device-contract'
import { attempt, tellFailure, useKernel } from '@cove/kernel'
import { useRead } from '@cove/parts/read'
import type { Read } from '@cove/parts/read'
import { inPortions } from '../model/portions.ts'
import { useTellDeleted } from './use-tell-deleted.ts'

export type Similar = DataOf<typeof album.calls.similar>

/** Pictures that look alike, and what can be done about them. */
export interface SimilarPictures extends Read<Similar> {
  readonly find: () => Promise<void>
  /** To the recycle bin, all of them, with one undo; the device refuses a request that would take the last of a group. */
  readonly remove: (items: readonly AlbumItem[]) => Promise<boolean>
}

const pollMs = 1000

export function useSimilar(): SimilarPictures {
  const kernel = useKernel()
  const tellDeleted = useTellDeleted()
  const calls = kernel.device.use(album)
  const list = useRead(album, 'similar', {
    on({ again }) {
      const stack = new DisposableStack()
      stack.use(kernel.events.on(album, 'album.similar', again))
      stack.use(kernel.events.on(album, 'album.library', again))
      return stack
    },
    everyMs: (similar) => (similar?.isRunning ? pollMs : undefined),
  })
  const { reload } = list
  return {
    ...list,
    async find() {
      const answer = await attempt(kernel, () => calls.findSimilar())
      if (!answer.ok) tellFailure(kernel, answer.failure)
      reload()
    },
    async remove(items) {
      let count = 0
      const firsts: AlbumItem[] = []
      const isDone = await inPortions(items, async (portion) => {
        const answer = await attempt(kernel, () => calls.removeSimilar({ body: { itemIds: portion.map(({ itemId }) => itemId) } }))
        if (!answer.ok) {
          tellFailure(kernel, answer.failure)
          return false
        }
        count += answer.data.removedCount
        firsts.push(...portion.slice(0, 1))
        return true
      })
      tellDeleted({ count, firsts })
      if (count > 0) reload()
      return isDone
    },
  }
}
