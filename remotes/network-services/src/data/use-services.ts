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
/** A live connection, and for how long it was open when it was read. */
export interface ShownConnection extends Connection {
  readonly openSeconds: number
}

const pollMs = 2_000
// Both lists are read again as a whole.
const noEvents = (): Disposable => new DisposableStack()

/** NSV-01a: the services, read again when one changes and while the window is visible, because connections come and go. */
export function useServices(): DeviceList<Services> {
  const list = useDeviceList<Services>(async (kernel) => {
    const answer = await attempt(kernel, () => kernel.device.use(networkServices).list())
    // The reason of one that did not start is a sentence of the catalogue, which is loaded when it is needed.
    if (answer.ok && answer.data.services.some(({ failureCode }) => failureCode !== undefined))
      await kernel.texts.loadErrors().catch(() => undefined)
    return answer
  }, noEvents)
  useFresh(list.reload)
  return list
}

/** Live connections, while the list is shown. */
export function useConnections(): DeviceList<readonly ShownConnection[]> {
  const list = useDeviceList<readonly ShownConnection[]>(async (kernel) => {
    const answer = await attempt(kernel, () => kernel.device.use(networkServices).connections())
    if (!answer.ok) return answer
    const nowSeconds = Date.now() / 1000
    return { ok: true, data: answer.data.connections.map((one) => ({ ...one, openSeconds: nowSeconds - one.sinceSeconds })) }
  }, noEvents)
  useFresh(list.reload)
  return list
}

function useFresh(reload: () => void): void {
  const { events } = useKernel()
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') reload()
  })
  useEffect(() => {
    const timer = setInterval(() => look(), pollMs)
    const registration = events.on(networkServices, 'network-services.changed', () => look())
    return () => {
      clearInterval(timer)
      registration[Symbol.dispose]()
    }
  }, [events])
}
