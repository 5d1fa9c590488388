import type { Ipv6Setup } from '@cove/device-contract/network-settings'
import { masterNames } from './change.ts'
import type { KeptAddress, KeptIpv6, KeptPorts } from './change.ts'
import { usualMask } from './read-interfaces.ts'
import type { SystemInterface } from './read-interfaces.ts'
import type { NetworkSettingsParts } from './parts.ts'

/** The addresses of an interface: what was kept, else what the system has. */
export function currentAddress({ store, backend }: Pick<NetworkSettingsParts, 'store' | 'backend'>, system: SystemInterface): KeptAddress {
  const kept = store.address(system.name)
  const [dns1 = '', dns2 = ''] = system.dns
  const asSystem = {
    interfaceName: system.name,
    assignment: 'automatic' as const,
    address: system.address,
    mask: system.mask || usualMask,
    gateway: system.gateway,
    dns1,
    dns2,
  }
  if (!kept || kept.assignment === 'automatic') return asSystem
  // With real addresses the system is right, also about one that another program changed.
  return backend.isModel ? kept : { ...kept, address: system.address || kept.address }
}

/** IPv6 of an interface: what was kept in the model, else what the system has. */
export function currentIpv6({ store, backend }: Pick<NetworkSettingsParts, 'store' | 'backend'>, system: SystemInterface): KeptIpv6 {
  const { name, systemIpv6 } = system
  const kept = store.ipv6(name)
  if (backend.isModel) return kept ?? { interfaceName: name, way: 'automatic', addresses: [], gateway: '', acceptRa: 1 }
  const { isOff, fixedAddresses, gateway, acceptRa } = systemIpv6
  const rest = { interfaceName: name, addresses: fixedAddresses, gateway, acceptRa }
  if (isOff) return { ...rest, way: 'off' }
  return { ...rest, way: fixedAddresses.length > 0 ? 'manual' : 'automatic' }
}

/** The form of IPv6 that clients see. */
export function shownIpv6({ way, addresses, gateway }: KeptIpv6): Ipv6Setup {
  const [address = '', prefix = '64'] = addresses[0]?.split('/') ?? []
  return way === 'manual' ? { way, address, prefixLength: Number(prefix), gateway } : { way, address: '', prefixLength: 64, gateway: '' }
}

/** How the ports work together now, with the addresses that are in use. */
export function currentPorts(parts: Pick<NetworkSettingsParts, 'store' | 'backend'>, interfaces: readonly SystemInterface[]): KeptPorts {
  const kept = parts.store.ports()
  if (parts.backend.isModel) return kept
  const names = new Set(interfaces.map(({ name }) => name))
  const joined = (['bridge', 'bond'] as const).find((one) => names.has(masterNames[one]))
  const members = joined === undefined ? firstPorts(interfaces) : membersOf(interfaces, masterNames[joined])
  const carriers = joined === undefined ? members : [masterNames[joined]]
  const addresses = interfaces
    .filter(({ name, address }) => carriers.includes(name) && address !== '')
    .map(({ name, address, mask, gateway }) => ({ interfaceName: name, address, mask, gateway }))
  return { mode: joined ?? 'independent', bond: kept.bond, members, addresses }
}

const membersOf = (interfaces: readonly SystemInterface[], master: string): string[] =>
  interfaces.filter((one) => one.master === master).map(({ name }) => name)

/** The two wired ports that a bridge or bond takes. */
export const firstPorts = (interfaces: readonly SystemInterface[]): string[] =>
  interfaces
    .filter(({ kind }) => kind === 'ethernet')
    .slice(0, 2)
    .map(({ name }) => name)
