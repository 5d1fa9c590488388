import type { PoolsParts } from './parts.ts'
import type { Disks } from './pool-state.ts'

/** The disks now, by serial number. */
export function disksOf({ backend, readOnly }: Pick<PoolsParts, 'backend' | 'readOnly'>): Disks {
  const disks = new Map(backend.disks().map((disk) => [disk.serialNo, disk]))
  return { get: (serialNo) => disks.get(serialNo), pairs: backend.pairs, readOnlyPools: readOnly }
}
