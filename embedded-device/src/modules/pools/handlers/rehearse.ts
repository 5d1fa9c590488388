import type { pools } from '@cove/device-contract/pools'
import type { HandlerOf } from '../../../core/module-kit.ts'
import type { PoolsParts } from '../parts.ts'
import { refusePool } from '../refuse-pool.ts'

export const rehearse =
  (parts: PoolsParts): HandlerOf<typeof pools.calls.rehearse> =>
  async ({ body: { slot, fault } }) => {
    if (await parts.backend.rehearse(slot, fault)) return {}
    return refusePool(fault === 'flip' ? 'nothingToDamage' : 'notFound')
  }
