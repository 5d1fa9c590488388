import { content } from '@cove/device-contract/content'
import { kernelVersion } from '@cove/kernel/host'
import { useReading } from '@cove/parts/read'
import { useEntrance } from '../entrance/entrance.tsx'

/** DEV-11, 8059: whether the service says that this desktop is too old to go on; one that does not say so lets everybody through. */
export function useClientGate(): boolean {
  const { accounts } = useEntrance()
  const { data } = useReading(
    ['content.latestVersion', kernelVersion],
    (_kernel, how) => accounts.client.use(content).latestVersion({ body: { platform: 'web', version: kernelVersion } }, how),
    { keepsLast: true },
  )
  return data?.isTooOld === true
}
