import type { KeptIpv6 } from './change.ts'

/** A program of the system and its arguments. */
export interface Command {
  readonly program: 'ip' | 'sysctl'
  readonly args: readonly string[]
}

const ip = (...args: readonly string[]): Command => ({ program: 'ip', args: ['-6', ...args] })
/** With slashes, because the name of an interface may contain a dot. */
const setting = (name: string, key: string, value: number): Command => ({
  program: 'sysctl',
  args: ['-q', '-w', `net/ipv6/conf/${name}/${key}=${value}`],
})
const route = (verb: 'replace' | 'del', gateway: string, name: string): Command => ip('route', verb, 'default', 'via', gateway, 'dev', name)

/** The commands that add a setup; they may be repeated. Turning IPv6 off takes all its addresses away. */
export function applyIpv6({ interfaceName: name, way, addresses, gateway, acceptRa }: KeptIpv6): readonly Command[] {
  if (way === 'off') return [setting(name, 'disable_ipv6', 1)]
  return [
    setting(name, 'disable_ipv6', 0),
    setting(name, 'accept_ra', acceptRa),
    ...addresses.map((address) => ip('address', 'replace', address, 'dev', name)),
    ...(gateway === '' ? [] : [route('replace', gateway, name)]),
  ]
}

/** The commands that take away what `old` has and `kept` does not. */
export function removeIpv6(old: KeptIpv6, kept: KeptIpv6): readonly Command[] {
  const { interfaceName: name } = old
  if (kept.way === 'off' || old.way === 'off') return []
  const isOldRoute = old.way === 'manual' && old.gateway !== '' && old.gateway !== kept.gateway
  return [
    ...(isOldRoute ? [route('del', old.gateway, name)] : []),
    ...old.addresses.filter((one) => !kept.addresses.includes(one)).map((address) => ip('address', 'del', address, 'dev', name)),
  ]
}
