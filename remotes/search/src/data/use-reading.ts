import { search } from '@cove/device-contract/search'
import type { DataOf } from '@cove/device-contract'
import { attempt, useKernel } from '@cove/kernel'
import { useDeviceList } from '@cove/parts/device-list'
import { useEffect, useEffectEvent } from 'react'

/** SRC-03: how far the device is with reading. */
export type ReadingState = DataOf<typeof search.calls.state>

export function useReading() {
  const kernel = useKernel()
  const device = kernel.device.use(search)
  const list = useDeviceList<ReadingState>(
    () => attempt(kernel, () => device.state()),
    () => ({ [Symbol.dispose]: () => undefined }),
  )
  const reload = useEffectEvent(list.reload)
  useEffect(() => {
    const listening = kernel.events.on(search, 'search.changed', () => reload())
    return () => listening[Symbol.dispose]()
  }, [kernel])
  const retry = async () => {
    const answer = await attempt(kernel, () => device.retry())
    list.reload()
    return answer.ok ? undefined : answer.failure
  }
  return { ...list, retry }
}
