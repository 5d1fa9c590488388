import type { DeviceClient, ErrorName, FailureDetail } from '@cove/device-contract'
import { type DeviceInfo, device as deviceArea } from '@cove/device-contract/device'
import { session } from '@cove/device-contract/session'
import { setup } from '@cove/device-contract/setup'
import type { Grant } from '@cove/device-contract/users'
import { sealPassword } from '@cove/device-contract/rules'
import { createStore } from 'zustand/vanilla'
import type { LoginKind } from '../account/accounts.ts'
import { isLocalKind } from '../account/local-kind.ts'
import { isFault } from '../device/is-fault.ts'
import type { Texts } from '../texts/texts.ts'
import { createBrowserTrust } from './browser-trust.ts'
import { createPasskeyDesk } from './passkey-desk.ts'
import { nextSession, unknownSession, type LeftFor, type SessionEvent } from './session-state.ts'
import type { Session, SessionState, SetUpForm, SignInOptions, SignInResult } from './session.ts'
import type { SignInWaits } from './sign-in-waits.ts'
import type { TokenVault } from './token-vault.ts'

/** What a session is made of. */
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
  /** S-C2: whether the device is there and is who it should be; the own origin always is. */
  readonly reach: () => Promise<boolean>
  /** Back to the page's own origin: that is the device a local sign-in without an address means. */
  readonly goHome: () => void
  /** Ends the sign-in to the account service, or only lets go of it so that its line remembers. */
  readonly leaveAccount: (how: 'signOut' | 'letGo') => Promise<void>
}
/** The session with the half only the kernel uses. */
export interface OwnedSession extends Session {
  readonly dispatch: (event: SessionEvent) => void
  /** Ends here without telling the device: a sibling tab did, or the device threw us out. */
  readonly leave: (leftFor?: LeftFor) => void
  /** As `leave`, because a sibling tab ended the session: what is stored now is that tab's business. */
  readonly follow: (leftFor: LeftFor) => void
  /** Stores the tokens without letting anybody in yet. */
  readonly stage: (grant: Grant, remember: boolean) => void
  readonly unstage: () => void
  /** The session's device is this one now. */
  readonly meet: (device: DeviceInfo) => void
  /** Lets in whoever signed in; somebody else's windows go first (S-D7). */
  readonly admit: (grant: Grant, options: { readonly remember: boolean; readonly loginKind: LoginKind }) => void
  /** Ends the session on the device and in the other tabs. */
  readonly endOnDevice: (leftFor: LeftFor) => Promise<void>
}

/** How long leaving waits for the device to hear of it, in ms. */
const logoutPatienceMs = 3_000

/** Creates the one session of this page. */
export function createSession(parts: SessionParts): OwnedSession {
  const store = createStore<SessionState>(() => unknownSession)
  const listeners = new Set<() => void>()
  const dispatch = (event: SessionEvent) => store.setState((state) => nextSession(state, event))
  // While somebody else is let in, the device stays the one he signed in to.
  let isAdmitting = false
  const part = (leftFor: LeftFor) => {
    // What belongs to the person still knows whose it is while it goes.
    if (store.getState().user) for (const listener of listeners) listener()
    if (!isAdmitting) parts.goHome()
    dispatch({ kind: 'signedOut', leftFor })
  }
  const leave = (leftFor: LeftFor = 'login') => {
    parts.vault.clear()
    part(leftFor)
  }
  const tellDevice = async () => {
    // S-D6: whatever the device says, this browser forgets. An expired session has ended there already, and its calls wait (LGN-10).
    const { phase, online } = store.getState()
    const told = phase === 'expired' ? undefined : parts.device().use(session).logout()
    const heard = told?.catch(() => undefined)
    if (online) await Promise.race([heard, parts.sleep(logoutPatienceMs)])
  }
  const endOnDevice = async (leftFor: LeftFor) => {
    await tellDevice()
    parts.announceEnd(leftFor)
  }
  const admit: OwnedSession['admit'] = (grant, { remember, loginKind }) => {
    const before = store.getState().user
    // S-D7: somebody else signs in where another person's windows still stand: those go first.
    if (before && before.userNo !== grant.user.userNo) {
      isAdmitting = true
      parts.announceEnd('login')
      leave()
      isAdmitting = false
    }
    parts.vault.write(grant, remember, loginKind)
    // The name in the local form is a local account's; accounts of the service have a list of their own (LGN-13a).
    if (isLocalKind(loginKind)) parts.vault.rememberAccount(remember ? grant.user.account : undefined)
    dispatch({ kind: 'remembered', account: parts.vault.rememberedAccount() })
    dispatch({ kind: 'signedIn', user: grant.user, loginKind })
  }
  const meet = (device: DeviceInfo) => dispatch({ kind: 'deviceFound', device, needsAdministrator: false })
  const end = async (how: 'signOut' | 'letGo') => {
    // The device first: an account that ends takes the sessions with it that stand on it, and nobody is to hear that his has expired.
    await tellDevice()
    await parts.leaveAccount(how).catch(() => undefined)
    // Only now is anybody led away: the sign-in page asks whether an account is still there.
    parts.announceEnd('login')
    leave()
  }
  const entryParts = (remember: boolean) => ({
    device: parts.device,
    texts: parts.texts,
    platform: platformName(),
    meet,
    accept: (grant: Grant) => admit(grant, { remember, loginKind: 'localAccount' }),
  })
  return {
    store,
    dispatch,
    leave,
    follow: (leftFor) => {
      parts.vault.release()
      part(leftFor)
    },
    start: () => start(parts, dispatch),
    admit,
    stage: (grant, remember) => parts.vault.write(grant, remember),
    unstage: parts.vault.clear,
    meet,
    endOnDevice,
    signIn: (account, password, options) => {
      // In place it is the session's device that is meant, wherever it is (LGN-10).
      if (store.getState().phase !== 'expired') parts.goHome()
      return signIn(parts, { account, password, ...options }, entryParts(options.remember))
    },
    signInWithPasskey: async ({ remember, ...how }) => {
      if (store.getState().phase !== 'expired') parts.goHome()
      const { enterWithPasskey } = await import('./local-entry.ts')
      return enterWithPasskey(entryParts(remember), how)
    },
    acceptLink: async (form) => {
      parts.goHome()
      const { enterByLink } = await import('./local-entry.ts')
      return enterByLink(entryParts(true), form)
    },
    passkeys: createPasskeyDesk(),
    waitUntilMs: parts.waits.untilMs,
    setUp: (form) => setUp(parts, form, entryParts(true)),
    signOut: () => end('signOut'),
    switchUser: () => end('letGo'),
    onEnded: (listener) => {
      listeners.add(listener)
      return { [Symbol.dispose]: () => void listeners.delete(listener) }
    },
  }
}

