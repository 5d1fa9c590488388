import type { StorageMode } from '@cove/device-contract/rules'
import type { PoolsParts } from './parts.ts'
import { refusePool } from './refuse-pool.ts'

/** STO-03a: refuses a mode that the disks of this device cannot have. */
export function checkMode({ backend }: Pick<PoolsParts, 'backend'>, mode: StorageMode, diskCount: number): void {
  if (!backend.modes.includes(mode) || (mode === 'raid1' && diskCount > backend.mostCopies)) refusePool('raidModeUnsupported')
}
