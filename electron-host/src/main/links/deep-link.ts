/** The scheme that the system opens the client with. */
export const linkScheme = 'covedesk'

/** What a link of the web can ask for. It never carries a token, a host or a path of this computer. */
export type DeepLink =
  /** Opens a window of the desktop. */
  | { readonly kind: 'open'; readonly address: string }
  /** Offers to receive what another person shares; the user confirms first. */
  | { readonly kind: 'receive'; readonly link: string; readonly code: string | undefined }
  /** The end of a sign-in in the browser; good for a sign-in that waits for this state only. */
  | { readonly kind: 'auth'; readonly code: string; readonly state: string }

const mostCharacters = 2_048
const fields: Readonly<Record<DeepLink['kind'], readonly string[]>> = {
  open: ['path'],
  receive: ['link', 'code'],
  auth: ['code', 'state'],
}

/** Reads a link, from wherever it comes; undefined for everything that is not exactly one of the three. */
export function parseDeepLink(text: string): DeepLink | undefined {
  if (text.length > mostCharacters || /[\p{Cc}\s\\"'<>`]/u.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.protocol !== `${linkScheme}:` || url.username !== '' || url.password !== '' || url.port !== '' || url.hash !== '')
    return undefined
  // Only special schemes have their host in lower case.
  const kind = url.host.toLowerCase()
  if (!isKind(kind) || (url.pathname !== '' && url.pathname !== '/')) return undefined
  const names = [...url.searchParams.keys()]
  // A field twice or an unknown one: two readers could understand it differently.
  if (new Set(names).size !== names.length || names.some((name) => !fields[kind].includes(name))) return undefined
  const value = (name: string, pattern: RegExp): string | undefined => {
    const found = url.searchParams.get(name)
    return found !== null && pattern.test(found) ? found : undefined
  }
  if (kind === 'open') return openLink(value('path', /^\/(?!\/)[^\\\p{Cc}]{0,1024}$/u))
  if (kind === 'receive') {
    const link = value('link', /^[\w-]{6,128}$/)
    const code = value('code', /^[\w-]{1,32}$/)
    const isCodeBad = url.searchParams.has('code') && code === undefined
    return link === undefined || isCodeBad ? undefined : { kind, link, code }
  }
  const code = value('code', /^[\w.~-]{8,1024}$/)
  const state = value('state', /^[\w-]{16,128}$/)
  return code === undefined || state === undefined ? undefined : { kind, code, state }
}

function openLink(address: string | undefined): DeepLink | undefined {
  // A path with dots could leave the window that it seems to name.
  if (address === undefined || address.split(/[/?#]/).some((part) => part === '.' || part === '..')) return undefined
  return { kind: 'open', address }
}

const ownScheme = new RegExp(`^${linkScheme}:`, 'i')
const isKind = (text: string): text is DeepLink['kind'] => Object.hasOwn(fields, text)

/** The link among the arguments of a second start; Chromium puts its own switches around it. Two links mean that one was put in. */
export function linkIn(argv: readonly string[]): DeepLink | undefined {
  const links = argv.slice(1).filter((argument) => ownScheme.test(argument))
  const [link] = links
  return links.length === 1 && link !== undefined ? parseDeepLink(link) : undefined
}

/** Sign-ins that wait for their answer from the browser: each state is good once and for ten minutes. */
export function createPendingStates(nowMs: () => number) {
  const pending = new Map<string, number>()
  const lifeMs = 10 * 60_000
  return {
    expect: (state: string): void => void pending.set(state, nowMs() + lifeMs),
    take(state: string): boolean {
      const until = pending.get(state)
      pending.delete(state)
      for (const [other, end] of pending) if (end < nowMs()) pending.delete(other)
      return until !== undefined && until >= nowMs()
    },
  }
}
