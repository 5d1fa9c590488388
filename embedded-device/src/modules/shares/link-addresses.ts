import type { LinkAddress } from '@cove/device-contract/shares'
import type { NetworkApi } from '../network/api.ts'
import type { SharesParts } from './parts.ts'

/** A service on the device's computer passes no one on from outside. */
const isOwnComputer = (origin: string): boolean => /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(new URL(origin).hostname)

type LineParts = Pick<SharesParts, 'config' | 'module'>

/** The service that passes visitors on, and the id of the device there; undefined while there is no line. */
export function lineOf({ config, module }: LineParts): { readonly origin: string; readonly clientId: string } | undefined {
  const tunnels = module<NetworkApi>('network')?.tunnels
  const { accountUrl } = config
  // Only the relay has a page for visitors at its far end.
  if (accountUrl === undefined || isOwnComputer(accountUrl) || tunnels?.current !== 'relay') return undefined
  const { isConnected, clientId } = tunnels.state()
  return isConnected && clientId !== '' ? { origin: accountUrl, clientId } : undefined
}

/** H-89: where a link opens now, best first: everywhere for the owner with an online account, then in the device's network, else on its computer. */
export function linkAddressesOf(
  parts: LineParts & Pick<SharesParts, 'reach' | 'users'>,
  { ownerNo, token, isHomeOnly }: { readonly ownerNo: string; readonly token: string; readonly isHomeOnly: boolean },
): LinkAddress[] {
  const line = isHomeOnly || parts.users.get(ownerNo)?.accountNo === undefined ? undefined : lineOf(parts)
  const outside: LinkAddress[] = line ? [{ url: `${line.origin}/s/${token}/${line.clientId}`, reach: 'anywhere' }] : []
  const own = parts.reach.shownAddresses().map(({ origin, from }): LinkAddress => ({ url: `${origin}/s/${token}`, reach: from }))
  return [...outside, ...own]
}
