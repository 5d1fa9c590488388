import type { DataOf } from '@cove/device-contract'
import { pools } from '@cove/device-contract/pools'
import { attempt, useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useRead } from '@cove/parts/read'
import { useState } from 'react'

type Calls = (typeof pools)['calls']
/** The values and tests of one disk. */
export type Smart = DataOf<Calls['smartInfo']>

/** DSK-01a: the values of a disk, read again after each change, with its tests. */
export function useSmart(diskName: string | undefined) {
  const kernel = useKernel()
  const read = useRead(pools, 'smartInfo', {
    body: { disk: diskName ?? '' },
    isOff: diskName === undefined,
    on: ({ again }) => kernel.events.on(pools, 'pools.changed', again),
  })
  const { data: smart, reload } = read
  // Why a test was refused is said until the values change.
  const [refused, setRefused] = useState<{ readonly at: Smart | undefined; readonly failure: Failure }>()
  const test = async (kind: 'short' | 'extended' | 'stop') => {
    if (diskName === undefined) return
    const calls = kernel.device.use(pools)
    const answer = await attempt(kernel, async () =>
      kind === 'stop' ? calls.smartStop({ body: { disk: diskName } }) : calls.smartStart({ body: { disk: diskName, kind } }),
    )
    setRefused(answer.ok ? undefined : { at: smart, failure: answer.failure })
  }
  return { smart, failure: refused && refused.at === smart ? refused.failure : read.failure, reload, test }
}
