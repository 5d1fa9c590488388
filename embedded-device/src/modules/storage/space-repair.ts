import type { ErrorName } from '@cove/device-contract'
import type { Space } from '../../files/places/space.ts'
import { refuse } from '@cove/server-kit/refusal'
import type { SystemWork } from './system-work.ts'
import type { VirtualDisks } from './virtual-disks.ts'

/** STO-09: repairs the simulated file system below the managed spaces. */
export interface SpaceRepair {
  /** Refuses `storageChecking` while one runs, `systemBusy` during other work, and spaces that cannot be repaired. */
  start(space: Space): void
  /** Whether the last repair of this space failed and its file system is still damaged. */
  hasFailed(storageId: string): boolean
}

export function createSpaceRepair({ work, disks }: { readonly work: SystemWork; readonly disks: VirtualDisks }): SpaceRepair {
  return {
    start(space) {
      // The file system of a folder space belongs to the computer, not to the device.
      if (space.kind !== 'managed') refuse('diskFilesystemUnsupported')
      if (work.isRunning('systemRepair')) refuse('storageChecking')
      if (work.isRunning('createSwap', 'rebootPro')) refuse('systemBusy')
      if (disks.isDataDiskGone) refuse('storageOffline')
      work.start({ kind: 'systemRepair', storageId: space.id })
    },
    hasFailed: (storageId) => {
      const last = work.get('systemRepair')
      return disks.isFilesystemDamaged && last?.state === 'failed' && last.storageId === storageId
    },
  }
}

/** DLG-03: how a repair ends: a damage is mended where that is possible. */
export function finishRepair(disks: VirtualDisks): ErrorName | undefined {
  if (disks.isDataDiskGone) return 'storageOffline'
  return disks.repairFilesystem() ? undefined : 'storageFilesystemError'
}
