import { clockOf } from './spans.ts'

/** A plan as the history has it. */
interface Plan {
  readonly isOn: boolean
  readonly days: readonly { readonly onMinute: number; readonly offMinute: number }[]
}

/** How a value of a changed setting is written: a word of the texts, or text as it is. */
export type ValueText = { readonly key: string } | { readonly text: string }

const isPlan = (value: unknown): value is Plan =>
  typeof value === 'object' && value !== null && 'days' in value && Array.isArray((value as { readonly days: unknown }).days)

/** The two values of a change; of a plan only what differs. */
export function valueTexts(field: string, before: unknown, after: unknown): readonly [ValueText, ValueText] {
  if (isPlan(before) && isPlan(after)) return planTexts(before, after)
  return [valueText(field, before), valueText(field, after)]
}

function valueText(field: string, value: unknown): ValueText {
  if (typeof value === 'boolean') return { key: value ? 'history.on' : 'history.off' }
  if (value === null || value === undefined || value === '') return { key: 'history.none' }
  if (field === 'network') return addressText(value as Kept)
  if (field === 'hosts' && Array.isArray(value)) return hostsText(value as Hosts)
  if (field === 'diskSleep' && typeof value === 'number') return { key: `history.sleepAfter.${value}` }
  if (typeof value !== 'string') return { text: JSON.stringify(value) }
  if (field === 'fanMode') return { key: `power.fanModes.${value}` }
  return field === 'light' ? { key: `power.lights.${value}` } : { text: value }
}

function planTexts(before: Plan, after: Plan): readonly [ValueText, ValueText] {
  const at = after.days.findIndex((day, index) => JSON.stringify(day) !== JSON.stringify(before.days[index]))
  if (at < 0) return [valueText('plan', before.isOn), valueText('plan', after.isOn)]
  const times = ({ days }: Plan): ValueText => ({ text: `${clockOf(days[at]?.onMinute ?? 0)}–${clockOf(days[at]?.offMinute ?? 0)}` })
  return [times(before), times(after)]
}

interface Kept {
  readonly interfaceName: string
  readonly assignment: string
  readonly address: string
  /** How IPv6 gets its addresses, in changes of IPv6. */
  readonly ipv6?: string
  /** How the ports work together, in changes of that. */
  readonly ports?: string
  /** The name of the wireless network, in changes of that. */
  readonly ssid?: string
}
type Hosts = readonly { readonly address: string; readonly domain: string }[]

function addressText({ interfaceName, assignment, address, ipv6, ports, ssid }: Kept): ValueText {
  if (ssid !== undefined) return ssid === '' ? { key: 'wifi.off' } : { text: ssid }
  if (ports !== undefined) return { key: `network.modes.${ports}` }
  if (ipv6 !== undefined && address === '') return { key: `network.ipv6Ways.${ipv6}` }
  return assignment === 'automatic' && address === '' ? { key: 'network.ways.automatic' } : { text: `${interfaceName} ${address}` }
}

const hostsText = (hosts: Hosts): ValueText =>
  hosts.length === 0 ? { key: 'history.none' } : { text: hosts.map(({ address, domain }) => `${domain} ${address}`).join(', ') }
