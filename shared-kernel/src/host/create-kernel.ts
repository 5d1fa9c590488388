import { contract, createClient, type DeviceInfo, type Transport } from '@cove/device-contract'
import { createAppearance } from '../appearance/create-appearance.ts'
import { createBus } from '../bus/bus.ts'
import { createDeviceEventHub } from '../bus/event-source-hub.ts'
import { folderChanged, sessionEnded, storageChanged } from '../declare/events.ts'
import type { RemoteDefinition } from '../declare/define-remote.ts'
import { createReachability } from '../device/reachability.ts'
import { createSessionGate } from '../device/session-gate.ts'
import { createTransport } from '../device/transport.ts'
import { createDialogService, type SessionDialog } from '../dialogs/dialog-service.ts'
import type { ErrorReport } from '../dialogs/error-report.ts'
import { createIntentBroker } from '../intents/create-intent-broker.ts'
import { createLog } from '../log/log.ts'
import { may, type Action } from '../permissions/may.ts'
import { createPreferences } from '../preferences/create-preferences.ts'
import type { Kernel } from '../public/kernel.ts'
import { createRemoteHost } from '../remote/create-remote-host.ts'
import type { FederationPort } from '../remote/federation-port.ts'
import type { RemoteHost } from '../remote/remote-host.ts'
import { createSession, type OwnedSession } from '../session/create-session.ts'
import { whenUsable } from '../session/when-usable.ts'
import { createExclusiveRun, createTokenRefresh } from '../session/token-refresh.ts'
import { createTokenVault } from '../session/token-vault.ts'
import { createTexts } from '../texts/create-texts.ts'
import { kernelTexts } from '../texts/kernel-texts.ts'
import { createToastService } from '../toasts/toast-service.ts'
import { createTransfers } from '../transfers/create-transfers.ts'
import { createMd5Pool } from '../transfers/md5.ts'
import { createWindowService } from '../windows/create-window-service.ts'
import { leadWhile } from './lead-while.ts'
import { browserPlatform, type Platform } from './platform.ts'
import { createResources } from './resources.ts'

