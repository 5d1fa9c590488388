import type { Transport } from '@cove/device-contract'
import { session as sessionArea } from '@cove/device-contract/session'
import { isLocalKind } from '../account/local-kind.ts'
import { createAppearance } from '../appearance/create-appearance.ts'
import { createBus } from '../bus/bus.ts'
import type { Entrance } from '../connection/connection.ts'
import { sessionEnded } from '../declare/events.ts'
import type { RemoteDefinition } from '../declare/define-remote.ts'
import { createListingMemory } from '../degraded/listing-memory.ts'
import { createReachability } from '../device/reachability.ts'
import { createSessionGate } from '../device/session-gate.ts'
import { createDialogService, type SessionDialog } from '../dialogs/dialog-service.ts'
import { isEffectDialog } from '../dialogs/effect-dialogs.ts'
import type { ErrorReport } from '../dialogs/error-report.ts'
import { createLog } from '../log/log.ts'
import { may, type Action } from '../permissions/may.ts'
import { createPreferences } from '../preferences/create-preferences.ts'
import type { Kernel } from '../public/kernel.ts'
import { createRemoteHost } from '../remote/create-remote-host.ts'
import type { FederationPort } from '../remote/federation-port.ts'
import type { RemoteHost } from '../remote/remote-host.ts'
import { createSession, type OwnedSession } from '../session/create-session.ts'
import { whenUsable } from '../session/when-usable.ts'
import { createSignInWaits } from '../session/sign-in-waits.ts'
import { createExclusiveRun, createTokenRefresh } from '../session/token-refresh.ts'
import { createTokenVault } from '../session/token-vault.ts'
import { createTexts } from '../texts/create-texts.ts'
import { kernelTexts } from '../texts/kernel-texts.ts'
import { createToastService } from '../toasts/toast-service.ts'
import { createTransfers } from '../transfers/create-transfers.ts'
import { createVerbService } from '../verbs/create-verb-service.ts'
import { createWindowService } from '../windows/create-window-service.ts'
import { createDeviceEvents } from './device-events.ts'
import { createDeviceClient, createDeviceLink } from './device-link.ts'
import { kernelVersion } from './kernel-version.ts'
import { createLazyEntrance } from './lazy-entrance.ts'
import { createLazyServices } from './lazy-services.ts'
import { browserPlatform, type Platform } from './platform.ts'
import { createResources } from './resources.ts'
import { createSessionEnd, isEndKind } from './session-end.ts'
import { wireKernel } from './wire-kernel.ts'

/** What the shell brings. */
export interface KernelOptions {
  readonly federation: FederationPort
  /** Replaced in tests; the browser otherwise. */
  readonly platform?: Platform
  /** Replaced in tests; axios otherwise. */
  readonly transport?: Transport
}
/** The kernel with the half only the shell may use. Dispose it with the page. */
export interface HostedKernel extends Disposable {
  readonly kernel: Kernel
  readonly remotes: RemoteHost
  /** Loads the registry and the kernel's texts, then finds out where the session is. */
  readonly start: () => Promise<void>
  /** Asks the device for a sign of life now; for the banner's button. */
  readonly tryReachNow: () => void
  /** Accounts and connection, loaded when the first of their screens is drawn (W9); the same two every time. */
  readonly loadEntrance: () => Promise<Entrance>
}

