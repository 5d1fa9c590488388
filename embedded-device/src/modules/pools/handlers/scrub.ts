import type { pools } from '@cove/device-contract/pools'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { disksOf } from '../disks-of.ts'
import type { PoolsParts } from '../parts.ts'
import { poolToChange } from '../pool-names.ts'
import { checkWritable } from '../read-only.ts'
import { isServed } from '../pool-state.ts'
import { refusePool } from '../refuse-pool.ts'

export const scrub =
  (parts: PoolsParts): HandlerOf<typeof pools.calls.scrub> =>
  ({ body }) => {
    const pool = poolToChange(parts, body.name)
    if (!isServed(pool, disksOf(parts))) refusePool('raidFaulty')
    checkWritable(parts, pool)
    const workId = parts.host.jobs.add('scrub', { payload: { poolId: pool.id, name: pool.name } })
    parts.changed()
    return { workId: String(workId) }
  }
