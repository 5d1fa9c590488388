import { hostname, networkInterfaces } from 'node:os'
import type { NetworkInterfaceInfo } from 'node:os'

type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>

/** Addresses of this machine that others on the local network can use: no loopback, no addresses that live on one link only. */
export function lanAddresses(interfaces: Interfaces = networkInterfaces()): readonly string[] {
  const all = Object.values(interfaces).flatMap((addresses) => addresses ?? [])
  const outside = all.filter(({ internal, address }) => !internal && !/^fe80:/i.test(address))
  // People read IPv4 addresses more easily, so those come first.
  return [...outside].toSorted((a, b) => Number(a.family === 'IPv6') - Number(b.family === 'IPv6')).map(({ address }) => address)
}

/** Names under which this machine is called on its network. */
export function ownNames(): readonly string[] {
  const [name = ''] = hostname().toLowerCase().split('.')
  return /^[a-z0-9-]{1,63}$/.test(name) ? [name, `${name}.local`] : []
}

/** How an address is written in a URL. */
export function urlHost(address: string): string {
  return address.includes(':') ? `[${address}]` : address
}

/** Loopback in every spelling a socket may report. */
export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && (address === '::1' || /^(?:::ffff:)?127\./.test(address))
}
