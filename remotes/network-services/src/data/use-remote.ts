import { remoteShares } from '@cove/device-contract/remote-shares'
import type { RemoteShare } from '@cove/device-contract/remote-shares'
import { useKernel } from '@cove/kernel'
import { useDeviceList } from '@cove/parts/device-list'
import type { DeviceList } from '@cove/parts/device-list'
import { useEffect } from 'react'
import { readRemoteShares } from './remote-calls.ts'

/** NSV-03c: the remote shares, read again when one changes. */
export function useRemoteShares(): DeviceList<readonly RemoteShare[]> {
  const { events } = useKernel()
  const list = useDeviceList<readonly RemoteShare[]>(
    async (kernel) => {
      const answer = await readRemoteShares(kernel)
      if (!answer.ok) return answer
      // The reasons of those that are away are sentences of the catalogue, which is loaded when it is needed.
      const isAway = answer.data.shares.some(({ failureCode }) => failureCode !== undefined)
      if (isAway) await kernel.texts.loadErrors().catch(() => undefined)
      return { ok: true, data: answer.data.shares }
    },
    () => new DisposableStack(),
  )
  const { reload } = list
  useEffect(() => {
    const registration = events.on(remoteShares, 'remote-shares.changed', () => reload())
    return () => registration[Symbol.dispose]()
  }, [events, reload])
  return list
}
