import type { DeviceClient } from '@cove/device-contract'
import { device as deviceArea } from '@cove/device-contract/device'
import type { DeviceInfo } from '@cove/device-contract/device'
import { sessionStart } from '@cove/device-contract/start'
import type { Grant } from '@cove/device-contract/users'
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import type { LoginKind } from '../account/accounts.ts'
import { isLocalKind } from '../account/local-kind.ts'
import { createListeners } from '../bus/listeners.ts'
import type { Listeners } from '../bus/listeners.ts'
import type { Texts } from '../texts/texts.ts'
import { createPasskeySupport } from './passkey-support.ts'
import { nextSession, unknownSession } from './session-state.ts'
import type { LeftFor, SessionEvent } from './session-state.ts'
import type { Session, SessionState } from './session.ts'
import type { SignInWaits } from './sign-in-waits.ts'
import type { TokenVault } from './token-vault.ts'

/** What a session needs. */
export interface SessionParts {
  readonly device: () => DeviceClient
  readonly vault: TokenVault
  readonly waits: SignInWaits
  /** Where this browser's trust is stored. */
  readonly local: Storage
  readonly texts: Texts
  readonly sleep: (ms: number) => Promise<void>
  /** Tells the other tabs. */
  readonly announceEnd: (leftFor: LeftFor) => void
  /** S-C2: whether the device answers and has proved its identity; the page's own origin always has. */
  readonly reach: () => Promise<boolean>
  /** Resets the address to the page's own origin: a local sign-in without an address means that device. */
  readonly goHome: () => void
  /** Ends the sign-in to the account service, or only releases it, so that its line stays remembered. */
  readonly leaveAccount: (how: 'signOut' | 'release') => Promise<void>
}
/** The session with what only the kernel uses. */
export interface OwnedSession extends Session {
  readonly dispatch: (event: SessionEvent) => void
  /** Ends the session on this page only: another tab or the device has ended it already. */
  readonly leave: (leftFor?: LeftFor) => void
  /** Ends the session because another tab did; the stored tokens belong to that tab now. */
  readonly follow: (leftFor: LeftFor) => void
  /** Stores the tokens before the sign-in is complete. */
  readonly stage: (grant: Grant, remember: boolean) => void
  readonly unstage: () => void
  /** Sets the device of the session. */
  readonly meet: (device: DeviceInfo) => void
  /** Signs a user in; windows of another user close first (S-D7). */
  readonly admit: (grant: Grant, options: { readonly remember: boolean; readonly loginKind: LoginKind }) => void
  /** Ends the session on the device and in the other tabs. */
  readonly endOnDevice: (leftFor: LeftFor) => Promise<void>
}

/** How long signing out waits for the device, in ms. */
const logoutTimeoutMs = 3_000

/** Creates the one session of this page. */
export function createSession(parts: SessionParts): OwnedSession {
  const store = createStore<SessionState>(() => unknownSession)
  const ended = createListeners<void>()
  const dispatch = (event: SessionEvent) => store.setState((state) => nextSession(state, event))
  const lifecycle = createLifecycle(parts, { store, ended, dispatch })
  const { admit, meet } = lifecycle
  return {
    store,
    dispatch,
    start: () => start(parts, dispatch),
    ...lifecycle,
    ...createSignIns(parts, { store, admit, meet }),
    stage: (grant, remember) => parts.vault.write(grant, remember),
    unstage: parts.vault.clear,
    passkeys: createPasskeySupport(),
    waitUntilMs: parts.waits.untilMs,
    onEnded: ended.add,
  }
}

interface LifecycleParts {
  readonly store: StoreApi<SessionState>
  readonly ended: Listeners<void>
  readonly dispatch: (event: SessionEvent) => void
}

