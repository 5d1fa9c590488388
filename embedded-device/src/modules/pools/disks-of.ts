import type { PoolsParts } from './parts.ts'
import type { Disks } from './pool-state.ts'

/** The disks now, by serial number. */
export function disksOf({ backend }: Pick<PoolsParts, 'backend'>): Disks {
  return new Map(backend.disks().map((disk) => [disk.serialNo, disk]))
}
