import { recycle } from '@cove/device-contract/recycle'
import type { TrashItem } from '@cove/device-contract/recycle'
import { attempt } from '@cove/kernel'
import type { Kernel } from '@cove/kernel'

/** Everything in the recycle bin, for "all of it"; what cannot be read is left out. */
export async function listWholeBin(kernel: Kernel): Promise<readonly TrashItem[]> {
  const items: TrashItem[] = []
  for (let page = 1; ; page += 1) {
    const answer = await attempt(kernel, () => kernel.device.use(recycle).list({ query: { page, pageRows: 2048 } }))
    if (!answer.ok) return items
    items.push(...answer.data.items)
    if (answer.data.items.length === 0 || items.length >= answer.data.total) return items
  }
}
