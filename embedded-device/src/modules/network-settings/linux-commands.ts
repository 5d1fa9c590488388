import { prefixOf } from '@cove/device-contract/network-settings'
import type { KeptAddress } from './change.ts'

/** Arguments of `ip`, one list for each run. */
export type Commands = readonly (readonly string[])[]

const withPrefix = ({ address, mask }: KeptAddress): string => `${address}/${prefixOf(mask) ?? 24}`
const routeOf = ({ interfaceName: name, gateway }: KeptAddress): Commands =>
  gateway === '' ? [] : [['route', 'replace', 'default', 'via', gateway, 'dev', name]]

const hasSameAddress = (before: KeptAddress, after: KeptAddress): boolean => withPrefix(before) === withPrefix(after)

/** The commands that add an address and its gateway; they may be repeated. */
export function applyCommands(after: KeptAddress): Commands {
  return [['address', 'replace', withPrefix(after), 'dev', after.interfaceName], ...routeOf(after)]
}

/** The commands that take it back: the old gateway first, because the new one may lead nowhere. An address that stayed is left. */
export function revertCommands(before: KeptAddress, after: KeptAddress): Commands {
  const { interfaceName: name, gateway } = after
  const isNewRoute = before.gateway === '' && gateway !== ''
  return [
    ...routeOf(before),
    ...(isNewRoute ? [['route', 'del', 'default', 'via', gateway, 'dev', name]] : []),
    ...(hasSameAddress(before, after) ? [] : [['address', 'del', withPrefix(after), 'dev', name]]),
  ]
}

/**
 * The commands that take the old address away. Linux removes the later addresses of a subnet together with its first one, and the routes
 * through it, so the new address is put again.
 */
export function settleCommands(before: KeptAddress, after: KeptAddress): Commands {
  const isGone = before.address !== '' && !hasSameAddress(before, after)
  return [...(isGone ? [['address', 'del', withPrefix(before), 'dev', before.interfaceName]] : []), ...applyCommands(after)]
}
