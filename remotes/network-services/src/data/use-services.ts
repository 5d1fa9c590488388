import type { DataOf } from '@cove/device-contract'
import { networkServices } from '@cove/device-contract/network-services'
import type { Connection } from '@cove/device-contract/network-services'
import { attempt, useKernel } from '@cove/kernel'
import { useDeviceList } from '@cove/parts/device-list'
import type { DeviceList } from '@cove/parts/device-list'
import { useEffect, useEffectEvent } from 'react'

/** Every service and the addresses of the device. */
export type Services = DataOf<typeof networkServices.calls.list>
export type ServiceName = Connection['service']

const pollMs = 2_000

/** NSV-01a: the services, read again when one changes and while the window is visible, because connections come and go. */
export function useServices(): DeviceList<Services> {
  const { events } = useKernel()
  const list: DeviceList<Services> = useDeviceList(
    (kernel) => attempt(kernel, () => kernel.device.use(networkServices).list()),
    () => events.on(networkServices, 'network-services.changed', () => list.reload()),
  )
  usePolling(list.reload)
  return list
}

/** Live connections, while the list is shown. */
export function useConnections(): DeviceList<readonly Connection[]> {
  const { events } = useKernel()
  const list: DeviceList<readonly Connection[]> = useDeviceList(
    async (kernel) => {
      const answer = await attempt(kernel, () => kernel.device.use(networkServices).connections())
      return answer.ok ? { ok: true, data: answer.data.connections } : answer
    },
    () => events.on(networkServices, 'network-services.changed', () => list.reload()),
  )
  usePolling(list.reload)
  return list
}

function usePolling(reload: () => void): void {
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') reload()
  })
  useEffect(() => {
    const timer = setInterval(() => look(), pollMs)
    return () => clearInterval(timer)
  }, [])
}
