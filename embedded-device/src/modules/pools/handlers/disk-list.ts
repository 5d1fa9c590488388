import type { pools } from '@cove/device-contract/pools'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { PoolsParts } from '../parts.ts'
import { askAllDisks } from '../ask-disks.ts'
import { diskViews } from '../views.ts'

export const diskList =
  (parts: PoolsParts): HandlerOf<typeof pools.calls.diskList> =>
  async () => {
    await askAllDisks(parts, true)
    return { disks: diskViews(parts) }
  }