async function start(parts: SessionParts, dispatch: (event: SessionEvent) => void): Promise<void> {
  dispatch({ kind: 'remembered', account: parts.vault.rememberedAccount() })
  // S-C2: another device than the page's own proves itself first; one that is away leaves sign-in and device list.
  if (!(await parts.reach())) return dispatch({ kind: 'noSession' })
  // W9: both at once; a stored session is the usual case.
  const stored = parts.vault.read()
    ? parts
        .device()
        .use(session)
        .userInfo(undefined, { silent: true })
        .catch(() => undefined)
    : undefined
  const info = await parts.device().use(deviceArea).info()
  if (!info.ok) throw new Error('the device did not say who it is')
  const needsAdministrator = info.data.binding === 'notBound'
  dispatch({ kind: 'deviceFound', device: info.data, needsAdministrator })
  if (needsAdministrator) return
  const user = await stored
  if (user?.ok) dispatch({ kind: 'signedIn', user: user.data, loginKind: parts.vault.loginKind() })
  else dispatch({ kind: 'noSession' })
}

/** What a sign-in finds and gets. */
interface Entry {
  readonly meet: (device: DeviceInfo) => void
  readonly accept: (grant: Grant) => void
}

async function signIn(
  parts: SessionParts,
  { account, password, otp, trustsBrowser = false }: SignInOptions & { readonly account: string; readonly password: string },
  entry: Entry,
): Promise<SignInResult> {
  return attempt(parts, entry, async ({ publicKey, serialNo }) => {
    const encryptedPassword = await sealPassword(password, publicKey)
    const trust = createBrowserTrust(parts.local)
    const trustToken = trust.read(serialNo, account)
    const answer = await parts
      .device()
      .use(session)
      .login({
        body: {
          platform: platformName(),
          clientType: 'web',
          method: 'localAccount',
          account,
          encryptedPassword,
          ...(otp === undefined ? {} : { otp, trustsBrowser }),
          ...(trustToken === undefined ? {} : { trustToken }),
        },
      })
    parts.waits.note(account, answer.ok ? undefined : answer.error.detail?.waitSeconds)
    if (!answer.ok) return failed(parts, answer.error.name, answer.error.detail)
    if (answer.data.trustToken !== undefined) trust.write(serialNo, account, answer.data.trustToken)
    entry.accept(answer.data)
    return { ok: true }
  })
}

type SetUpResult = Awaited<ReturnType<Session['setUp']>>

async function setUp(parts: SessionParts, form: SetUpForm, entry: Entry): Promise<SetUpResult> {
  return attempt<SetUpResult>(parts, entry, async ({ publicKey }) => {
    const { link, account, nickname, deviceName } = form
    const encryptedPassword = await sealPassword(form.password, publicKey)
    const answer = await parts
      .device()
      .use(setup)
      .createAdministrator({ body: { link, account, nickname, encryptedPassword, ...(deviceName ? { deviceName } : {}) } })
    if (answer.ok) {
      entry.accept(answer.data)
      return { ok: true }
    }
    const { name } = answer.error
    if (name === 'setupLinkInvalid' || name === 'setupDone') return { ok: false, error: name, text: parts.texts.error(name) }
    return failed(parts, name)
  })
}

async function attempt<R>(parts: SessionParts, entry: Entry, work: (device: DeviceInfo) => Promise<R>): Promise<R | SignInResult> {
  try {
    const info = await deviceInfo(parts)
    entry.meet(info)
    return await work(info)
  } catch (cause) {
    if (isFault(cause) && (cause.kind === 'offline' || cause.kind === 'timeout')) return failed(parts, 'offline')
    return failed(parts, 'unknownError')
  }
}

async function deviceInfo(parts: SessionParts): Promise<DeviceInfo> {
  const info = await parts.device().use(deviceArea).info()
  if (!info.ok) throw new Error('the device did not say who it is')
  return info.data
}

const knownFailures = [
  'wrongAccountOrPassword',
  'secondFactorRequired',
  'secondFactorWrong',
  'tooManyAttempts',
  'accessWithdrawn',
  'deviceNotBound',
  'offline',
] as const

function failed(parts: SessionParts, name: ErrorName, detail: FailureDetail = {}): SignInResult {
  const known = knownFailures.find((failure) => failure === name)
  const { attemptsLeft, waitSeconds } = detail
  return { ok: false, error: known ?? 'other', text: parts.texts.error(name), attemptsLeft, waitSeconds }
}

function platformName(): string {
  return navigator.platform.slice(0, 64) || 'web'
}
