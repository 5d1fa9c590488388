import { labels } from '@cove/device-contract/labels'
import type { Tag } from '@cove/device-contract/labels'
import { attempt, useKernel } from '@cove/kernel'
import { useDeviceList } from '@cove/parts/device-list'

/** FM-24: the tags of this user; none while they are not known. */
export function useTags(): readonly Tag[] {
  const kernel = useKernel()
  const { data } = useDeviceList<readonly Tag[]>(
    async () => {
      const answer = await attempt(kernel, () => kernel.device.use(labels).list())
      return answer.ok ? { ok: true, data: answer.data.tags } : answer
    },
    () => ({ [Symbol.dispose]: () => undefined }),
  )
  return data ?? []
}
