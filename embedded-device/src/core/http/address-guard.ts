import { lookup as systemLookup } from 'node:dns'
import { BlockList, isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import { networkInterfaces } from 'node:os'
import { Refusal } from '@cove/server-kit/refusal'

/** S-I1: says which machines a download may speak to. */
export interface AddressGuard {
  /** True for an address of the open internet, and of the home network where that is allowed. */
  mayConnect(address: string): boolean
  /** For `net.connect`: answers only addresses that may be reached, so that no name leads elsewhere between look and connect. */
  readonly lookup: LookupFunction
  /** Addresses in a URL are never looked up: they are judged before connecting. Throws a final failure. */
  checkHost(host: string): void
}

export interface AddressGuardOptions {
  /** Tests download from this machine; no setting of a person leads here. */
  readonly isAllowed?: (address: string) => boolean
  readonly lookup?: LookupFunction
  /** Asked at every connection: whether the private networks of the home may be reached. */
  readonly allowsHome?: () => boolean
}

// Reliability 3.7: IPv4 rules also cover `::ffff:a.b.c.d`; a rule for that whole range would block everything.
const refusedNets: readonly (readonly [net: string, prefix: number, family: 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 96, 'ipv6'],
  // Addresses of these nets carry an IPv4 address inside and may lead to a private one: NAT64, Teredo, 6to4.
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['100::', 64, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
  // The metadata service of a cloud is in the range of home networks.
  ['fd00:ec2::', 32, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['fec0::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
]

/** The private networks of homes; the administrator may allow them. */
const homeNets: typeof refusedNets = [
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['fc00::', 7, 'ipv6'],
]

function blockList(nets: typeof refusedNets): BlockList {
  const list = new BlockList()
  for (const [net, prefix, family] of nets) list.addSubnet(net, prefix, family)
  return list
}

export function createAddressGuard({
  isAllowed = () => false,
  lookup = systemLookup as LookupFunction,
  allowsHome = () => false,
}: AddressGuardOptions = {}): AddressGuard {
  const refused = blockList(refusedNets)
  const home = blockList(homeNets)

  function mayConnect(text: string): boolean {
    const address = text.replace(/^\[|\]$/g, '').replace(/%.*$/, '')
    const family = isIP(address)
    if (family === 0) return false
    if (isAllowed(address)) return true
    const kind = family === 6 ? 'ipv6' : 'ipv4'
    if (refused.check(address, kind) || isOwn(address)) return false
    return !home.check(address, kind) || allowsHome()
  }

  return {
    mayConnect,
    checkHost(host) {
      if (isIP(host.replace(/^\[|\]$/g, '')) !== 0 && !mayConnect(host)) throw refusedAddress(host)
    },
    lookup(hostname, options, callback) {
      lookup(hostname, { ...options, all: true }, (error, found) => {
        if (error) return callback(error, '', 0)
        const all = Array.isArray(found) ? found : [{ address: found, family: isIP(found) }]
        const good = all.filter(({ address }) => mayConnect(address))
        const [first] = good
        if (!first) return callback(refusedAddress(hostname), '', 0)
        if (options.all === true) callback(null, good)
        else callback(null, first.address, first.family)
      })
    },
  }
}

/** The machine's own addresses, whatever their net: its ports are not for downloads. */
function isOwn(address: string): boolean {
  return Object.values(networkInterfaces()).some((all) => all?.some((one) => one.address === address) === true)
}

/** S-I1: an address the device must not speak to. */
function refusedAddress(text: string): Refusal {
  return Object.assign(new Refusal('urlNotAllowed'), { message: `refused address ${text}` })
}
