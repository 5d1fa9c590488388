import type { LoginKind } from '../account/accounts.ts'

/** The two tokens of a session. */
export interface Tokens {
  readonly apiToken: string
  readonly refreshToken: string
}
interface Stored extends Tokens {
  readonly remember: boolean
  readonly loginKind?: LoginKind
}
/** Where tokens rest between requests: one place for all tabs, never in a store a component can read (LGN-13b). */
export interface TokenVault {
  readonly read: () => Tokens | undefined
  readonly write: (tokens: Tokens, remember: boolean, loginKind?: LoginKind) => void
  /** Whether the session outlives its tab. */
  readonly isRemembered: () => boolean
  /** How the person of these tokens signed in. */
  readonly loginKind: () => LoginKind | undefined
  /** Replaces the tokens and keeps what else is known of them. */
  readonly replace: (tokens: Tokens) => void
  readonly clear: () => void
  /** This tab no longer belongs to the session; what is stored may be a sibling's new one. */
  readonly release: () => void
  readonly rememberedAccount: () => string | undefined
  readonly rememberAccount: (account: string | undefined) => void
}

const accountKey = 'cove.account'

/**
 * Keeps tokens in the browser. A session that is not to be remembered lives as long as its tab and the tabs opened from it:
 * a mark in the tab's own storage says that it belongs here.
 */
export function createTokenVault(parts: {
  readonly local: Storage
  readonly tab: Storage
  readonly slot?: 'cove.account-session'
}): TokenVault {
  const tokensKey = parts.slot ?? 'cove.session'
  const tabKey = `${tokensKey}.tab`
  const stored = (): Stored | undefined => {
    const value = parseStored(parts.local.getItem(tokensKey))
    return value && (value.remember || parts.tab.getItem(tabKey) === 'yes') ? value : undefined
  }
  const write = ({ apiToken, refreshToken }: Tokens, remember: boolean, loginKind?: LoginKind) => {
    parts.tab.setItem(tabKey, 'yes')
    parts.local.setItem(tokensKey, JSON.stringify({ apiToken, refreshToken, remember, loginKind }))
  }
  return {
    read: stored,
    write,
    isRemembered: () => stored()?.remember ?? false,
    loginKind: () => stored()?.loginKind,
    replace: (tokens) => {
      const before = stored()
      write(tokens, before?.remember ?? false, before?.loginKind)
    },
    release: () => parts.tab.removeItem(tabKey),
    clear: () => {
      parts.local.removeItem(tokensKey)
      parts.tab.removeItem(tabKey)
    },
    rememberedAccount: () => parts.local.getItem(accountKey) ?? undefined,
    rememberAccount: (account) => (account === undefined ? parts.local.removeItem(accountKey) : parts.local.setItem(accountKey, account)),
  }
}

function parseStored(text: string | null): Stored | undefined {
  if (text === null) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isStored(value) ? value : undefined
  } catch {
    // Somebody else wrote here: it is no session of ours.
    return undefined
  }
}

function isStored(value: unknown): value is Stored {
  return (
    typeof value === 'object' &&
    value !== null &&
    'apiToken' in value &&
    'refreshToken' in value &&
    typeof value.apiToken === 'string' &&
    typeof value.refreshToken === 'string'
  )
}
