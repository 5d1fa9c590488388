import type { PoolsParts } from './parts.ts'
import type { Disks } from './pool-state.ts'

/** The disks now, by serial number. */
export function disksOf({ backend }: Pick<PoolsParts, 'backend'>): Disks {
  const disks = new Map(backend.disks().map((disk) => [disk.serialNo, disk]))
  return { get: (serialNo) => disks.get(serialNo), pairs: backend.pairs }
}
