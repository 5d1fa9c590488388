/** What the window asks of the frame of a web page. */
export interface WebAsk {
  readonly kind: 'show'
  readonly text: string
}

/** What the frame says. Nothing of it is trusted: it comes from a document that shows what another person wrote. */
export type WebSay = { readonly kind: 'ready' } | { readonly kind: 'shown' } | { readonly kind: 'link'; readonly href: string }

const longestLink = 2000

/** Reads a message of the frame; undefined for one that is not as it should be. */
export function readWebSay(message: unknown): WebSay | undefined {
  if (typeof message !== 'object' || message === null) return undefined
  const { kind, href } = message as { readonly kind?: unknown; readonly href?: unknown }
  if (kind === 'ready' || kind === 'shown') return { kind }
  return kind === 'link' && typeof href === 'string' && href.length <= longestLink ? { kind, href } : undefined
}

/** H-87: the addresses that a page may lead to, in a tab of its own; undefined for all others, such as scripts and files of this device. */
export function outsideAddress(href: string, own: string): string | undefined {
  if (!URL.canParse(href)) return undefined
  const url = new URL(href)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.origin !== own && url.username === '' && url.password === '' ? url.href : undefined
}
