import type { ErrorName } from '@cove/device-contract'
import type { DeviceInfo } from '@cove/device-contract/device'
import type { User } from '@cove/device-contract/users'
import type { LoginKind } from '../account/accounts.ts'
import type { StoreApi } from 'zustand/vanilla'
import type { PasskeySupport } from './passkey-support.ts'

/** Where the session is. 'unknown' only while the page starts. */
export type SessionPhase = 'unknown' | 'setup' | 'signedOut' | 'signedIn' | 'expired'

/** What screens may know of a session; tokens are never in it (LGN-13b). */
export interface SessionState {
  readonly phase: SessionPhase
  readonly user: User | undefined
  readonly device: DeviceInfo | undefined
  /** False while the device cannot be reached. */
  readonly online: boolean
  /** Prefilled in the sign-in form when the person asked to be remembered. */
  readonly rememberedAccount: string | undefined
  /** How this person signed in; local accounts may do less (LGN-15). */
  readonly loginKind?: LoginKind | undefined
  /** Where leaving led to: the list of devices (LGN-11b, H-03, H-04), else sign-in. */
  readonly leftFor?: 'login' | 'devices' | undefined
}
/** How a sign-in ended. Texts of failures come from the catalogue. */
export type SignInResult =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly error:
        | 'wrongAccountOrPassword'
        | 'secondFactorRequired'
        | 'secondFactorWrong'
        | 'tooManyAttempts'
        | 'accessWithdrawn'
        | 'deviceNotBound'
        | 'offline'
        | 'other'
      readonly text: string
      /** S-I6: what the device allows this account from here. */
      readonly attemptsLeft?: number | undefined
      readonly waitSeconds?: number | undefined
    }
/** How a person signs in. LGN-07d: `otp` after the result `secondFactorRequired`; with `trustsBrowser` it is not asked for 30 days. */
export interface SignInOptions {
  readonly remember: boolean
  readonly otp?: string
  readonly trustsBrowser?: boolean
}
interface Refused {
  readonly ok: false
  readonly text: string
}
/** How a sign-in with a passkey ended; 'dismissed' when the person or the browser gave it up. */
export type PasskeyResult = { readonly ok: true } | (Refused & { readonly error: ErrorName | 'dismissed' })
/** USR-02e: how using a one-time link ended; not signed in when the second step is still to be shown. */
export type AcceptResult =
  | { readonly ok: true; readonly account: string; readonly isSignedIn: boolean }
  | (Refused & { readonly error: ErrorName })
/** USR-02e: what a person with a one-time link chose. */
export interface AcceptForm {
  readonly link: string
  /** Left out when a password is reset. */
  readonly account?: string
  readonly nickname?: string
  readonly password?: string
  readonly passkey?: { readonly ticket: string; readonly credential: string; readonly name: string }
}

/** The one session of this browser, shared by all windows and tabs. */
export interface Session {
  readonly store: StoreApi<SessionState>
  /** Finds out where we are: setup, signed out, or a stored session that still works. Called once by the shell. */
  readonly start: () => Promise<void>
  readonly signIn: (account: string, password: string, options: SignInOptions) => Promise<SignInResult>
  /** S-I6: until when this account has to wait in this browser, in ms since 1970; undefined when it may try. */
  readonly waitUntilMs: (account: string) => number | undefined
  /** LGN-03a: signs in with a passkey of a local account. `signal` ends an offer in the account field. */
  readonly signInWithPasskey: (options: {
    readonly remember: boolean
    readonly conditional?: boolean
    readonly signal?: AbortSignal
  }) => Promise<PasskeyResult>
  /** USR-02e: comes in, or sets a new password, by a one-time link. */
  readonly acceptLink: (form: AcceptForm) => Promise<AcceptResult>
  /** Making passkeys in this browser. */
  readonly passkeys: PasskeySupport
  /** First start only: creates the administrator with the one-time link and signs in. */
  readonly setUp: (
    form: SetUpForm,
  ) => Promise<SignInResult | { readonly ok: false; readonly error: 'setupLinkInvalid' | 'setupDone'; readonly text: string }>
  /** Ends the session here, on the device and in every tab; windows close, caches go (S-D6). */
  readonly signOut: () => Promise<void>
  /** LGN-11a: as `signOut`, but the account list keeps what it remembers of this person, so that he can come back without a password. */
  readonly switchUser: () => Promise<void>
  /** Runs once per page when the session ends, whatever the reason; the caller disposes it. */
  readonly onEnded: (listener: () => void) => Disposable
}
/** What the first-run screen asks. */
export interface SetUpForm {
  readonly link: string
  readonly account: string
  readonly nickname: string
  readonly password: string
  readonly deviceName?: string
}
