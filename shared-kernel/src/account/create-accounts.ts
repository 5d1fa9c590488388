import type { Transport } from '@cove/device-contract'
import { account as accountArea } from '@cove/device-contract/account'
import type { AccountProfile } from '@cove/device-contract/account'
import { createStore } from 'zustand/vanilla'
import type { ExclusiveRun } from '../session/token-refresh.ts'
import type { SignInWaits } from '../session/sign-in-waits.ts'
import type { Tokens, TokenVault } from '../session/token-vault.ts'
import type { Texts } from '../texts/texts.ts'
import { attachToDevice } from './attach-to-device.ts'
import type { DeviceSession } from './attach-to-device.ts'
import { createAccountClient } from './account-client.ts'
import type { AccountContext } from './account-context.ts'
import { accountLinesKey } from './account-lines.ts'
import type { AccountLines } from './account-lines.ts'
import type { Accounts, AccountState } from './accounts.ts'
import { credentialCalls } from './credential-calls.ts'
import { hashTwice } from './hash-password.ts'
import { isLocalKind } from './local-kind.ts'
import type { Passkeys } from './passkeys.ts'
import { signInCalls } from './sign-in-calls.ts'
import type { SignInWay } from './sign-in.ts'

/** What accounts need. */
export interface AccountParts {
  /** Sends to the account service of the page's own origin. */
  readonly send: Transport
  readonly vault: TokenVault
  readonly lines: AccountLines
  readonly passkeys: Passkeys
  readonly exclusively: ExclusiveRun
  readonly texts: Texts
  readonly sleep: (ms: number) => Promise<void>
  readonly nowMs: () => number
  readonly waits: SignInWaits
  readonly platform: string
  /** H-58: whether this origin has the account service. */
  readonly isAvailable: () => Promise<boolean>
  readonly toast: (text: string) => void
  /** The session on the device. */
  readonly deviceSession: DeviceSession
}
/** Accounts with what only the kernel uses. */
export interface OwnedAccounts extends Accounts {
  /** Reads whether a user is signed in already. */
  readonly start: () => Promise<void>
  /** For signing in to a device with the account; never shown. */
  readonly accessToken: () => string | undefined
  /** Renews the token now; false when the sign-in is over. */
  readonly renew: () => Promise<boolean>
  /** LGN-11a: signs out in this browser only, so that another user can sign in; the account's line stays remembered. */
  readonly release: () => void
  /** Whether this sign-in outlives its tab; the device's session then does, too. */
  readonly isRemembered: () => boolean
  /** Another tab stored a value under this key. */
  readonly storageChanged: (key: string) => void
}

/** Creates the accounts of this page. */
export function createAccounts(parts: AccountParts): OwnedAccounts {
  const { lines, vault } = parts
  const readLines = () => ({ known: lines.known(), autoLogin: lines.autoLogin(), lastKind: lines.lastKind() })
  const store = createStore<AccountState>(() => ({ phase: 'unknown', profile: undefined, ...readLines() }))
  const refreshLines = () => store.setState(readLines())
  const release = () => {
    vault.clear()
    lines.setCurrent(undefined)
    store.setState({ phase: store.getState().phase === 'unavailable' ? 'unavailable' : 'signedOut', profile: undefined, ...readLines() })
  }
  const { client, renew } = createClientOf(parts, release)
  const accept = (tokens: Tokens, profile: AccountProfile, way: SignInWay) => {
    rememberSignIn(parts, { tokens, profile, way })
    store.setState({ phase: 'signedIn', profile, ...readLines() })
  }
  const context: AccountContext = {
    parts,
    client,
    signing: { client, texts: parts.texts, platform: parts.platform, accept },
    hashPassword: (password) => hashPassword(client, password),
    onLinesChanged: refreshLines,
  }
  return {
    store,
    client,
    renew,
    release,
    accessToken: () => vault.read()?.apiToken,
    isRemembered: () => lines.known().some((line) => line.account === lines.current() && line.isRemembered),
    hashPassword: context.hashPassword,
    start: () => start(parts, { client, store, release }),
    waitUntilMs: parts.waits.untilMs,
    ...signInCalls(context),
    ...credentialCalls(context),
    attachToDevice: () => attach(parts, store.getState(), renew),
    forget: (account) => {
      lines.forget(account)
      refreshLines()
    },
    setAutoLogin: (on) => {
      lines.setAutoLogin(on)
      refreshLines()
    },
    signOut: () => signOut(parts, client).then(release),
    storageChanged: (key) => {
      if (key === accountLinesKey) refreshLines()
      // Another tab signed out: the account is signed out here, too.
      if (key === 'cove.account-session' && vault.read() === undefined && store.getState().phase === 'signedIn') release()
    },
  }
}

