import type { pools } from '@cove/device-contract/pools'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { firstSpaceOf } from '../first-space.ts'
import type { PoolsParts } from '../parts.ts'
import { poolToChange } from '../pool-names.ts'
import { refusePool } from '../refuse-pool.ts'

export const destroy =
  (parts: PoolsParts): HandlerOf<typeof pools.calls.destroy> =>
  ({ body }) => {
    const { store, host, changed } = parts
    const pool = poolToChange(parts, body.name)
    if (firstSpaceOf(parts)?.id === pool.id) refusePool('builtInStorage')
    // STO-07c: what is not written back would be lost unseen.
    if (parts.caches.of(pool.id)) refusePool('ssdCacheBlocksDestroy')
    const workId = store.transaction(() => {
      store.setPhase(pool.id, 'destroying')
      return host.jobs.add('destroy', { payload: { poolId: pool.id, name: pool.name } })
    })
    changed()
    return { workId: String(workId) }
  }
