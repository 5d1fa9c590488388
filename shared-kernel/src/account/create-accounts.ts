import type { Transport } from '@cove/device-contract'
import { type AccountProfile, account as accountArea } from '@cove/device-contract/account'
import { security } from '@cove/device-contract/security'
import { createStore } from 'zustand/vanilla'
import type { ExclusiveRun } from '../session/token-refresh.ts'
import type { SignInWaits } from '../session/sign-in-waits.ts'
import type { Tokens, TokenVault } from '../session/token-vault.ts'
import type { Texts } from '../texts/texts.ts'
import { attachToDevice, type DeviceSession } from './attach-to-device.ts'
import { createAccountClient, tokensOf } from './account-client.ts'
import { accountLinesKey, type AccountLines } from './account-lines.ts'
import type { AccountResult, Accounts, AccountState } from './accounts.ts'
import { hashTwice } from './hash-password.ts'
import { isLocalKind } from './local-kind.ts'
import type { Passkeys } from './passkeys.ts'
import { errorOf, failedWith, grantWith, settle, showQrCode, type SignInParts, type SignInWay } from './sign-in.ts'

/** What accounts are made of. */
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
  /** H-58: whether this origin speaks the account service. */
  readonly isAvailable: () => Promise<boolean>
  readonly toast: (text: string) => void
  /** Whoever is signed in on the device. */
  readonly deviceSession: DeviceSession
}
/** Accounts with the half only the kernel uses. */
export interface OwnedAccounts extends Accounts {
  /** Finds out whether somebody is signed in already. */
  readonly start: () => Promise<void>
  /** For signing in to a device with the account; never for a screen. */
  readonly accessToken: () => string | undefined
  /** Renews the token now; false when the sign-in is over. */
  readonly renew: () => Promise<boolean>
  /** LGN-11a: somebody else wants to sign in here: this browser lets go of the account, and its line keeps what it remembers. */
  readonly letGo: () => void
  /** Whether this sign-in outlives its tab; the device's session then does, too. */
  readonly isRemembered: () => boolean
  /** A sibling tab stored something. */
  readonly storageChanged: (key: string) => void
}
type Done = { readonly ok: true } | { readonly ok: false; readonly text: string }

