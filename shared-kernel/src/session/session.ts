import type { DeviceInfo, User } from '@cove/device-contract'
import type { LoginKind } from '../account/accounts.ts'
import type { StoreApi } from 'zustand/vanilla'

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
      readonly error: 'wrongAccountOrPassword' | 'tooManyAttempts' | 'accessWithdrawn' | 'deviceNotBound' | 'offline' | 'other'
      readonly text: string
      /** S-I6: what the device allows this account from here. */
      readonly attemptsLeft?: number | undefined
      readonly waitSeconds?: number | undefined
    }

/** The one session of this browser, shared by all windows and tabs. */
export interface Session {
  readonly store: StoreApi<SessionState>
  /** Finds out where we are: setup, signed out, or a stored session that still works. Called once by the shell. */
  readonly start: () => Promise<void>
  readonly signIn: (account: string, password: string, options: { readonly remember: boolean }) => Promise<SignInResult>
  /** S-I6: until when this account has to wait in this browser, in ms since 1970; undefined when it may try. */
  readonly waitUntilMs: (account: string) => number | undefined
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
