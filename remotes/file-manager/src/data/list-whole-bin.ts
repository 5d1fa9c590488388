import { recycle } from '@cove/device-contract/recycle'
import type { TrashItem } from '@cove/device-contract/recycle'
import { attempt } from '@cove/kernel'
import type { Kernel } from '@cove/kernel'
import { queryOf } from './use-recycle-bin.ts'
import type { BinFilter } from './use-recycle-bin.ts'

/** Everything that a filter shows, for "all of it"; what cannot be read is left out. */
export async function listWholeBin(kernel: Kernel, filter: BinFilter): Promise<readonly TrashItem[]> {
  const items: TrashItem[] = []
  for (let page = 1; ; page += 1) {
    const query = { ...queryOf(filter), page, pageRows: 2048 }
    const answer = await attempt(kernel, () => kernel.device.use(recycle).list({ query }))
    if (!answer.ok) return items
    items.push(...answer.data.items)
    if (answer.data.items.length === 0 || items.length >= answer.data.total) return items
  }
}
