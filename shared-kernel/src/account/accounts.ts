import type { DeviceClient, ErrorName } from '@cove/device-contract'
import type { AccountProfile } from '@cove/device-contract/account'
import type { StoreApi } from 'zustand/vanilla'

/** How a user signed in, by our name of LGN-03b's codes. */
export type LoginKind =
  | 'account'
  | 'sms'
  | 'qrcode'
  | 'localAccount'
  | 'ipv6Account'
  | 'ipv6Local'
  | 'ipv4Account'
  | 'ipv4Local'
  | 'domainAccount'
  | 'domainLocal'

/** LGN-13a: one line of the account list; a password is never in it, only whether the browser may sign in by itself. */
export interface KnownAccount {
  readonly account: string
  readonly kind: LoginKind
  readonly nickname?: string
  readonly avatarUrl?: string
  /** Remember password: the account service's refresh token is kept for this line. */
  readonly isRemembered: boolean
  readonly lastUsedMs: number
}

/** What screens may know of the account service's session; tokens are never in it (LGN-13b). */
export interface AccountState {
  /** 'unavailable' where the origin has no account service (H-58: local sign-in only). */
  readonly phase: 'unknown' | 'unavailable' | 'signedOut' | 'signedIn'
  readonly profile: AccountProfile | undefined
  readonly known: readonly KnownAccount[]
  /** LGN-13a: sign in without asking at the next start. */
  readonly autoLogin: boolean
  readonly lastKind: LoginKind | undefined
}

/** How a sign-in to the account service ended. `text` is the catalogue's sentence for a form. */
export type AccountResult =
  | { readonly kind: 'signedIn'; readonly profile: AccountProfile }
  | { readonly kind: 'secondFactor'; readonly challenge: string; readonly factors: readonly ('totp' | 'recovery' | 'passkey')[] }
  | ({ readonly kind: 'failed'; readonly error: ErrorName | 'offline'; readonly text: string } & SignInLimit)

/** S-I6: what the account service allows this account from here. */
export interface SignInLimit {
  readonly attemptsLeft?: number | undefined
  readonly waitSeconds?: number | undefined
}

/** A QR code that is shown: `path` is its content; `watch` follows it until it is used, refused or expired. */
export interface ShownQr {
  readonly path: string
  readonly expiresAtMs: number
  readonly watch: (
    onState: (state: 'new' | 'scanned', nickname: string | undefined) => void,
    signal: AbortSignal,
  ) => Promise<AccountResult | { readonly kind: 'refused' | 'expired' }>
}

/** Sign-in to the account service, its list of accounts, and its calls. One per page; part of the lazily loaded entrance. */
export interface Accounts {
  readonly store: StoreApi<AccountState>
  /** Every call of the account service with the account's token; renewed by itself, once for all tabs. */
  readonly client: DeviceClient
  readonly signInWithPassword: (
    account: string,
    password: string,
    options: { readonly remember: boolean; readonly autoLogin: boolean },
  ) => Promise<AccountResult>
  readonly signInWithSms: (phone: string, code: string, options: { readonly remember: boolean }) => Promise<AccountResult>
  /** S-I6: until when this phone or e-mail address has to wait in this browser, in ms since 1970; undefined when it may try. */
  readonly waitUntilMs: (account: string) => number | undefined
  readonly signInWithPasskey: () => Promise<AccountResult>
  /** Uses the remembered refresh token of a line of the account list. */
  readonly signInAgain: (account: string) => Promise<AccountResult>
  readonly signInWithProvider: (grant: string, ticket: string) => Promise<AccountResult>
  readonly finishSecondFactor: (challenge: string, answer: { readonly otp: string } | { readonly passkey: true }) => Promise<AccountResult>
  readonly signUp: (form: {
    readonly phone: string
    readonly code: string
    readonly nickname: string
    readonly password: string
    readonly email?: string
  }) => Promise<AccountResult>
  readonly showQr: () => Promise<ShownQr | { readonly kind: 'failed'; readonly text: string }>
  /** Sets a new password with a ticket of `client.account.checkSms`; resolves to a failure's sentence. */
  readonly resetPassword: (
    phone: string,
    ticket: string,
    password: string,
  ) => Promise<{ readonly ok: true } | { readonly ok: false; readonly text: string }>
  readonly updatePassword: (old: string, password: string) => Promise<{ readonly ok: true } | { readonly ok: false; readonly text: string }>
  /** The twice-hashed form of a password (H-28), for calls that ask for it again. */
  readonly hashPassword: (password: string) => Promise<string>
  readonly addPasskey: (name: string) => Promise<{ readonly ok: true } | { readonly ok: false; readonly text: string }>
  /**
   * LGN-07c: binds the signed-in account to the user of this device, without a link or invitation;
   * the device session becomes the account's. Resolves to the catalogue's sentence when it fails.
   */
  readonly attachToDevice: () => Promise<{ readonly ok: true } | { readonly ok: false; readonly text: string }>
  readonly forget: (account: string) => void
  readonly setAutoLogin: (on: boolean) => void
  readonly signOut: () => Promise<void>
}
