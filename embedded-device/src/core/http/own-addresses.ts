import { hostname, networkInterfaces } from 'node:os'
import type { NetworkInterfaceInfo } from 'node:os'

type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>

/** Addresses of this machine that others on the local network can use: no loopback, no addresses that live on one link only. */
export function lanAddresses(interfaces: Interfaces = networkInterfaces()): readonly string[] {
  const all = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    addresses.map((one) => ({ ...one, isInner: inner.test(name) })),
  )
  const outside = all.filter(({ internal, address }) => !internal && !/^fe80:/i.test(address))
  // People read IPv4 addresses more easily, so those come first; networks inside this machine lead no one here.
  const rank = ({ isInner, family }: (typeof all)[number]): number => Number(isInner) * 2 + Number(family === 'IPv6')
  return outside.toSorted((a, b) => rank(a) - rank(b)).map(({ address }) => address)
}

/** Networks that end in this machine: containers and virtual machines. */
const inner = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|lxc|lxd)/

/** Names under which this machine is called on its network. */
export function ownNames(): readonly string[] {
  const [name = ''] = hostname().toLowerCase().split('.')
  return /^[a-z0-9-]{1,63}$/.test(name) ? [name, `${name}.local`] : []
}

/** The name of this machine in its network, such as `box.local`; undefined where it has none of its own. */
export function localName(): string | undefined {
  return ownNames().find((name) => name.endsWith('.local') && name !== 'localhost.local')
}

/** How an address is written in a URL. */
export function urlHost(address: string): string {
  return address.includes(':') ? `[${address}]` : address
}

/** Loopback in every spelling a socket may report. */
export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && (address === '::1' || /^(?:::ffff:)?127\./.test(address))
}
