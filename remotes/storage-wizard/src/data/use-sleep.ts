import type { DataOf } from '@cove/device-contract'
import { pools } from '@cove/device-contract/pools'
import { attempt, tellFailure, useKernel } from '@cove/kernel'
import { useDeviceList } from '@cove/parts/device-list'

/** DSK-04: when the disks sleep, read again after each change. */
export function useSleep() {
  const kernel = useKernel()
  const calls = kernel.device.use(pools)
  const read = () => attempt(kernel, () => calls.getStandby())
  const list = useDeviceList<DataOf<typeof pools.calls.getStandby>>(read, (change) =>
    kernel.events.on(pools, 'pools.changed', () => void read().then((answer) => answer.ok && change(() => answer.data))),
  )
  const set = async (minutes: number): Promise<void> => {
    const answer = await attempt(kernel, () => calls.setStandby({ body: { minutes } }))
    if (!answer.ok) tellFailure(kernel, answer.failure)
    list.reload()
  }
  return { ...list, set }
}