function createClientOf(parts: AccountParts, onExpired: () => void) {
  const { lines, texts } = parts
  return createAccountClient({
    ...parts,
    onRenewed: (tokens) => {
      const current = lines.current()
      if (current !== undefined) lines.replaceToken(current, tokens.refreshToken)
    },
    onExpired,
    words: {
      toast: parts.toast,
      loadErrorTexts: texts.loadErrors,
      errorText: (error, serverText) => (error === 'unknownError' && serverText ? serverText : texts.error(error)),
    },
  })
}

interface SignedIn {
  readonly tokens: Tokens
  readonly profile: AccountProfile
  readonly way: SignInWay
}

/** Stores the tokens and the line of an account that signed in. */
function rememberSignIn({ vault, lines, nowMs }: AccountParts, { tokens, profile, way }: SignedIn): void {
  const account = way.account ?? (profile.phone || profile.email || profile.userNo)
  vault.write(tokens, way.remember)
  lines.put(
    {
      account,
      kind: way.kind,
      nickname: profile.nickname,
      avatarUrl: profile.avatarUrl,
      isRemembered: way.remember,
      lastUsedMs: nowMs(),
    },
    way.remember ? tokens.refreshToken : undefined,
  )
  lines.setCurrent(account)
  if (way.autoLogin !== undefined) lines.setAutoLogin(way.autoLogin && way.remember)
}

async function hashPassword(client: OwnedAccounts['client'], password: string): Promise<string> {
  const key = await client.use(accountArea).encryptKey()
  if (!key.ok) throw new Error(key.error.name)
  return hashTwice(password, key.data.salt)
}

function attach(parts: AccountParts, { profile, lastKind }: AccountState, renew: OwnedAccounts['renew']) {
  const { texts, platform, vault, deviceSession } = parts
  const kind = lastKind === undefined || isLocalKind(lastKind) ? 'account' : lastKind
  return attachToDevice({ texts, platform, profile, kind, renew, accessToken: () => vault.read()?.apiToken }, deviceSession)
}

/** S-D6: this browser forgets the account whatever the service answers; the ended token is not remembered. */
async function signOut({ vault, lines }: AccountParts, client: OwnedAccounts['client']): Promise<void> {
  const current = lines.current()
  const logout = vault.read()
    ? client
        .use(accountArea)
        .logout()
        .catch(() => undefined)
    : undefined
  await logout
  if (current !== undefined) lines.dropToken(current)
  lines.setAutoLogin(false)
}

async function start(parts: AccountParts, own: Pick<OwnedAccounts, 'client' | 'store' | 'release'>): Promise<void> {
  if (!(await parts.isAvailable().catch(() => false))) return own.store.setState({ phase: 'unavailable' })
  if (!parts.vault.read()) return own.store.setState({ phase: 'signedOut' })
  const profile = await own.client
    .use(accountArea)
    .detail()
    .catch(() => undefined)
  if (own.store.getState().phase !== 'unknown') return
  if (profile?.ok) return own.store.setState({ phase: 'signedIn', profile: profile.data })
  if (profile) return own.release()
  // The service did not answer: no user is signed in, and what is stored stays for the next start.
  own.store.setState({ phase: 'signedOut' })
}
