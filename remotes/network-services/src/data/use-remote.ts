import { remoteShares } from '@cove/device-contract/remote-shares'
import type { RemoteShare } from '@cove/device-contract/remote-shares'
import { useKernel } from '@cove/kernel'
import { useReading } from '@cove/parts/read'
import type { Read } from '@cove/parts/read'

/** NSV-03c: the remote shares, read again when one changes. */
export function useRemoteShares(): Read<readonly RemoteShare[]> {
  const { events } = useKernel()
  return useReading<readonly RemoteShare[]>(
    ['remote-shares.list'],
    async (kernel, how) => {
      const answer = await kernel.device.use(remoteShares).list(undefined, how)
      if (!answer.ok) return answer
      // The reasons of those that are away are sentences of the catalogue, which is loaded when it is needed.
      const isAway = answer.data.shares.some(({ failureCode }) => failureCode !== undefined)
      if (isAway) await kernel.texts.loadErrors().catch(() => undefined)
      return { ok: true, data: answer.data.shares }
    },
    { on: ({ again }) => events.on(remoteShares, 'remote-shares.changed', again) },
  )
}
