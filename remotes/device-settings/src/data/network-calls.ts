import { networkSettings } from '@cove/device-contract/network-settings'
import type { HostEntry, Ipv6Setup, Network, NewAddress, PortSetup, Trial } from '@cove/device-contract/network-settings'
import { attempt } from '@cove/kernel'
import type { Kernel, Outcome } from '@cove/kernel'
import { useRead } from './use-read.ts'
import type { Read } from './use-read.ts'

export type { HostEntry, Ipv6Setup, Network, NetworkInterface, NewAddress, PortSetup, Trial } from '@cove/device-contract/network-settings'
export { addressProblemOf, ipv6ProblemOf, isHostEntry, mostHosts } from '@cove/device-contract/network-settings'

const silent = { silent: true } as const
const calls = (kernel: Kernel) => kernel.device.use(networkSettings)
const onNetwork = (kernel: Kernel, again: () => void): Disposable => kernel.events.on(networkSettings, 'network-settings.changed', again)

/** NET-01a: the network, kept current. */
export const useNetwork = (): Read<Network> => useRead(readNetwork, { on: onNetwork })

async function readNetwork(kernel: Kernel): Promise<Outcome<Network>> {
  const answer = await attempt(kernel, () => calls(kernel).info())
  // The page says what did not go back in the words of the catalogue.
  if (answer.ok && answer.data.unreverted) await kernel.texts.loadErrors().catch(() => undefined)
  return answer
}

/** NET-01a: the custom hosts, kept current. */
export const useHosts = (): Read<readonly HostEntry[]> =>
  useRead(
    async (kernel) => {
      const answer = await attempt(kernel, () => calls(kernel).hosts())
      return answer.ok ? { ok: true, data: answer.data.entries } : answer
    },
    { on: onNetwork },
  )

/** NET-01b: whether the way back of a change failed; false where the device cannot be asked. */
export async function isUnreverted(kernel: Kernel): Promise<boolean> {
  const answer = await readNetwork(kernel)
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
