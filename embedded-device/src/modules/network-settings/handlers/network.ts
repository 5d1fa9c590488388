import type { Network, networkSettings } from '@cove/device-contract/network-settings'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { currentAddress, currentIpv6, currentPorts, shownIpv6 } from '../current.ts'
import type { NetworkSettingsParts } from '../parts.ts'
import type { SystemInterface } from '../read-interfaces.ts'

type Calls = typeof networkSettings.calls

export const info =
  (parts: NetworkSettingsParts): HandlerOf<Calls['info']> =>
  async () => {
    const { backend, reader, trials } = parts
    const interfaces = await reader.interfaces()
    const { mode, bond } = currentPorts(parts, interfaces)
    const [trial, unreverted] = [trials.shown(), trials.unreverted()]
    return {
      isModel: backend.isModel,
      hostname: reader.hostname(),
      interfaces: interfaces.map((one) => interfaceOf(parts, one)),
      ports: { mode, bond },
      ...(trial ? { trial } : {}),
      ...(unreverted ? { unreverted } : {}),
    }
  }

function interfaceOf(parts: NetworkSettingsParts, one: SystemInterface): Network['interfaces'][number] {
  const { systemIpv6: _systemIpv6, ...system } = one
  const { assignment, address, mask, gateway, dns1, dns2 } = currentAddress(parts, one)
  const kept = currentIpv6(parts, one)
  const isIpv6On = kept.way !== 'off'
  const dns = [dns1, dns2].filter((server) => server !== '')
  const ipv6Addresses = isIpv6On ? system.ipv6Addresses : []
  return { ...system, assignment, address, mask, gateway, dns, isIpv6On, ipv6Addresses, ipv6: shownIpv6(kept) }
}
