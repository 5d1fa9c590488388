import { portProblemOf } from './port.ts'
import type { PortProblem } from './port.ts'

/** LGN-04: why a host cannot be connected to as typed. */
export type HostProblem = 'empty' | 'badIpv4' | 'badIpv6' | 'badDomain'
/** LGN-03b: an address a person typed, told apart because each kind is its own way to sign in. */
export type LoginHost = { readonly kind: 'ipv4' | 'ipv6' | 'domain'; readonly host: string } | { readonly problem: HostProblem }

/** LGN-04: what a typed host is: dotted IPv4, IPv6 (with or without brackets) or a domain; `host` is fit for a URL. */
export function loginHostOf(text: string): LoginHost {
  const host = text.trim().toLowerCase()
  if (host === '') return { problem: 'empty' }
  // Only digits and dots: meant as IPv4, so it is not let through as a domain (999.1.1.1, 1.2.3).
  if (/^[\d.]+$/.test(host)) return isIpv4(host) ? { kind: 'ipv4', host } : { problem: 'badIpv4' }
  if (host.startsWith('[') || host.includes(':')) {
    const bare = host.replace(/^\[(.*)\]$/, '$1')
    return isIpv6(bare) ? { kind: 'ipv6', host: `[${bare}]` } : { problem: 'badIpv6' }
  }
  return isDomain(host) ? { kind: 'domain', host } : { problem: 'badDomain' }
}

/** LGN-04: what is wrong with a typed address; the port is required. */
export function loginAddressProblemOf(address: {
  readonly host: string
  readonly port: string
}): { readonly host?: HostProblem; readonly port?: PortProblem } | undefined {
  const host = loginHostOf(address.host)
  const port = portProblemOf(address.port)
  if (!('problem' in host) && port === undefined) return undefined
  return { ...('problem' in host ? { host: host.problem } : {}), ...(port === undefined ? {} : { port }) }
}

/** Four numbers from 0 to 255, without leading zeros, which some programs read as octal. */
function isIpv4(text: string): boolean {
  const parts = text.split('.')
  return parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
}

function isIpv6(text: string): boolean {
  const halves = text.split('::')
  if (halves.length > 2 || !/^[\da-f:]+$/.test(text)) return false
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')))
  const isWhole = groups.every((group) => /^[\da-f]{1,4}$/.test(group))
  return isWhole && (halves.length === 2 ? groups.length < 8 : groups.length === 8)
}

function isDomain(text: string): boolean {
  const labels = text.split('.')
  const isLabel = (label: string): boolean => /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/.test(label)
  return text.length <= 253 && labels.every(isLabel) && (labels.length > 1 || text === 'localhost') && !/^\d+$/.test(labels.at(-1) ?? '')
}
