import { search } from '@cove/device-contract/search'
import type { DataOf } from '@cove/device-contract'
import { attempt, useKernel } from '@cove/kernel'
import { useRead } from '@cove/parts/read'

/** SRC-03: how far the device is with reading. */
export type ReadingState = DataOf<typeof search.calls.state>

export function useReadingState() {
  const kernel = useKernel()
  const state = useRead(search, 'state', { on: ({ again }) => kernel.events.on(search, 'search.changed', again) })
  const retry = async () => {
    const answer = await attempt(kernel, () => kernel.device.use(search).retry())
    state.reload()
    return answer.ok ? undefined : answer.failure
  }
  return { ...state, retry }
}
