import type { NewAddress, PortSetup } from '@cove/device-contract/network-settings'

/** Addresses of an interface as they are kept. */
export type KeptAddress = Omit<NewAddress, 'isForced'> & {
  /** It was proved on the machine itself, not in the model; only such an address is put back. */
  readonly isReal?: true
}

/** IPv6 of an interface as it is kept. */
export interface KeptIpv6 {
  readonly interfaceName: string
  readonly way: 'off' | 'automatic' | 'manual'
  /** Addresses by hand with their prefix, such as `2001:db8::20/64`; those that the network gives are not here. */
  readonly addresses: readonly string[]
  readonly gateway: string
  /** What `accept_ra` of the interface is: 0 takes no address from the network, 2 takes one also while the machine forwards packets. */
  readonly acceptRa: number
  readonly isReal?: true
}

/** The addresses of one port or of the bridge or bond over the ports. */
export interface PortAddress {
  readonly interfaceName: string
  readonly address: string
  readonly mask: string
  readonly gateway: string
}

/** How the ports work together as it is kept, with the addresses to use. */
export interface KeptPorts extends PortSetup {
  readonly members: readonly string[]
  readonly addresses: readonly PortAddress[]
  readonly isReal?: true
}

/** The wireless network that an adapter uses; its name is empty without one. */
export interface KeptWifi {
  readonly interfaceName: string
  readonly ssid: string
  /** NetworkManager's profile of it; absent in the model, without a network, and in a trial of an earlier version. */
  readonly uuid?: string
  /** The change itself adds the profile. */
  readonly isNew?: true
}

/** A change that is tried, with the state to go back to (NET-01b). */
export type NetworkChange =
  | {
      readonly part: 'address'
      readonly before: KeptAddress
      readonly after: KeptAddress
      /** The name servers of all interfaces together before and after; absent where a trial of an earlier version has none. */
      readonly nameServers?: { readonly before: readonly string[]; readonly after: readonly string[] }
    }
  | { readonly part: 'ipv6'; readonly before: KeptIpv6; readonly after: KeptIpv6 }
  | { readonly part: 'ports'; readonly before: KeptPorts; readonly after: KeptPorts }
  | { readonly part: 'wifi'; readonly before: KeptWifi; readonly after: KeptWifi }

/** The interface that carries the addresses of a bridge or bond. */
export const masterNames = { bridge: 'cove-bridge', bond: 'cove-bond' } as const

/** The name servers that kept addresses ask for: each once, three at most, as the system reads no more. */
export function nameServersFor(kept: readonly KeptAddress[]): string[] {
  const all = kept.filter(({ assignment }) => assignment === 'manual').flatMap(({ dns1, dns2 }) => [dns1, dns2])
  return [...new Set(all.filter((one) => one !== ''))].slice(0, 3)
}
