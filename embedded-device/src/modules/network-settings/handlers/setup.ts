import { ipv6Of, ipv6ProblemOf } from '@cove/device-contract/network-settings'
import type { networkSettings } from '@cove/device-contract/network-settings'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { masterNames } from '../change.ts'
import type { KeptIpv6, KeptPorts } from '../change.ts'
import { currentIpv6, currentPorts, firstPorts } from '../current.ts'
import type { NetworkSettingsParts } from '../parts.ts'
import { tryChange } from '../try-change.ts'

type Calls = typeof networkSettings.calls
type Ipv6Request = Parameters<HandlerOf<Calls['setIpv6']>>[0]['body']

export const setIpv6 =
  (parts: NetworkSettingsParts): HandlerOf<Calls['setIpv6']> =>
  async ({ body }, { context, refuse }) => {
    const interfaces = await parts.reader.interfaces()
    const system = interfaces.find(({ name }) => name === body.interfaceName) ?? refuse('networkInterfaceUnknown')
    if (system.master !== undefined) return refuse('networkInterfaceUnknown')
    const { manual } = body
    if (body.isOn && manual) {
      if (ipv6ProblemOf(manual)) return refuse('ipInvalid')
      const address = ipv6Of(manual.address) ?? ''
      if (interfaces.some((one) => one.name !== system.name && one.ipv6Addresses.includes(address))) return refuse('ipOccupied')
    }
    const before = currentIpv6(parts, system)
    const answer = await tryChange(parts, { change: { part: 'ipv6', before, after: wantedIpv6(body, before) }, userNo: context.who.userNo })
    return typeof answer === 'string' ? refuse(answer) : answer
  }

function wantedIpv6({ interfaceName, isOn, manual }: Ipv6Request, before: KeptIpv6): KeptIpv6 {
  const none = { interfaceName, addresses: [], gateway: '', acceptRa: before.acceptRa }
  if (!isOn) return { ...none, way: 'off' }
  // A machine that took no address from the network takes one again.
  if (!manual) return { ...none, way: 'automatic', acceptRa: before.acceptRa || 1 }
  const address = `${ipv6Of(manual.address) ?? ''}/${manual.prefixLength}`
  return { ...none, way: 'manual', addresses: [address], gateway: ipv6Of(manual.gateway) ?? '', acceptRa: 0 }
}

export const setPorts =
  (parts: NetworkSettingsParts): HandlerOf<Calls['setPorts']> =>
  async ({ body }, { context, refuse }) => {
    const interfaces = await parts.reader.interfaces()
    const before = currentPorts(parts, interfaces)
    const members = before.mode === 'independent' ? firstPorts(interfaces) : before.members
    if (body.mode !== 'independent' && members.length < 2) return refuse('networkPortsMissing')
    const after = { ...body, members, addresses: addressesOf(before, body.mode, members) }
    const answer = await tryChange(parts, { change: { part: 'ports', before, after }, userNo: context.who.userNo })
    return typeof answer === 'string' ? refuse(answer) : answer
  }

/** The addresses move with the ports: to the bridge or bond, and from it to the first port. */
function addressesOf({ mode: now, addresses }: KeptPorts, mode: KeptPorts['mode'], members: readonly string[]): KeptPorts['addresses'] {
  if (now === 'independent' && mode === 'independent') return addresses
  const interfaceName = mode === 'independent' ? (members[0] ?? '') : masterNames[mode]
  const gateway = addresses.find((one) => one.gateway !== '')?.gateway ?? ''
  return addresses.map((one, index) => ({ ...one, interfaceName, gateway: index === addresses.length - 1 ? gateway : '' }))
}
