import type { DataOf } from '@cove/device-contract'
import { pools } from '@cove/device-contract/pools'
import { useKernel } from '@cove/kernel'
import { useRead } from '@cove/parts/read'

/** Files of one space in which its last check found wrong bytes. */
export type Damaged = DataOf<(typeof pools)['calls']['damagedFiles']>['spaces'][number]

/** DLG-04: the files behind the errors that the last checks found. */
export function useDamaged() {
  const { events } = useKernel()
  return useRead(pools, 'damagedFiles', { on: ({ again }) => events.on(pools, 'pools.changed', again) })
}