/** How a session begins and ends on this page. */
function createLifecycle(parts: SessionParts, { store, ended, dispatch }: LifecycleParts) {
  const { vault } = parts
  // While another user replaces the present one, the device stays the one they signed in to.
  let isAdmitting = false
  const signOutHere = (leftFor: LeftFor) => {
    // Listeners run before the user is cleared: they delete the data of this user.
    if (store.getState().user) ended.emit()
    if (!isAdmitting) parts.goHome()
    dispatch({ kind: 'signedOut', leftFor })
  }
  const leave = (leftFor: LeftFor = 'login') => {
    vault.clear()
    signOutHere(leftFor)
  }
  const end = async (how: 'signOut' | 'release') => {
    // The device first: ending the account also ends its device sessions, which the user would see as expired.
    await logoutOnDevice(parts, store.getState())
    await parts.leaveAccount(how).catch(() => undefined)
    // The other tabs follow last: their sign-in page asks whether an account is still signed in.
    parts.announceEnd('login')
    leave()
  }
  return {
    leave,
    follow: (leftFor) => {
      vault.release()
      signOutHere(leftFor)
    },
    meet: (device) => dispatch({ kind: 'deviceFound', device, needsAdministrator: false }),
    admit: (grant, { remember, loginKind }) => {
      const before = store.getState().user
      // S-D7: another user signs in while windows of the present one are open: those close first.
      if (before && before.userNo !== grant.user.userNo) {
        isAdmitting = true
        parts.announceEnd('login')
        leave()
        isAdmitting = false
      }
      vault.write(grant, remember, loginKind)
      // The local form remembers local accounts only; accounts of the service are in a separate list (LGN-13a).
      if (isLocalKind(loginKind)) vault.rememberAccount(remember ? grant.user.account : undefined)
      dispatch({ kind: 'remembered', account: vault.rememberedAccount() })
      dispatch({ kind: 'signedIn', user: grant.user, loginKind })
    },
    endOnDevice: async (leftFor) => {
      await logoutOnDevice(parts, store.getState())
      parts.announceEnd(leftFor)
    },
    signOut: () => end('signOut'),
    switchUser: () => end('release'),
  } satisfies Partial<OwnedSession>
}

/** S-D6: this browser forgets the session whatever the device answers. An expired session has ended there already (LGN-10). */
async function logoutOnDevice({ device, sleep }: SessionParts, { phase, online }: SessionState): Promise<void> {
  const logout = phase === 'expired' ? undefined : device().use(sessionStart).logout()
  const answered = logout?.catch(() => undefined)
  if (online) await Promise.race([answered, sleep(logoutTimeoutMs)])
}

/** The ways to sign in to a local account. */
function createSignIns(parts: SessionParts, { store, admit, meet }: Pick<OwnedSession, 'store' | 'admit' | 'meet'>) {
  const entryParts = (remember: boolean) => ({
    device: parts.device,
    texts: parts.texts,
    platform: platformName(),
    meet,
    accept: (grant: Grant) => admit(grant, { remember, loginKind: 'localAccount' }),
  })
  // The code of a way to sign in comes with its first use (W11).
  const away = () => ({ ok: false, error: 'offline', text: parts.texts.error('offline') }) as const
  // LGN-10: signing in again in place means the session's device, wherever it is.
  const resetAddress = () => {
    if (store.getState().phase !== 'expired') parts.goHome()
  }
  return {
    signIn: async (account, password, options) => {
      resetAddress()
      const code = await import('./sign-in.ts').catch(() => undefined)
      return code ? code.enterWithPassword(parts, { account, password, ...options }, entryParts(options.remember)) : away()
    },
    signInWithPasskey: async ({ remember, ...how }) => {
      resetAddress()
      const code = await import('./local-entry.ts').catch(() => undefined)
      return code ? code.enterWithPasskey(entryParts(remember), how) : away()
    },
    acceptLink: async (form) => {
      parts.goHome()
      const code = await import('./local-entry.ts').catch(() => undefined)
      return code ? code.enterByLink(entryParts(true), form) : away()
    },
    setUp: async (form) => {
      const code = await import('./sign-in.ts').catch(() => undefined)
      return code ? code.enterBySetUp(parts, form, entryParts(true)) : away()
    },
  } satisfies Partial<OwnedSession>
}

async function start(parts: SessionParts, dispatch: (event: SessionEvent) => void): Promise<void> {
  dispatch({ kind: 'remembered', account: parts.vault.rememberedAccount() })
  // S-C2: a device other than the page's own proves itself first; when it is away the user can sign in or choose a device.
  if (!(await parts.reach())) return dispatch({ kind: 'noSession' })
  // W9: both at once; a stored session is the usual case.
  const stored = parts.vault.read()
    ? parts
        .device()
        .use(sessionStart)
        .userInfo(undefined, { silent: true })
        .catch(() => undefined)
    : undefined
  const info = await parts.device().use(deviceArea).info()
  if (!info.ok) throw new Error('the device did not return its identity')
  const needsAdministrator = info.data.binding === 'notBound'
  dispatch({ kind: 'deviceFound', device: info.data, needsAdministrator })
  if (needsAdministrator) return
  const user = await stored
  if (user?.ok) dispatch({ kind: 'signedIn', user: user.data, loginKind: parts.vault.loginKind() })
  else dispatch({ kind: 'noSession' })
}

function platformName(): string {
  return navigator.platform.slice(0, 64) || 'web'
}
