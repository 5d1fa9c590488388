import { BlockList, isIP } from 'node:net'
import type { IncomingMessage } from 'node:http'
import { networkInterfaces } from 'node:os'
import type { HostNet } from '../../module-kit/module-kit.ts'

/** Ranges that no router carries into the home from outside. */
const homeRanges = [
  ['127.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
] as const

/** The networks of this machine: IPv6 gives computers at home addresses of the whole internet. */
function ownNetworks(): BlockList {
  const list = new BlockList()
  for (const [net, prefix, family] of homeRanges) list.addSubnet(net, prefix, family)
  for (const { cidr, family } of Object.values(networkInterfaces()).flatMap((all = []) => all)) {
    const [net = '', prefix = ''] = cidr?.split('/') ?? []
    if (isIP(net) !== 0) list.addSubnet(net, Number(prefix), family === 'IPv6' ? 'ipv6' : 'ipv4')
  }
  return list
}

/** Whether an address is in the network of the device. One that cannot be read is not. */
export function isHomeAddress(address: string): boolean {
  const [plain = ''] = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%')
  const family = isIP(plain)
  return family !== 0 && ownNetworks().check(plain, family === 6 ? 'ipv6' : 'ipv4')
}

/** SHR-03: whether a request comes from outside of the home: through the relay, or straight from the internet. */
export function isOutside(relayTag: HostNet['relayTag'], message: IncomingMessage): boolean {
  return relayTag.isThrough(message) || !isHomeAddress(relayTag.sourceOf(message))
}
