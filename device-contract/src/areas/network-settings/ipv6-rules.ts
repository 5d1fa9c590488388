/** NET-01b: what is wrong with a typed IPv6 setup, by field. */
export type Ipv6Problem = 'address' | 'prefixLength' | 'gateway'

/** What a form of IPv6 has. */
export interface TypedIpv6 {
  readonly address: string
  readonly prefixLength: number
  readonly gateway: string
}

const shape = /^[0-9a-f:.]{2,45}$/i

/** An IPv6 address in its shortest usual form; undefined for a text that is none. */
export function ipv6Of(text: string): string | undefined {
  if (!shape.test(text) || !text.includes(':')) return undefined
  const url = `http://[${text}]/`
  return URL.canParse(url) ? new URL(url).hostname.slice(1, -1) : undefined
}

/** Whether a host can have this address: not the unspecified one, loopback, multicast, or one of the link only. */
function isHostAddress(address: string): boolean {
  return address !== '::' && address !== '::1' && !address.startsWith('ff') && !/^fe[89ab]/.test(address)
}

/** The first field that is wrong; undefined when a device can have this setup. The gateway may be empty, or an address of the link. */
export function ipv6ProblemOf({ address, prefixLength, gateway }: TypedIpv6): Ipv6Problem | undefined {
  const own = ipv6Of(address)
  if (own === undefined || !isHostAddress(own)) return 'address'
  if (!Number.isInteger(prefixLength) || prefixLength < 1 || prefixLength > 128) return 'prefixLength'
  if (gateway === '') return undefined
  const next = ipv6Of(gateway)
  return next === undefined || next === own || next === '::' || next.startsWith('ff') ? 'gateway' : undefined
}