/** Creates the one kernel of this page. */
export function createKernel(options: KernelOptions): HostedKernel {
  const platform = options.platform ?? browserPlatform()
  const resources = createResources()
  const log = createLog({ nowMs: platform.nowMs })
  const busBridge = platform.bridge('cove.bus')
  const bus = resources.use(createBus({ log, ...(busBridge ? { bridge: busBridge } : {}) }))
  const dialogs = createDialogService()
  const toasts = createToastService()
  const appearance = resources.use(createAppearance({ storage: platform.local, root: platform.root, prefersDark: platform.prefersDark }))
  const texts = createTexts({
    storage: platform.local,
    languages: platform.languages,
    onLocale: (locale) => platform.root.setAttribute('lang', locale),
  })
  const vault = createTokenVault({ local: platform.local, tab: platform.tab })
  const link = createDeviceLink({
    platform,
    log,
    apiToken: () => vault.read()?.apiToken,
    device: () => session.store.getState().device,
    transport: options.transport,
  })
  const { address, plainDevice } = link
  const session: OwnedSession = createSession({
    device: () => device,
    vault,
    local: platform.local,
    texts,
    waits: createSignInWaits(platform.local, platform.nowMs),
    sleep: platform.sleep,
    announceEnd: (reason) => bus.emit(sessionEnded, { reason }),
    reach: link.reach,
    goHome: address.reset,
    leaveAccount: async (how) => {
      if (hasAccountSession()) await (await entrance()).accounts[how]()
      // Who leaves by himself, the device for good even, needs no word that he is out.
      const shown = dialogs.store.getState().session
      if (shown && goneKinds.includes(shown.kind)) dialogs.closeSession()
    },
  })
  const endSession = createSessionEnd({ session, dialogs, bus })
  const hasAccountSession = () => (platform.local.getItem('cove.account-session') ?? platform.tab.getItem('cove.account-session')) !== null
  const exclusively = createExclusiveRun(platform.locks)
  const refresh = createTokenRefresh({
    vault,
    exclusively,
    sleep: platform.sleep,
    trade: async (refreshToken) => {
      const answer = await plainDevice.use(sessionArea).refresh({ query: {}, body: { refreshToken } })
      if (answer.ok) return answer.data
      // Thrown out, disabled, changed: that is told. A session that merely ran out may go on from the account's.
      return answer.error.name === 'loginExpired' ? goOnFromAccount() : undefined
    },
  })
  const now = (report: ErrorReport): ErrorReport => ({ ...report, atMs: platform.nowMs() })
  /** REQ-04: every toast about a failure explains itself on request. */
  const showError = (text: string, report: ErrorReport) => {
    const stamped = now(report)
    toasts.show({ tone: 'error', title: text, action: { label: texts.t('faults.details'), run: () => dialogs.explain(stamped) } })
  }
  const goOnFromAccount = async () => {
    const loginKind = vault.loginKind()
    if (loginKind === undefined || isLocalKind(loginKind) || !hasAccountSession()) return undefined
    const loaded = await entrance().catch(() => undefined)
    return loaded?.goOn({ device: plainDevice, loginKind, userNo: session.store.getState().user?.userNo })
  }
  const apiToken = () => vault.read()?.apiToken
  const reachability = resources.use(
    createReachability({
      probe: async () => (await link.answers()) || (await findAnotherRoute()),
      setTimer: platform.setTimer,
      onPlanned: (attempt, delayMs) => systemStatus.planned(attempt, delayMs),
      onChanged: (reachable) => {
        // S-C2: whoever answers after an absence proves again who it is.
        if (!reachable) address.doubt()
        session.dispatch({ kind: 'reachable', reachable })
      },
    }),
  )
  const owner = () => {
    const { user, device: of } = session.store.getState()
    return user && of ? `${user.userNo}|${of.serialNo}` : undefined
  }
  const listings = createListingMemory({
    owner,
    send: createSessionGate({
      send: link.send,
      apiToken,
      refresh,
      whenUsable: (signal) => whenUsable(session.store, signal),
      onExpired: () => expire(),
      onForcedLogout: (report, text) => endSession('login-expired', now(report), text),
      // H-04: led to the list of devices once, however many calls were on their way.
      onBindList: (_report, text) => {
        if (session.store.getState().user === undefined) return
        session.leave('devices')
        toasts.show({ tone: 'warning', title: text })
      },
      onDialog: (name, report, text) => {
        const kind = isEffectDialog(name) ? name : undefined
        // S-D5: thrown out or disabled: nothing of this person stays on the screen.
        if (kind && isEndKind(kind)) endSession(kind, now(report), text)
        else if (kind === 'disk-error') systemStatus.showDiskErrors()
        else if (kind) dialogs.showSession({ kind, report: now(report), text })
        else showError(text, report)
      },
      toast: showError,
      loadErrorTexts: texts.loadErrors,
      errorText: (error, serverText) => (error === 'unknownError' && serverText ? serverText : texts.error(error)),
      onReachable: reachability.report,
      sleep: platform.sleep,
    }),
  })
  const device = createDeviceClient(listings.send)
  const remotes = createRemoteHost({
    federation: options.federation,
    fetchRegistry: () => platform.fetchJson('/remotes.json'),
    probeFile: platform.probeFile,
    kernelVersion,
    locale: texts.locale,
    log,
    sleep: platform.sleep,
    onFirstLoad: (remote) => firstLoad(remote),
  })
  const published = () => remotes.store.getState().remotes
  const windows = createWindowService({
    published,
    onClosed: (id) => dialogs.dismissWindow(id),
    newId: platform.newId,
    onOpening: (remoteId, windowName) => remotes.preload(remoteId, windowName, 'first'),
    onRefused: (address, refusal) => log.warn('windows.addressRefused', { address: String(address).slice(0, 200), refusal }),
  })
  const verbs = createVerbService({ published, open: windows.open, log })
  const expire = () => {
    session.dispatch({ kind: 'expired' })
    if (session.store.getState().phase === 'expired') dialogs.showSession({ kind: 'token-expired' })
  }
  const transfers = resources.use(
    createTransfers({
      ...platform,
      ...{ log, texts, toasts, dialogs, owner, session: session.store, device: () => device, baseUrl: address.baseUrl },
      credentials: () => ({
        baseUrl: address.baseUrl(),
        apiToken: address.isProved() ? apiToken() : undefined,
        tokenInQuery: link.isForeign(),
      }),
      renew: async (staleToken) => {
        const usable = await refresh(staleToken).catch(() => undefined)
        if (usable === false) expire()
        return usable === true
      },
      suspect: (what) =>
        what === 'way'
          ? reachability.suspect()
          : void device
              .use(sessionArea)
              .userInfo(undefined, { silent: true })
              .catch(() => undefined),
    }),
  )
  const preferences = resources.use(
    createPreferences({
      device: () => device,
      storage: platform.local,
      userNo: () => session.store.getState().user?.userNo,
      setTimer: platform.setTimer,
    }),
  )
  const events = resources.use(createDeviceEvents({ platform, log, address, reachability, device: () => device }))
  const entrance = createLazyEntrance({ platform, exclusively, address, session, device: () => device, texts, toasts }, resources)
  const { systemStatus, degraded } = createLazyServices(
    { platform, session, device, events, bus, texts, reachability, exclusively, listings, owner, probe: link.answers },
    resources,
  )
  const kernel: Kernel = Object.freeze({
    session,
    device,
    windows,
    bus,
    events,
    verbs,
    dialogs,
    toasts,
    permissions: {
      may: (action: Action) =>
        may(action, { user: session.store.getState().user, isLocalAccount: isLocalKind(session.store.getState().loginKind) }),
    },
    transfers,
    preferences,
    appearance,
    texts,
    log,
    outbox: degraded.outbox,
    systemStatus,
    account: async () => (await entrance()).accounts,
  })
  async function firstLoad(remote: RemoteDefinition): Promise<void> {
    const [activation] = await Promise.all([remote.activate?.(), remote.texts && texts.register(remote.id, remote.texts)])
    if (activation) resources.use(activation.default(kernel))
  }
  /** A page that never drew the entrance and stands on its own origin has no other way. */
  const findAnotherRoute = async () => {
    const loaded = await entrance().catch(() => undefined)
    return (await loaded?.connection.findAnother()) ?? false
  }
  wireKernel({ ...kernel, platform, session, events, preferences, address, reachability, transfers }, resources)
  return {
    kernel,
    remotes,
    tryReachNow: reachability.tryNow,
    loadEntrance: entrance,
    start: async () => {
      await Promise.all([texts.register('kernel', kernelTexts), remotes.refresh().catch(() => undefined), session.start()])
      // An idle moment later, so that a failure while the device is away has its sentence.
      void platform
        .sleep(errorTextsDelayMs)
        .then(texts.loadErrors)
        .catch(() => undefined)
    },
    [Symbol.dispose]: resources[Symbol.dispose],
  }
}

/** How long after the start the sentences of errors are fetched, in ms. */
const errorTextsDelayMs = 3_000

/** What the device says to somebody whose session is gone. */
const goneKinds: readonly SessionDialog['kind'][] = ['token-expired', 'login-expired']
