import type { pools } from '@cove/device-contract/pools'
import { refusePool } from '../refuse-pool.ts'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { PoolsParts } from '../parts.ts'
import { isCancelable, isOpenJob } from '../pool-work.ts'

export const cancel =
  (parts: PoolsParts): HandlerOf<typeof pools.calls.cancel> =>
  ({ body }) => {
    const { jobs } = parts.host
    const id = Number(body.workId)
    const job = Number.isSafeInteger(id) ? jobs.get(undefined, id) : undefined
    if (!job) return refusePool('taskNotFound')
    // What is over needs no cancel.
    if (!isOpenJob(job)) return {}
    if (!isCancelable(job, parts)) refusePool('poolBusy')
    jobs.remove(undefined, id)
    parts.changed()
    return {}
  }
