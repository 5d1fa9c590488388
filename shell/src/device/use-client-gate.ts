import { content } from '@cove/device-contract/content'
import { useKernel } from '@cove/kernel'
import { kernelVersion } from '@cove/kernel/host'
import { useEffect, useState } from 'react'
import { useEntrance } from '../entrance/entrance.tsx'

/** DEV-11, 8059: whether the service says that this desktop is too old to go on. */
export function useClientGate(): boolean {
  const { accounts } = useEntrance()
  const { log } = useKernel()
  const [isTooOld, setIsTooOld] = useState(false)
  useEffect(() => {
    let wanted = true
    accounts.client
      .use(content)
      .latestVersion({ body: { platform: 'web', version: kernelVersion } })
      .then(
        (answer) => wanted && setIsTooOld(answer.ok && answer.data.isTooOld),
        // A service that does not say so lets everybody through.
        (cause: unknown) => log.info('devices.versionUnknown', { cause: String(cause) }),
      )
    return () => {
      wanted = false
    }
  }, [accounts, log])
  return isTooOld
}
