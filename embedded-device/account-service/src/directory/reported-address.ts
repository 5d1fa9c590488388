import { BlockList, isIP, isIPv6 } from 'node:net'

const never = new BlockList()
never.addSubnet('0.0.0.0', 8, 'ipv4')
never.addSubnet('169.254.0.0', 16, 'ipv4')
never.addSubnet('224.0.0.0', 3, 'ipv4')
never.addAddress('::', 'ipv6')
never.addSubnet('fe80::', 10, 'ipv6')
never.addSubnet('ff00::', 8, 'ipv6')
// NAT64 carries an IPv4 address inside: another spelling of the ones above.
never.addSubnet('64:ff9b::', 96, 'ipv6')
const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/**
 * S-I1: the origins among what a device reported that may be shown and called. Only addresses in numbers, so that no name is resolved
 * differently later, and loopback only for a device on the machine of the service itself.
 */
export function usableAddresses(addresses: readonly string[], source: string): readonly string[] {
  const isHere = isLoopbackAddress(source)
  return addresses.filter((address) => {
    const host = hostOf(address)
    // A list that holds mapped addresses would hold every IPv4 address, so they are recognised by their spelling.
    if (host === undefined || /^::ffff:/i.test(host)) return false
    const family = isIPv6(host) ? 'ipv6' : 'ipv4'
    return loopback.check(host, family) ? isHere : !never.check(host, family)
  })
}

/** The address in numbers of an origin; undefined for everything else. */
export function hostOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return ['http:', 'https:'].includes(url.protocol) && url.origin === address && isIP(host) !== 0 ? host : undefined
}

export function isLoopbackAddress(source: string): boolean {
  const plain = source.replace(/^::ffff:/, '')
  return isIP(plain) !== 0 && loopback.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}
