import type { networkSettings, Network, Trial } from '@cove/device-contract/network-settings'
import type { Host } from '../../module-kit/module-kit.ts'
import type { DeviceSettingsApi } from '../device-settings/api.ts'
import { masterNames } from './change.ts'
import type { KeptIpv6, KeptPorts, KeptWifi, NetworkChange } from './change.ts'
import type { StoredTrial } from './store.ts'

type TrialHost = Host<typeof networkSettings>

/** One side of a change, as clients, the history and notices name it. */
interface Side {
  readonly interfaceName: string
  readonly assignment: 'manual' | 'automatic'
  readonly address: string
}

function sidesOf(change: NetworkChange): { readonly before: Side; readonly after: Side } {
  const { part, before, after } = change
  if (part === 'address') return { before: sideOf(before), after: sideOf(after) }
  if (part === 'ipv6') return { before: ofIpv6(before), after: ofIpv6(after) }
  if (part === 'wifi') return { before: ofWifi(before), after: ofWifi(after) }
  return { before: ofPorts(before), after: ofPorts(after) }
}

const sideOf = ({ interfaceName, assignment, address }: Side): Side => ({ interfaceName, assignment, address })
const ofIpv6 = ({ interfaceName, way, addresses }: KeptIpv6): Side => ({
  interfaceName,
  assignment: way === 'manual' ? 'manual' : 'automatic',
  address: way === 'manual' ? (addresses[0]?.split('/')[0] ?? '') : '',
})
/** A wireless network has a name in the place of its adapter's. */
const ofWifi = ({ interfaceName, ssid }: KeptWifi): Side => ({ interfaceName: ssid || interfaceName, assignment: 'automatic', address: '' })
const ofPorts = ({ mode, members, addresses }: KeptPorts): Side => ({
  interfaceName: mode === 'independent' ? members.join(', ') : masterNames[mode],
  assignment: 'manual',
  address: addresses.map(({ address }) => address).join(', '),
})

/** The trial that clients see; undefined while none runs. */
export function shownOf(trial: StoredTrial | undefined, nowMs: number): Trial | undefined {
  if (!trial) return undefined
  const { ticket, change, deadlineMs, isReached } = trial
  const { before, after } = sidesOf(change)
  return { ticket, part: change.part, ...after, beforeAddress: before.address, deadlineMs, nowMs, isReached }
}

/** What clients see of a change whose way back failed. */
export function unrevertedOf({ change }: StoredTrial): NonNullable<Network['unreverted']> {
  return { part: change.part, interfaceName: sidesOf(change).after.interfaceName }
}

/** Writes into the history of the device; of a way back it shows that it went back. */
export function recordOf(host: TrialHost, { change, author }: StoredTrial, way: 'set' | 'revert' | 'automatic'): void {
  const { before, after } = historyOf(change)
  const values = way === 'set' ? { before, after } : { before: after, after: before }
  const who = way === 'automatic' ? { userNo: '', nickname: '' } : author
  host.module<DeviceSettingsApi>('device-settings')?.record('network', values, Object.assign({ way }, who))
}

/** Addresses of the history are addresses; of IPv6 and of the ports it has the way too. */
function historyOf(change: NetworkChange): { readonly before: unknown; readonly after: unknown } {
  const { part, before, after } = change
  const sides = sidesOf(change)
  if (part === 'address') return sides
  if (part === 'ipv6') return { before: { ...sides.before, ipv6: before.way }, after: { ...sides.after, ipv6: after.way } }
  if (part === 'wifi') return { before: { ...sides.before, ssid: before.ssid }, after: { ...sides.after, ssid: after.ssid } }
  return { before: { ...sides.before, ports: before.mode }, after: { ...sides.after, ports: after.mode } }
}

/** How a change ended that did not end as it was meant to. */
type TrialEnd = 'unreached' | 'unconfirmed' | 'notSettled' | 'notReverted'

function textOf(part: NetworkChange['part'], end: TrialEnd) {
  if (end === 'notReverted' || part === 'address') return end
  return part === 'wifi' && end === 'notSettled' ? 'notSettledWifi' : (`${end}Setup` as const)
}

/** Notifies the administrator of such an end. */
export function notifyOf(host: TrialHost, { change }: StoredTrial, end: TrialEnd): void {
  const { before, after } = sidesOf(change)
  const text = textOf(change.part, end)
  const cause = end === 'unreached' || end === 'unconfirmed' ? 'network.reverted' : (`network.${end}` as const)
  const values = { address: after.address, before: before.address, name: after.interfaceName }
  const action = { route: '/device-setting/network-setting' }
  const administrator = host.users.administrator()?.no
  if (administrator !== undefined) host.notices.raise({ userNo: administrator, cause, level: 'important', text, values, action })
}
