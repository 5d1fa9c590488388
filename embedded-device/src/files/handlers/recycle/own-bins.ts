import type { RecycleSource } from '@cove/device-contract/recycle'
import { callerOf } from '../../../core/calls/context.ts'
import type { Space } from '../../places/space.ts'
import type { TrashMeta } from '../../trash/trash-types.ts'
import type { FilesContext } from '../handler-of.ts'

/** An entry of the caller's recycle bins, with its space. */
export interface BinEntry {
  readonly meta: TrashMeta
  readonly space: Space
}

/** What the caller deleted in every space that is there, in no order. */
export async function ownEntries(context: FilesContext, source: RecycleSource): Promise<BinEntry[]> {
  const { spaces, trash } = context.parts
  const who = callerOf(context)
  const bins = await Promise.all(
    spaces.list(who).map(async (space) => {
      if ((await spaces.state(space)) !== 'ready') return []
      const found = source === 'samba' ? await trash.sambaList(who, space) : await trash.list(who, space)
      return found.map((meta) => ({ meta, space }))
    }),
  )
  return bins.flat()
}
