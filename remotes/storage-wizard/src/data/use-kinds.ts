import { pools } from '@cove/device-contract/pools'
import type { SpaceKinds } from '@cove/device-contract/pools'
import { useKernel } from '@cove/kernel'
import { useRead } from '@cove/parts/read'

/** STO-04a: what fills each space; again when something of storage changed, such as the end of the first count. */
export function useKinds(): readonly SpaceKinds[] {
  const { events } = useKernel()
  // Without an answer the bar shows one amount, as it does while the device counts: no error of its own.
  return useRead(pools, 'kinds', { on: ({ again }) => events.on(pools, 'pools.changed', again) }).data?.spaces ?? []
}
