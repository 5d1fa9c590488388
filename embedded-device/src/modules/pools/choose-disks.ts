import { estimatedCapacityBytes, minDisks } from '@cove/device-contract/rules'
import type { StorageMode } from '@cove/device-contract/rules'
import { refusePool } from './refuse-pool.ts'
import type { PoolDisk } from './disks/backend.ts'
import { bayKindOf, firstDiskSlot, largestBytes, smallestBytes } from './disks/bays.ts'
import type { PoolsParts } from './parts.ts'
import type { Disks } from './pool-state.ts'

/** STO-02: the disks of a request in its order. Refuses one named twice, unknown, of another kind, too small or too large. */
export function findDisks(serialNos: readonly string[], disks: Disks): readonly PoolDisk[] {
  if (new Set(serialNos).size !== serialNos.length) refusePool('diskListedTwice')
  const found = serialNos.map((serialNo) => disks.get(serialNo) ?? refusePool('diskUnrecognised'))
  const kinds = new Set(found.map(({ slot }) => bayKindOf(slot)))
  if (kinds.size > 1) refusePool('diskTypeMixed')
  for (const { slot, sizeBytes } of found) {
    if (sizeBytes < smallestBytes) refusePool('diskCapacityTooSmall')
    if (sizeBytes > largestBytes[bayKindOf(slot)]) refusePool('diskCapacityTooLarge')
  }
  return found
}

/**
 * Refuses disks that do not answer, those that belong to a pool, to the first space or to the machine, and those with something on them
 * unless the request says that it is to be erased.
 */
export function checkFree(
  { store, caches }: Pick<PoolsParts, 'store' | 'caches'>,
  found: readonly PoolDisk[],
  erasesContents = false,
): void {
  for (const { serialNo, slot, condition, isInUse, contents } of found) {
    if (condition !== 'ON') refusePool('diskNotResponding')
    if (caches.hasDisk(serialNo)) refusePool('ssdCacheDiskUsed')
    if (slot === firstDiskSlot || store.all().some(({ members }) => members.some((one) => one.serialNo === serialNo)))
      refusePool('diskBelongsToRaid')
    if (isInUse) refusePool('diskInUse')
    if (contents && !erasesContents) refusePool('diskHasContents')
  }
}

/** STO-03d: the capacity of a mode with these disks. Refuses too few disks and an odd number for pairs. */
export function capacityOf(mode: StorageMode, found: readonly PoolDisk[]): number {
  if (found.length < minDisks[mode]) refusePool('diskCountTooLow')
  if (mode === 'raid10' && found.length % 2 === 1) refusePool('diskCountOdd')
  // A space over one disk takes one; more would be left without use.
  if (mode === 'single' && found.length > 1) refusePool('raidModeUnsupported')
  return (
    estimatedCapacityBytes(
      mode,
      found.map(({ sizeBytes }) => sizeBytes),
    ) ?? refusePool('diskCountTooLow')
  )
}
