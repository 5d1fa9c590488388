import { usualMask } from './read-interfaces.ts'
import type { SystemInterface } from './read-interfaces.ts'
import type { NetworkSettingsParts } from './parts.ts'
import type { KeptAddress } from './store.ts'

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