/** Creates the accounts of this page. */
export function createAccounts(parts: AccountParts): OwnedAccounts {
  const { lines, vault } = parts
  const read = () => ({ known: lines.known(), autoLogin: lines.autoLogin(), lastKind: lines.lastKind() })
  const store = createStore<AccountState>(() => ({ phase: 'unknown', profile: undefined, ...read() }))
  const letGo = () => {
    vault.clear()
    lines.setCurrent(undefined)
    store.setState({ phase: store.getState().phase === 'unavailable' ? 'unavailable' : 'signedOut', profile: undefined, ...read() })
  }
  const { client, renew } = createAccountClient({
    ...parts,
    onRenewed: (tokens) => {
      const current = lines.current()
      if (current !== undefined) lines.replaceToken(current, tokens.refreshToken)
    },
    onExpired: letGo,
    words: {
      toast: parts.toast,
      loadErrorTexts: parts.texts.loadErrors,
      errorText: (error, serverText) => (error === 'unknownError' && serverText ? serverText : parts.texts.error(error)),
    },
  })
  const accept = (tokens: Tokens, profile: AccountProfile, way: SignInWay) => {
    const account = way.account ?? (profile.phone || profile.email || profile.userNo)
    vault.write(tokens, way.remember)
    lines.put(
      {
        account,
        kind: way.kind,
        nickname: profile.nickname,
        avatarUrl: profile.avatarUrl,
        isRemembered: way.remember,
        lastUsedMs: parts.nowMs(),
      },
      way.remember ? tokens.refreshToken : undefined,
    )
    lines.setCurrent(account)
    if (way.autoLogin !== undefined) lines.setAutoLogin(way.autoLogin && way.remember)
    store.setState({ phase: 'signedIn', profile, ...read() })
  }
  const signing: SignInParts = { client, texts: parts.texts, platform: parts.platform, accept }
  const hashPassword = async (password: string): Promise<string> => {
    const key = await client.use(accountArea).encryptKey()
    if (!key.ok) throw new Error(key.error.name)
    return hashTwice(password, key.data.salt)
  }
  const done = async (
    work: () => Promise<{ readonly ok: boolean; readonly error?: { readonly name: Parameters<typeof failedWith>[1] } }>,
  ): Promise<Done> => {
    try {
      const answer = await work()
      return answer.ok ? { ok: true } : { ok: false, text: (await failedWith(parts, answer.error?.name ?? 'unknownError')).text }
    } catch (cause) {
      return { ok: false, text: (await failedWith(parts, errorOf(cause))).text }
    }
  }
  /** The first half of a way may fail for itself: a salt that does not come, a passkey that is refused. */
  const attempt = async (work: () => Promise<AccountResult>): Promise<AccountResult> =>
    work().catch((cause: unknown) => failedWith(parts, errorOf(cause)))
  // What a second factor finishes is remembered as its first step asked.
  let pending: SignInWay = { kind: 'account', remember: false }
  const first = (body: Parameters<typeof grantWith>[1], way: SignInWay) => {
    pending = way
    return grantWith(signing, body, way)
  }
  const noted = async (account: string, work: () => Promise<AccountResult>): Promise<AccountResult> => {
    const result = await work()
    parts.waits.note(account, result.kind === 'failed' ? result.waitSeconds : undefined)
    return result
  }
  const answerChallenge = async () => {
    const challenge = await client.use(security).passkeyChallenge()
    if (!challenge.ok) throw new Error(challenge.error.name)
    return { ticket: challenge.data.ticket, credential: await parts.passkeys.get(challenge.data.options) }
  }
  return {
    store,
    client,
    renew,
    letGo,
    accessToken: () => vault.read()?.apiToken,
    isRemembered: () => lines.known().some((line) => line.account === lines.current() && line.isRemembered),
    hashPassword,
    start: () => start(parts, { client, store, letGo }),
    waitUntilMs: parts.waits.untilMs,
    signInWithPassword: (account, password, options) =>
      noted(account, () =>
        attempt(async () =>
          first({ grant: 'password', account, hashedPassword: await hashPassword(password) }, { kind: 'account', account, ...options }),
        ),
      ),
    signInWithSms: (phone, smsCode, { remember }) =>
      noted(phone, () => first({ grant: 'sms', phone, smsCode }, { kind: 'sms', account: phone, remember })),
    signInWithPasskey: () =>
      attempt(async () => first({ grant: 'passkey', ...(await answerChallenge()) }, { kind: 'account', remember: false })),
    signInAgain: (account) => {
      const refreshToken = lines.tokenOf(account)
      const kind = lines.known().find((line) => line.account === account)?.kind ?? 'account'
      if (refreshToken === undefined) return failedWith(parts, 'accountTokenInvalid')
      return again(parts, { signing, account, kind, refreshToken }).finally(() => store.setState(read()))
    },
    signInWithProvider: (grant, ticket) =>
      first({ grant: grant as Parameters<typeof first>[0]['grant'], ticket }, { kind: 'account', remember: false }),
    finishSecondFactor: (challenge, answer) =>
      attempt(async () => {
        const proof = 'otp' in answer ? { otp: answer.otp } : await answerChallenge()
        return grantWith(signing, { grant: 'second_factor', challenge, ...proof }, pending)
      }),
    signUp: (form) =>
      attempt(async () => {
        const { phone, code, nickname, email } = form
        const hashedPassword = await hashPassword(form.password)
        return settle(signing, { kind: 'account', account: phone, remember: false }, () =>
          client.use(accountArea).signUp({
            body: { phone, smsCode: code, nickname, hashedPassword, platform: parts.platform, ...(email ? { email } : {}) },
          }),
        )
      }),
    showQr: () => showQrCode(signing, parts),
    resetPassword: (phone, ticket, password) =>
      done(async () => client.use(accountArea).resetPassword({ body: { phone, ticket, hashedPassword: await hashPassword(password) } })),
    updatePassword: (old, password) =>
      done(async () =>
        client.use(accountArea).updatePassword({
          body: { oldHashedPassword: await hashPassword(old), hashedPassword: await hashPassword(password) },
        }),
      ),
    addPasskey: (name) =>
      done(async () => {
        const begun = await client.use(security).passkeyBegin()
        if (!begun.ok) return begun
        const credential = await parts.passkeys.create(begun.data.options)
        return client.use(security).passkeyAdd({ body: { ticket: begun.data.ticket, credential, name } })
      }),
    attachToDevice: () => {
      const { profile, lastKind } = store.getState()
      const kind = lastKind === undefined || isLocalKind(lastKind) ? 'account' : lastKind
      const { texts, platform } = parts
      return attachToDevice({ texts, platform, profile, kind, renew, accessToken: () => vault.read()?.apiToken }, parts.deviceSession)
    },
    forget: (account) => {
      lines.forget(account)
      store.setState(read())
    },
    setAutoLogin: (on) => {
      lines.setAutoLogin(on)
      store.setState(read())
    },
    signOut: async () => {
      // S-D6: whatever the service says, this browser forgets; a token it ended is worth nothing to remember.
      const current = lines.current()
      const told = vault.read()
        ? client
            .use(accountArea)
            .logout()
            .catch(() => undefined)
        : undefined
      await told
      if (current !== undefined) lines.dropToken(current)
      lines.setAutoLogin(false)
      letGo()
    },
    storageChanged: (key) => {
      if (key === accountLinesKey) store.setState(read())
      // A sibling signed out: the account is gone here, too.
      if (key === 'cove.account-session' && vault.read() === undefined && store.getState().phase === 'signedIn') letGo()
    },
  }
}

