import type { pools } from '@cove/device-contract/pools'
import { refusePool } from '../refuse-pool.ts'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { bayKindOf, bays, largestBytes, smallestBytes } from '../disks/bays.ts'
import { disksOf } from '../disks-of.ts'
import { isServed } from '../pool-state.ts'
import type { PoolsParts } from '../parts.ts'

/** A new disk in place of the only one with the files of a pool would lose them for good. */
function holdsOnlyCopy({ store, backend, readOnly }: PoolsParts, slot: number): boolean {
  const gone = backend.disks().find((disk) => disk.slot === slot && disk.condition !== 'ON')
  const pool = gone && store.all().find(({ members }) => members.some(({ serialNo }) => serialNo === gone.serialNo))
  return pool?.phase === 'live' && !isServed(pool, disksOf({ backend, readOnly }))
}

export const insertDisk =
  (parts: PoolsParts): HandlerOf<typeof pools.calls.insertDisk> =>
  async ({ body: { slot, sizeBytes } }) => {
    if (!bays.some((bay) => bay.slot === slot)) refusePool('notFound')
    if (sizeBytes < smallestBytes) refusePool('diskCapacityTooSmall')
    if (sizeBytes > largestBytes[bayKindOf(slot)]) refusePool('diskCapacityTooLarge')
    if (holdsOnlyCopy(parts, slot)) refusePool('diskHoldsOnlyCopy')
    const inserted = (await parts.backend.insert(slot, sizeBytes)) ?? refusePool('bayOccupied')
    return { diskName: inserted === 'noRoom' ? refusePool('diskCapacityTooLarge') : inserted.serialNo }
  }
