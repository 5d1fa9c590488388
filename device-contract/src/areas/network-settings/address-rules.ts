/** NET-01b: what is wrong with typed addresses, by field. */
export type AddressProblem = 'address' | 'mask' | 'gateway' | 'dns1' | 'dns2'

/** What a form of an interface has. */
export interface TypedAddress {
  readonly address: string
  readonly mask: string
  readonly gateway: string
  readonly dns1: string
  readonly dns2: string
}

const byte = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)'
const ipv4 = new RegExp(`^${byte}(?:\\.${byte}){3}$`)

/** The four bytes of an IPv4 address as one number; undefined for a text that is none. */
export function ipv4Of(text: string): number | undefined {
  if (!ipv4.test(text)) return undefined
  return text.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
}

/** NET-01b: the length of a mask, `255.255.255.0` is 24; undefined where its ones do not end once. */
export function prefixOf(mask: string): number | undefined {
  const value = ipv4Of(mask)
  if (value === undefined || value === 0) return undefined
  const bits = value.toString(2).padStart(32, '0')
  return /^1+0*$/.test(bits) ? bits.lastIndexOf('1') + 1 : undefined
}

/** The mask of a prefix. */
export function maskOf(prefix: number): string {
  return [0, 1, 2, 3].map((part) => 256 - 2 ** (8 - Math.min(8, Math.max(0, prefix - part * 8)))).join('.')
}

/** Whether two addresses are in the same subnet. */
export function isSameSubnet(one: string, other: string, mask: string): boolean {
  const [a, b, prefix] = [ipv4Of(one), ipv4Of(other), prefixOf(mask)]
  if (a === undefined || b === undefined || prefix === undefined) return false
  const size = 2 ** (32 - prefix)
  return Math.floor(a / size) === Math.floor(b / size)
}

/** Whether a host can have this address: no network, broadcast, multicast or reserved one. */
function isHostAddress(text: string, mask: string): boolean {
  const [value, prefix] = [ipv4Of(text), prefixOf(mask)]
  if (value === undefined) return false
  const first = Math.floor(value / 2 ** 24)
  if (first === 0 || first >= 224) return false
  if (prefix === undefined || prefix > 30) return true
  const size = 2 ** (32 - prefix)
  const rest = value % size
  return rest !== 0 && rest !== size - 1
}

/** The first field that is wrong; undefined when a device can have these addresses. The gateway and name servers may be empty. */
export function addressProblemOf({ address, mask, gateway, dns1, dns2 }: TypedAddress): AddressProblem | undefined {
  if (!isHostAddress(address, mask)) return 'address'
  if (prefixOf(mask) === undefined) return 'mask'
  if (gateway !== '' && ipv4Of(gateway) === undefined) return 'gateway'
  if (dns1 !== '' && ipv4Of(dns1) === undefined) return 'dns1'
  return dns2 !== '' && ipv4Of(dns2) === undefined ? 'dns2' : undefined
}

/** NET-01b: a gateway the device cannot reach, or that is the device itself. */
export const isGatewayWrong = ({ address, mask, gateway }: TypedAddress): boolean =>
  gateway !== '' && (gateway === address || !isSameSubnet(address, gateway, mask))

/** NET-01b: how many custom hosts there may be. */
export const mostHosts = 50
const domain = /^(?=.{1,253}$)(?!-)[a-z0-9_-]{1,63}(?<!-)(?:\.(?!-)[a-z0-9_-]{1,63}(?<!-))*$/i
const ipv6 = /^[0-9a-f:]{2,39}$/i

/** NET-01b: whether a host entry has an address and a domain. */
export function isHostEntry(entry: { readonly address: string; readonly domain: string }): boolean {
  const isAddress = ipv4Of(entry.address) !== undefined || (ipv6.test(entry.address) && URL.canParse(`http://[${entry.address}]/`))
  return isAddress && domain.test(entry.domain)
}
