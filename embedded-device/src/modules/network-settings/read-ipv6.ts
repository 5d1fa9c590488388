import { ipv6Of } from '@cove/device-contract/network-settings'

/** IPv6 of an interface as the system has it. */
export interface SystemIpv6 {
  readonly isOff: boolean
  /** Addresses that the network did not give, with their prefix; none of the link. */
  readonly fixedAddresses: readonly string[]
  readonly gateway: string
  readonly acceptRa: number
}

/** What the system says about IPv6 of all interfaces. */
export interface Ipv6Files {
  /** `/proc/net/if_inet6`. */
  readonly addresses: string
  /** `/proc/net/ipv6_route`. */
  readonly routes: string
}

const permanent = 0x80
const globalScope = '00'

/** Reads IPv6 of one interface; `setting` answers a file of its folder in `/proc/sys/net/ipv6/conf`. */
export async function readIpv6(name: string, files: Ipv6Files, setting: (key: string) => Promise<string>): Promise<SystemIpv6> {
  const disabled = await setting('disable_ipv6')
  return {
    // Without the file the system has no IPv6.
    isOff: disabled !== '0',
    fixedAddresses: fixedAddressesOf(files.addresses, name),
    gateway: ipv6GatewayOf(files.routes, name),
    acceptRa: Number((await setting('accept_ra')) || 1),
  }
}

/** Addresses of an interface that stay without the network, in a text like `/proc/net/if_inet6`. */
export function fixedAddressesOf(text: string, name: string): string[] {
  return rowsOf(text)
    .filter(([, , , scope, flags = '', one]) => one === name && scope === globalScope && (Number.parseInt(flags, 16) & permanent) !== 0)
    .map(([address = '', , prefix = '']) => `${ofHex(address)}/${Number.parseInt(prefix, 16)}`)
}

/** The default gateway of an interface, in a text like `/proc/net/ipv6_route`. */
export function ipv6GatewayOf(text: string, name: string): string {
  const row = rowsOf(text).find(
    ([target = '', prefix, , , gateway = '', , , , , one]) =>
      one === name && prefix === '00' && /^0+$/.test(target) && !/^0+$/.test(gateway),
  )
  return row ? ofHex(row[4] ?? '') : ''
}

const rowsOf = (text: string): string[][] => text.split('\n').map((line) => line.trim().split(/\s+/))
const ofHex = (hex: string): string => ipv6Of(hex.match(/.{4}/g)?.join(':') ?? '') ?? ''
