import { album } from '@cove/device-contract/album'
import type { DataOf } from '@cove/device-contract'
import { attempt, tellFailure, useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useRead } from '@cove/parts/read'
import type { Read } from '@cove/parts/read'

export type Similar = DataOf<typeof album.calls.similar>

/** Pictures that look alike, and what can be done about them. */
export interface SimilarPictures extends Read<Similar> {
  readonly find: () => Promise<void>
  /** To the recycle bin; the device refuses a request that would take the last of a group. */
  readonly remove: (itemIds: readonly number[]) => Promise<boolean>
}

const pollMs = 1000

export function useSimilar(): SimilarPictures {
  const kernel = useKernel()
  const t = useT('album')
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
    async remove(itemIds) {
      const answer = await attempt(kernel, () => calls.removeSimilar({ body: { itemIds: [...itemIds] } }))
      if (!answer.ok) {
        tellFailure(kernel, answer.failure)
        return false
      }
      kernel.toasts.show({ tone: 'success', title: t('deleted', { count: answer.data.removedCount }) })
      reload()
      return true
    },
  }
}
