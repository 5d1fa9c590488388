import type { DataOf } from '@cove/device-contract'
import { pools } from '@cove/device-contract/pools'
import type { StorageMode } from '@cove/device-contract/rules'
import { useRead } from '@cove/parts/read'
import type { Read } from '@cove/parts/read'

/** What the device computed, or why it cannot. */
export type Estimate = Pick<Read<DataOf<(typeof pools)['calls']['calcsz']>>, 'data' | 'failure'>

/** STO-03d: the device's answer for these disks; nothing while it is asked. */
export const useEstimate = ({
  mode,
  disks,
  isOn,
}: {
  readonly mode: StorageMode
  readonly disks: readonly string[]
  readonly isOn: boolean
}): Estimate => useRead(pools, 'calcsz', { body: { mode, disks: [...disks] }, isOff: !isOn || disks.length === 0 })
