import type { SpaceGuard } from '../../files/spaces/space-guards.ts'
import type { VirtualDisks } from './virtual-disks.ts'

/** REQ-06, STO-09: while the disk below managed spaces is gone or damaged, nothing in them is reachable; folder spaces are on real disks. */
export function diskGuard(disks: Pick<VirtualDisks, 'isDataDiskGone' | 'isFilesystemDamaged'>): SpaceGuard {
  return {
    isMissing: (space) => space.kind === 'managed' && disks.isDataDiskGone,
    refusalOf: (space) => (space.kind === 'managed' && (disks.isDataDiskGone || disks.isFilesystemDamaged) ? 'diskError' : undefined),
  }
}
