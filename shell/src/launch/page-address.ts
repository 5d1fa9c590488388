import { useSyncExternalStore } from 'react'

/** Where a page stands. */
export interface PageAddress {
  readonly pathname: string
  readonly search: string
}

const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}
const current = () => `${location.pathname}${location.search}`

/** The address of this page, without a router (W9); draws anew when it changes. */
export function usePageAddress(): PageAddress {
  const address = useSyncExternalStore(subscribe, current)
  const [pathname = '/'] = address.split('?', 1)
  return { pathname, search: address.slice(pathname.length) }
}

/** Says that somebody else, the router of the single screens, has changed the address. */
export function addressChanged(): void {
  for (const listener of listeners) listener()
}

/** Goes to an address of this page. A router that is drawn later begins there. */
export function goTo(address: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'replace') history.replaceState(null, '', address)
  else history.pushState(null, '', address)
  addressChanged()
}
