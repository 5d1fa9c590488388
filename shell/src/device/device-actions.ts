import type { DirectoryDevice } from '@cove/device-contract/directory'
import type { ConnectionTarget } from '@cove/kernel'

/** DEV-02a: the one thing to do next with a device; nothing with one that is scrapped. */
export function mainActionOf(device: Pick<DirectoryDevice, 'state' | 'binding'>): 'connect' | 'wake' | 'powerOn' | 'bind' | undefined {
  if (device.state === 'scrapped') return undefined
  if (device.binding === 'notBound' && device.state === 'online') return 'bind'
  if (device.state === 'online') return 'connect'
  return device.state === 'sleep' ? 'wake' : 'powerOn'
}

/** Where a failed connection leads back to: typed addresses to their form, everything else to the list. */
export function backPathOf(target: ConnectionTarget | undefined): '/login/ip' | '/device/list' {
  return target !== undefined && target.device === undefined && ['ipv4', 'ipv6', 'domain'].includes(target.kind)
    ? '/login/ip'
    : '/device/list'
}

/** What a target is called before anything is known of it. */
export function nameOfTarget(target: ConnectionTarget | undefined): string | undefined {
  return target?.device?.name ?? target?.address
}

/** The host and port of a found device; undefined for the page's own origin. */
export function addressOfBase(baseUrl: string): string | undefined {
  return /^https?:\/\//.test(baseUrl) ? new URL(baseUrl).host : undefined
}

/** DEV-04a: the steps of a connection, in this order. */
export const connectionSteps = ['search', 'tunnel', 'login', 'userInfo', 'record'] as const
