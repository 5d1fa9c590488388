import type { DataOf } from '@cove/device-contract'
import { pools } from '@cove/device-contract/pools'
import { attempt, useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useEffect, useState } from 'react'

type Calls = (typeof pools)['calls']
/** The values and tests of one disk. */
export type Smart = DataOf<Calls['smartInfo']>

/** DSK-01a: the values of a disk, read again after each change, with its tests. */
export function useSmart(diskName: string | undefined) {
  const kernel = useKernel()
  const [smart, setSmart] = useState<Smart>()
  const [failure, setFailure] = useState<Failure>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (diskName === undefined) return
    let live = true
    void attempt(kernel, () => kernel.device.use(pools).smartInfo({ body: { disk: diskName } })).then((answer) => {
      if (!live) return
      setFailure(answer.ok ? undefined : answer.failure)
      if (answer.ok) setSmart(answer.data)
    })
    return () => {
      live = false
    }
  }, [kernel, diskName, round])
  useEffect(() => {
    const again = () => setRound((before) => before + 1)
    const stack = new DisposableStack()
    stack.use(kernel.events.on(pools, 'pools.changed', again))
    stack.use(kernel.events.onReset(again))
    stack.defer(kernel.session.store.subscribe((now, before) => now.online && !before.online && again()))
    return () => stack.dispose()
  }, [kernel])
  const test = async (kind: 'short' | 'extended' | 'stop') => {
    if (diskName === undefined) return
    const calls = kernel.device.use(pools)
    const answer = await attempt(kernel, async () =>
      kind === 'stop' ? calls.smartStop({ body: { disk: diskName } }) : calls.smartStart({ body: { disk: diskName, kind } }),
    )
    setFailure(answer.ok ? undefined : answer.failure)
  }
  // Values of another disk are not shown under this name.
  return { smart: smart?.disk.diskName === diskName ? smart : undefined, failure, reload: () => setRound((before) => before + 1), test }
}
