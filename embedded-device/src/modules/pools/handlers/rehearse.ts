import type { pools } from '@cove/device-contract/pools'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { PoolsParts } from '../parts.ts'
import { refusePool } from '../refuse-pool.ts'
import type { ServeQueue } from '../serve-queue.ts'

export const rehearse =
  (parts: PoolsParts, queue: Pick<ServeQueue, 'idle'>): HandlerOf<typeof pools.calls.rehearse> =>
  async ({ body: { slot, fault } }) => {
    if (!(await parts.backend.rehearse(slot, fault))) refusePool(fault === 'flip' ? 'nothingToDamage' : 'notFound')
    await queue.idle()
    return {}
  }
