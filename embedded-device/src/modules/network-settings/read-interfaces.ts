import { hostname, networkInterfaces } from 'node:os'
import { maskOf } from '@cove/device-contract/network-settings'
import type { NetworkInterface } from '@cove/device-contract/network-settings'
import type { HostFiles } from '../../module-kit/module-kit.ts'
import { readIpv6 } from './read-ipv6.ts'
import type { Ipv6Files, SystemIpv6 } from './read-ipv6.ts'

/** An interface of the machine as the system has it. */
export interface SystemInterface extends Omit<NetworkInterface, 'assignment' | 'isIpv6On' | 'ipv6'> {
  readonly systemIpv6: SystemIpv6
}

/** Reads the machine's network; what the system does not say is empty. */
export interface NetworkReader {
  interfaces(): Promise<readonly SystemInterface[]>
  /** Addresses that other machines of the network have, as this one has met them. */
  neighbours(): Promise<ReadonlySet<string>>
  hostname(): string
}

const inner = /^(?:lo|ifb|veth|docker|br-|virbr|dummy|sit|tunl|ip6tnl)/
const folder = '/sys/class/net'

/** Creates the reader over the device's disk; `/proc` and `/sys` answer from memory. */
export function createNetworkReader({ staging: { disk } }: Pick<HostFiles, 'staging'>): NetworkReader {
  const text = async (path: string): Promise<string> => {
    try {
      return (await disk.readText(path)).trim()
    } catch {
      // Another system, or a file that this interface does not have.
      return ''
    }
  }
  const names = async (path: string): Promise<readonly string[]> => {
    try {
      return (await disk.readdir(path)).map(({ name }) => name.toString())
    } catch {
      return []
    }
  }
  return {
    hostname,
    async interfaces() {
      const all = new Set([...(await names(folder)), ...Object.keys(networkInterfaces())])
      const files: SystemFiles = {
        text,
        routes: await text('/proc/net/route'),
        resolver: await text('/etc/resolv.conf'),
        wireless: await text('/proc/net/wireless'),
        ipv6: { addresses: await text('/proc/net/if_inet6'), routes: await text('/proc/net/ipv6_route') },
      }
      return Promise.all(
        [...all]
          .filter((name) => !inner.test(name))
          .toSorted()
          .map((name) => readInterface(name, files)),
      )
    },
    async neighbours() {
      const rows = (await text('/proc/net/arp')).split('\n').slice(1)
      return new Set(rows.map((row) => row.split(/\s+/)).flatMap(([address = '', , , mac = '']) => (/^0[0:]*$/.test(mac) ? [] : [address])))
    },
  }
}

/** What the files of the system say, and a way to read others. */
interface SystemFiles {
  readonly text: (path: string) => Promise<string>
  readonly routes: string
  readonly resolver: string
  readonly wireless: string
  readonly ipv6: Ipv6Files
}

async function readInterface(name: string, { text, routes, resolver, wireless, ipv6 }: SystemFiles): Promise<SystemInterface> {
  const addresses = networkInterfaces()[name] ?? []
  const first = addresses.find(({ family }) => family === 'IPv4')
  const speed = Number(await text(`${folder}/${name}/speed`))
  const state = await text(`${folder}/${name}/operstate`)
  const master = /^INTERFACE=(.+)$/m.exec(await text(`${folder}/${name}/master/uevent`))?.[1]
  return {
    name,
    kind: kindOf(name, wireless),
    mac: addresses[0]?.mac ?? (await text(`${folder}/${name}/address`)),
    isUp: state === 'up' || (state !== 'down' && addresses.length > 0),
    ...(speed > 0 ? { speedMbits: speed } : {}),
    address: first?.address ?? '',
    mask: first?.netmask ?? '',
    gateway: gatewayOf(routes, name),
    dns: nameServersOf(resolver),
    ipv6Addresses: addresses.filter(({ family }) => family === 'IPv6').map(({ address }) => address),
    systemIpv6: await readIpv6(name, ipv6, (key) => text(`/proc/sys/net/ipv6/conf/${name}/${key}`)),
    ...(master === undefined ? {} : { master }),
  }
}

function kindOf(name: string, wireless: string): SystemInterface['kind'] {
  if (wireless.split('\n').some((line) => line.split(':')[0]?.trim() === name)) return 'wifi'
  return /^(?:tun|tap|bond|br\d|cove-)/.test(name) ? 'virtual' : 'ethernet'
}

/** The default gateway of an interface in `/proc/net/route`, where addresses are little-endian hexadecimal. */
export function gatewayOf(routes: string, name: string): string {
  const row = routes
    .split('\n')
    .map((line) => line.split('\t'))
    .find(([one, target]) => one === name && target === '00000000')
  const hex = row?.[2] ?? ''
  return /^[0-9a-f]{8}$/i.test(hex) && hex !== '00000000'
    ? [3, 2, 1, 0].map((at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16)).join('.')
    : ''
}

/** Name servers in `/etc/resolv.conf`. */
export function nameServersOf(text: string): string[] {
  return text.split('\n').flatMap((line) => /^nameserver\s+(\S+)/.exec(line)?.[1] ?? [])
}

/** A mask for an interface without one. */
export const usualMask = maskOf(24)
