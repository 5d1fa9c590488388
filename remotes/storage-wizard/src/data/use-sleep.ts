import { pools } from '@cove/device-contract/pools'
import { attempt, tellFailure, useKernel } from '@cove/kernel'
import { useRead } from '@cove/parts/read'

/** DSK-04: when the disks sleep, read again after each change. */
export function useSleep() {
  const kernel = useKernel()
  const read = useRead(pools, 'getStandby', { on: ({ again }) => kernel.events.on(pools, 'pools.changed', again) })
  const set = async (minutes: number): Promise<void> => {
    const answer = await attempt(kernel, () => kernel.device.use(pools).setStandby({ body: { minutes } }))
    if (!answer.ok) tellFailure(kernel, answer.failure)
    read.reload()
  }
  return { ...read, set }
}
