import { disksOf } from './disks-of.ts'
import type { PoolsParts } from './parts.ts'
import type { PoolRow } from './pool-store.ts'
import { notify } from './reconcile.ts'
import { refusePool } from './refuse-pool.ts'

/** STO-05a: finds the pools that the kernel made read-only after an error, and those that it writes to again. No event tells the device. */
export async function lookForReadOnly(parts: PoolsParts): Promise<void> {
  const { store, backend, readOnly } = parts
  let isChanged = false
  for (const pool of store.all()) {
    const isNow = pool.phase === 'live' && (await backend.isReadOnly(pool.id))
    if (isNow === readOnly.has(pool.id)) continue
    if (isNow) readOnly.add(pool.id)
    else readOnly.delete(pool.id)
    notify(parts, pool, disksOf(parts))
    isChanged = true
  }
  if (isChanged) parts.changed()
}

/** Refuses a change of the disks of a pool that cannot be written: `storageReadOnly`, or `raidFaulty` while it cannot be mounted. */
export function checkWritable({ readOnly, unserved }: Pick<PoolsParts, 'readOnly' | 'unserved'>, { id }: PoolRow): void {
  if (unserved.has(id)) refusePool('raidFaulty')
  if (readOnly.has(id)) refusePool('storageReadOnly')
}
