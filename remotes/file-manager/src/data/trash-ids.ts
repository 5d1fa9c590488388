import type { Kernel } from '@cove/kernel'
import { attempt } from './attempt.ts'

/** Every entry of the recycle bin by id, for "all of it"; what cannot be read is left out. */
export async function allTrashIds(kernel: Kernel): Promise<readonly string[]> {
  const ids: string[] = []
  for (let page = 1; ; page += 1) {
    const answer = await attempt(kernel, () => kernel.device.recycle.list({ query: { page, pageRows: 2048 } }))
    if (!answer.ok) return ids
    ids.push(...answer.data.items.map((item) => item.trashId))
    if (answer.data.items.length === 0 || ids.length >= answer.data.total) return ids
  }
}
