import type { DataOf } from '@cove/device-contract'
import { networkServices } from '@cove/device-contract/network-services'
import type { Connection } from '@cove/device-contract/network-services'
import { useKernel } from '@cove/kernel'
import { useReading } from '@cove/parts/read'
import type { Read, ReadOptions } from '@cove/parts/read'

/** Every service and the addresses of the device. */
export type Services = DataOf<typeof networkServices.calls.list>
export type ServiceName = Connection['service']
/** A live connection, and for how long it was open when it was read. */
export interface ShownConnection extends Connection {
  readonly openSeconds: number
}

/** NSV-01a: the services, read again when one changes and while the window is visible, because connections come and go. */
export function useServices(): Read<Services> {
  return useReading<Services>(
    ['network-services.list'],
    async (kernel, how) => {
      const answer = await kernel.device.use(networkServices).list(undefined, how)
      // The reason of one that did not start is a sentence of the catalogue, which is loaded when it is needed.
      if (answer.ok && answer.data.services.some(({ failureCode }) => failureCode !== undefined))
        await kernel.texts.loadErrors().catch(() => undefined)
      return answer
    },
    useFresh(),
  )
}

/** Live connections, while the list is shown. */
export function useConnections(): Read<readonly ShownConnection[]> {
  return useReading<readonly ShownConnection[]>(
    ['network-services.connections'],
    async (kernel, how) => {
      const answer = await kernel.device.use(networkServices).connections(undefined, how)
      if (!answer.ok) return answer
      const nowSeconds = Date.now() / 1000
      return { ok: true, data: answer.data.connections.map((one) => ({ ...one, openSeconds: nowSeconds - one.sinceSeconds })) }
    },
    useFresh(),
  )
}

/** Again when a service changed, and every 2 s. */
function useFresh<T>(): ReadOptions<T> {
  const { events } = useKernel()
  return { on: ({ again }) => events.on(networkServices, 'network-services.changed', again), everyMs: 2_000 }
}
