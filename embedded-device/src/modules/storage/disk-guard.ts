import type { Space } from '../../files/places/space.ts'
import type { SpaceGuard } from '../../files/spaces/space-guards.ts'
import type { VirtualDisks } from './virtual-disks.ts'

/** REQ-06, STO-09: while the disk below managed spaces is gone or damaged, nothing in them is reachable; folder spaces are on real disks. */
export function diskGuard(
  disks: Pick<VirtualDisks, 'isDataDiskGone' | 'isFilesystemDamaged'>,
  isElsewhere: (spaceId: string) => boolean = () => false,
): SpaceGuard {
  const isOnDisk = (space: Space): boolean => space.kind === 'managed' && !isElsewhere(space.id)
  return {
    isMissing: (space) => isOnDisk(space) && disks.isDataDiskGone,
    refusalOf: (space) => (isOnDisk(space) && (disks.isDataDiskGone || disks.isFilesystemDamaged) ? 'diskError' : undefined),
  }
}
