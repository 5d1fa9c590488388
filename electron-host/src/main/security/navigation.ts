import { isAppUrl, parseUrl } from './app-origin.ts'
import { externalUrl } from './external-url.ts'

/** True when a frame of ours may go to an address; `blob:` and others stay inside the page, where the policy decides. */
export function mayNavigate(address: string): boolean {
  return isAppUrl(address)
}

/** What happens to a page's `window.open`: never a window made by the page. */
export type PopupDecision =
  | { readonly kind: 'window'; readonly address: string }
  | { readonly kind: 'external'; readonly url: string }
  | { readonly kind: 'nothing' }

/** An own address goes to the window manager, a web address to the system's browser, everything else nowhere. */
export function decidePopup(address: string): PopupDecision {
  if (isAppUrl(address)) {
    const url = parseUrl(address)
    return url ? { kind: 'window', address: `${url.pathname}${url.search}` } : { kind: 'nothing' }
  }
  const url = externalUrl(address)
  return url === undefined ? { kind: 'nothing' } : { kind: 'external', url }
}
