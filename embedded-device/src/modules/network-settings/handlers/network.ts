import type { Network, networkSettings } from '@cove/device-contract/network-settings'
import type { HandlerOf } from '../../../core/module-kit.ts'
import { currentAddress } from '../current.ts'
import type { NetworkSettingsParts } from '../parts.ts'
import type { SystemInterface } from '../read-interfaces.ts'

type Calls = typeof networkSettings.calls

export const info =
  (parts: NetworkSettingsParts): HandlerOf<Calls['info']> =>
  async () => {
    const { backend, reader, store, trials } = parts
    const trial = trials.shown()
    return {
      isModel: backend.isModel,
      hostname: reader.hostname(),
      interfaces: (await reader.interfaces()).map((one) => interfaceOf(parts, one)),
      ports: store.ports(),
      ...(trial ? { trial } : {}),
    }
  }

function interfaceOf(parts: NetworkSettingsParts, system: SystemInterface): Network['interfaces'][number] {
  const { assignment, address, mask, gateway, dns1, dns2 } = currentAddress(parts, system)
  const isIpv6On = parts.store.isIpv6On(system.name)
  const ipv6Addresses = isIpv6On ? system.ipv6Addresses : []
  return { ...system, assignment, address, mask, gateway, dns: [dns1, dns2].filter((one) => one !== ''), isIpv6On, ipv6Addresses }
}

export const setIpv6 =
  ({ reader, store, host, backend }: NetworkSettingsParts): HandlerOf<Calls['setIpv6']> =>
  async ({ body }, { refuse }) => {
    if (!(await reader.interfaces()).some(({ name }) => name === body.interfaceName)) return refuse('networkInterfaceUnknown')
    // `ip` changes addresses only; the rest of a real machine is left to its system.
    if (!backend.isModel) return refuse('networkApplyFailed')
    store.setIpv6(body.interfaceName, body.isOn)
    host.events.emit('network-settings.changed', {})
    return {}
  }

export const setPorts =
  ({ reader, store, host, backend }: NetworkSettingsParts): HandlerOf<Calls['setPorts']> =>
  async ({ body }, { refuse }) => {
    const wired = (await reader.interfaces()).filter(({ kind }) => kind === 'ethernet')
    if (body.mode !== 'independent' && wired.length < 2) return refuse('networkPortsMissing')
    if (!backend.isModel) return refuse('networkApplyFailed')
    store.setPorts(body)
    host.events.emit('network-settings.changed', {})
    return {}
  }

export const wifi =
  ({ reader }: NetworkSettingsParts): HandlerOf<Calls['wifi']> =>
  async () => {
    const adapter = (await reader.interfaces()).find(({ kind }) => kind === 'wifi')
    return { hasAdapter: adapter !== undefined, interfaceName: adapter?.name ?? '', isUp: adapter?.isUp ?? false }
  }
