import type { pools } from '@cove/device-contract/pools'
import { refusePool } from '../refuse-pool.ts'
import type { HandlerOf } from '../../../core/module-kit.ts'
import { bayKindOf, bays, largestBytes, smallestBytes } from '../bays.ts'
import type { PoolsParts } from '../parts.ts'

export const insertDisk =
  (parts: PoolsParts): HandlerOf<typeof pools.calls.insertDisk> =>
  async ({ body: { slot, sizeBytes } }) => {
    if (!bays.some((bay) => bay.slot === slot)) refusePool('notFound')
    if (sizeBytes < smallestBytes) refusePool('diskCapacityTooSmall')
    if (sizeBytes > largestBytes[bayKindOf(slot)]) refusePool('diskCapacityTooLarge')
    const inserted = (await parts.backend.insert(slot, sizeBytes)) ?? refusePool('bayOccupied')
    return { diskName: inserted === 'noRoom' ? refusePool('diskCapacityTooLarge') : inserted.serialNo }
  }
