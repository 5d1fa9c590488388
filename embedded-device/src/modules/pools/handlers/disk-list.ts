import type { pools } from '@cove/device-contract/pools'
import type { HandlerOf } from '../../../core/module-kit.ts'
import type { PoolsParts } from '../parts.ts'
import { diskViews } from '../views.ts'

export const diskList =
  (parts: PoolsParts): HandlerOf<typeof pools.calls.diskList> =>
  () => ({ disks: diskViews(parts) })