async function start(parts: AccountParts, own: Pick<OwnedAccounts, 'client' | 'store' | 'letGo'>): Promise<void> {
  if (!(await parts.isAvailable().catch(() => false))) return own.store.setState({ phase: 'unavailable' })
  if (!parts.vault.read()) return own.store.setState({ phase: 'signedOut' })
  const profile = await own.client
    .use(accountArea)
    .detail()
    .catch(() => undefined)
  if (own.store.getState().phase !== 'unknown') return
  if (profile?.ok) return own.store.setState({ phase: 'signedIn', profile: profile.data })
  if (profile) return own.letGo()
  // The service did not answer: nobody is in, and what is stored stays for the next start.
  own.store.setState({ phase: 'signedOut' })
}

interface Again {
  readonly signing: SignInParts
  readonly account: string
  readonly kind: SignInWay['kind']
  readonly refreshToken: string
}

/** LGN-13a: a remembered line signs in with its refresh token; one that is over loses it. */
async function again(parts: AccountParts, { signing, account, kind, refreshToken }: Again): Promise<AccountResult> {
  try {
    const answer = await signing.client.use(accountArea).token({ body: { grant: 'refresh_token', refreshToken, platform: parts.platform } })
    const tokens = answer.ok ? tokensOf(answer.data) : undefined
    if (answer.ok && tokens) {
      parts.vault.write(tokens, true)
      parts.lines.replaceToken(account, tokens.refreshToken)
      const profile = answer.data.profile ?? (await detailOf(signing))
      if (profile) {
        signing.accept(tokens, profile, { kind, account, remember: true })
        return { kind: 'signedIn', profile }
      }
    }
    // Only a token that is over is forgotten; a service that has enough for now keeps the line as it is.
    if (!answer.ok && answer.error.name === 'accountAccessTokenInvalid') parts.lines.dropToken(account)
    return await failedWith(parts, answer.ok ? 'unknownError' : answer.error.name)
  } catch (cause) {
    return failedWith(parts, errorOf(cause))
  }
}

async function detailOf({ client }: SignInParts): Promise<AccountProfile | undefined> {
  const answer = await client.use(accountArea).detail()
  return answer.ok ? answer.data : undefined
}
