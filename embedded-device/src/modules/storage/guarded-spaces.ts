import type { Spaces } from '../../files/spaces/spaces.ts'
import { refuse } from '@cove/server-kit/refusal'
import type { VirtualDisks } from './virtual-disks.ts'

/** REQ-06, STO-09: while the disk below the managed spaces is gone or its file system damaged, nothing in them is reachable; folder spaces stand on real disks. */
export function guardedSpaces(spaces: Spaces, disks: Pick<VirtualDisks, 'isDataDiskGone' | 'isFilesystemDamaged'>): Spaces {
  return {
    ...spaces,
    state: (space) => (space.kind === 'managed' && disks.isDataDiskGone ? Promise.resolve('missing') : spaces.state(space)),
    async locate(who, spaceId, devicePath) {
      const at = await spaces.locate(who, spaceId, devicePath)
      return at.space.kind === 'managed' && (disks.isDataDiskGone || disks.isFilesystemDamaged) ? refuse('diskError') : at
    },
  }
}
