import type { pools } from '@cove/device-contract/pools'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { PoolsParts } from '../parts.ts'
import { shownWork } from '../pool-work.ts'

/** STO-02: what the wizard asks for. */
const statusOf = { running: 0, done: 1, failed: 2 } as const

export const query =
  (parts: PoolsParts): HandlerOf<typeof pools.calls.query> =>
  () => {
    const work = shownWork(parts).find(({ kind }) => kind === 'create')
    return work ? { status: statusOf[work.state], progress: work.progress, work } : { status: 1, progress: 100 }
  }