/** The kernel's own version; remotes name the range they were built for. */
export const kernelVersion = '1.0.0'

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
  const baseUrl = () => ''

  const session: OwnedSession = createSession({
    device: () => device,
    vault,
    texts,
    announceEnd: (reason) => bus.emit(sessionEnded, { reason }),
  })
  const refresh = createTokenRefresh({
    vault,
    exclusively: createExclusiveRun(platform.locks),
    sleep: platform.sleep,
    trade: async (refreshToken) => {
      const answer = await plainDevice.session.refresh({ query: {}, body: { refreshToken } })
      return answer.ok ? answer.data : undefined
    },
  })
  const now = (report: ErrorReport): ErrorReport => ({ ...report, atMs: platform.nowMs() })
  /** REQ-04: every toast about a failure explains itself on request. */
  const showError = (text: string, report: ErrorReport) => {
    const stamped = now(report)
    toasts.show({ tone: 'error', title: text, action: { label: texts.t('faults.details'), run: () => dialogs.explain(stamped) } })
  }
  const apiToken = () => vault.read()?.apiToken
  const transport =
    options.transport ?? createTransport({ baseUrl, apiToken, tokenInQuery: () => isForeign(session.store.getState().device) })
  const plainDevice = createClient(contract, transport)
  const reachability = resources.use(
    createReachability({
      probe: async () => (await plainDevice.session.heartbeat(undefined, { silent: true })).ok,
      setTimer: platform.setTimer,
      onChanged: (reachable) => session.dispatch({ kind: 'reachable', reachable }),
    }),
  )
  const device = createClient(
    contract,
    createSessionGate({
      send: transport,
      apiToken,
      refresh,
      whenUsable: (signal) => whenUsable(session.store, signal),
      onExpired: () => {
        session.dispatch({ kind: 'expired' })
        if (session.store.getState().phase === 'expired') dialogs.showSession({ kind: 'token-expired' })
      },
      onForcedLogout: (report, text) => {
        session.leave()
        dialogs.showSession({ kind: 'login-expired', report: now(report), text })
      },
      onDialog: (name, report, text) => {
        const kind = sessionDialogs.find((known) => known === name)
        // S-D5: thrown out or disabled: nothing of this person stays on the screen.
        if (kind === 'kicked' || kind === 'withdrawn' || kind === 'login-expired') session.leave()
        if (kind) dialogs.showSession({ kind, report: now(report), text })
        else showError(text, report)
      },
      toast: showError,
      loadErrorTexts: texts.loadErrors,
      errorText: (error, serverText) => (error === 'unknownError' && serverText ? serverText : texts.error(error)),
      onReachable: reachability.report,
      sleep: platform.sleep,
    }),
  )
  const remotes = createRemoteHost({
    federation: options.federation,
    fetchRegistry: () => platform.fetchJson('/remotes.json'),
    kernelVersion,
    locale: texts.locale,
    log,
    sleep: platform.sleep,
    onFirstLoad: (remote) => firstLoad(remote),
  })
  const windows = createWindowService({
    entryOf: (remoteId) => remotes.store.getState().remotes.find((entry) => entry.id === remoteId),
    onClosed: (id) => dialogs.dismissWindow(id),
    newId: platform.newId,
  })
  const intents = createIntentBroker({ remotes: () => remotes.store.getState().remotes, openWindow: windows.open, log })
  const md5 = resources.use(createMd5Pool(platform.cores))
  const transfers = createTransfers({
    device: () => device,
    md5: md5.md5,
    sleep: platform.sleep,
    nowMs: platform.nowMs,
    setTimer: platform.setTimer,
    saveLink: platform.saveLink,
    baseUrl,
    log,
    errorText: (error) => (error === 'sourceChanged' ? texts.t('transfers.sourceChanged') : texts.error(error)),
  })
  const preferences = resources.use(
    createPreferences({
      device: () => device,
      storage: platform.local,
      userNo: () => session.store.getState().user?.userNo,
      setTimer: platform.setTimer,
    }),
  )
  const eventBridge = platform.bridge('cove.device-events')
  const events = resources.use(
    createDeviceEventHub({
      log,
      open: platform.openEvents,
      sleep: platform.sleep,
      onBroken: reachability.suspect,
      ticket: async () => {
        const answer = await device.session.mediaTicket(undefined, { silent: true })
        if (!answer.ok) throw new Error(answer.error.name)
        return answer.data.ticket
      },
      whileLeading: leadWhile(platform.locks, 'cove.device-events'),
      ...(eventBridge ? { bridge: eventBridge } : {}),
    }),
  )
  const kernel: Kernel = Object.freeze({
    session,
    device,
    windows,
    bus,
    events,
    intents,
    dialogs,
    toasts,
    permissions: { may: (action: Action) => may(action, { user: session.store.getState().user, isLocalAccount: true }) },
    transfers,
    preferences,
    appearance,
    texts,
    log,
  })
  async function firstLoad(remote: RemoteDefinition): Promise<void> {
    const [activation] = await Promise.all([remote.activate?.(), remote.texts && texts.register(remote.id, remote.texts)])
    if (activation) resources.use(activation.default(kernel))
  }
  resources.use(platform.onStorage(preferences.storageChanged))
  resources.use(platform.onNetworkChanged(() => (session.store.getState().online ? reachability.suspect() : reachability.tryNow())))
  resources.use(bus.on(sessionEnded, () => session.store.getState().phase !== 'signedOut' && session.leave()))
  resources.use(events.on('file.changed', (event) => bus.emit(folderChanged, event)))
  resources.use(events.on('storage.changed', () => bus.emit(storageChanged, {})))
  resources.use(events.on('session.kicked', () => void device.session.userInfo(undefined, { silent: true }).catch(() => undefined)))
  resources.use(
    session.onEnded(() => {
      // LGN-11a, S-D6: windows, transfers and the stream of this person go.
      transfers.stopAll()
      windows.closeAll()
      events.stop()
    }),
  )
  resources.defer(
    session.store.subscribe((state) => {
      if (state.phase !== 'signedIn') return
      if (dialogs.store.getState().session?.kind === 'token-expired') dialogs.closeSession()
      // W9: the desktop first; what the device has to say can wait a moment.
      void platform.sleep(eventsDelayMs).then(() => session.store.getState().phase === 'signedIn' && events.start())
    }),
  )
  return {
    kernel,
    remotes,
    tryReachNow: reachability.tryNow,
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

/** How long after signing in the stream of events opens, in ms. */
const eventsDelayMs = 400

/** H-27: only a device that is known not to be ours wants the token in the query. */
function isForeign(device: DeviceInfo | undefined): boolean {
  return device !== undefined && device.isEmbedded !== true
}

/** How long after the start the sentences of errors are fetched, in ms. */
const errorTextsDelayMs = 3_000

const sessionDialogs: readonly SessionDialog['kind'][] = [
  'token-expired',
  'login-expired',
  'kicked',
  'withdrawn',
  'low-firmware',
  'disk-error',
  'system-error',
]
