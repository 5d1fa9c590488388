import type { DataOf } from '@cove/device-contract'
import { networkSettings } from '@cove/device-contract/network-settings'
import type { HostEntry, Ipv6Setup, Network, NewAddress, PortSetup, Trial } from '@cove/device-contract/network-settings'
import { attempt, useKernel } from '@cove/kernel'
import type { Kernel, Outcome } from '@cove/kernel'
import { useRead, useReading } from '@cove/parts/read'
import type { Read, ReadNow } from '@cove/parts/read'

export type { HostEntry, Ipv6Setup, Network, NetworkInterface, NewAddress, PortSetup, Trial } from '@cove/device-contract/network-settings'
export { addressProblemOf, ipv6ProblemOf, isHostEntry, mostHosts } from '@cove/device-contract/network-settings'

const silent = { silent: true } as const
const calls = (kernel: Kernel) => kernel.device.use(networkSettings)

/** Reads again when the network changes. */
export function useOnNetwork(): (now: Pick<ReadNow<unknown>, 'again'>) => Disposable {
  const { events } = useKernel()
  return ({ again }) => events.on(networkSettings, 'network-settings.changed', again)
}

/** NET-01a: the network, kept current. */
export const useNetwork = (): Read<Network> =>
  useReading<Network>(
    ['network-settings.info'],
    async (kernel, how) => {
      const answer = await calls(kernel).info(undefined, how)
      // The page says what did not go back in the words of the catalogue.
      if (answer.ok && answer.data.unreverted) await kernel.texts.loadErrors().catch(() => undefined)
      return answer
    },
    { on: useOnNetwork() },
  )

/** NET-01a: the custom hosts, kept current. */
export const useHosts = (): Read<DataOf<typeof networkSettings.calls.hosts>> => useRead(networkSettings, 'hosts', { on: useOnNetwork() })

/** NET-01b: whether the way back of a change failed; false where the device cannot be asked. */
export async function isUnreverted(kernel: Kernel): Promise<boolean> {
  const answer = await attempt(kernel, () => calls(kernel).info())
  return answer.ok && answer.data.unreverted !== undefined
}

export const tryAddress = (kernel: Kernel, wanted: NewAddress): Promise<Outcome<Trial>> =>
  attempt(kernel, () => calls(kernel).setAddress({ body: { wanted } }, silent))

/** Asks the device whether this page reaches it at the new address. */
export const proveAddress = (kernel: Kernel, ticket: string): Promise<Outcome<{ readonly isReached: boolean }>> =>
  attempt(kernel, () => calls(kernel).prove({ body: { ticket } }, silent))

export const confirmAddress = (kernel: Kernel, ticket: string): Promise<Outcome<unknown>> =>
  attempt(kernel, () => calls(kernel).confirm({ body: { ticket } }, silent))

export const undoAddress = (kernel: Kernel, ticket: string): Promise<Outcome<unknown>> =>
  attempt(kernel, () => calls(kernel).undo({ body: { ticket } }, silent))

/** An IPv6 address by hand, or none for one of the network. */
export type ManualIpv6 = Pick<Ipv6Setup, 'address' | 'prefixLength' | 'gateway'>

export const tryIpv6 = (
  kernel: Kernel,
  interfaceName: string,
  wanted: { readonly isOn: boolean; readonly manual?: ManualIpv6 },
): Promise<Outcome<Trial>> => attempt(kernel, () => calls(kernel).setIpv6({ body: { interfaceName, ...wanted } }, silent))

export const tryPorts = (kernel: Kernel, ports: PortSetup): Promise<Outcome<Trial>> =>
  attempt(kernel, () => calls(kernel).setPorts({ body: ports }, silent))

export const saveHosts = (kernel: Kernel, entries: readonly HostEntry[]): Promise<Outcome<unknown>> =>
  attempt(kernel, () => calls(kernel).setHosts({ body: { entries: [...entries] } }, silent))
