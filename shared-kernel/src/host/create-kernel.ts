import { createBrowserData } from '../browser-data/create-browser-data.ts'
import type { Entrance } from '../connection/connection.ts'
import { createDiagnostics } from '../diagnostics/create-diagnostics.ts'
import type { DiagnosticFacts } from '../diagnostics/create-diagnostics.ts'
import type { Kernel } from '../public/kernel.ts'
import type { RemoteHost } from '../remote/remote-host.ts'
import { kernelTexts } from '../texts/kernel-texts.ts'
import { createDesktopParts } from './desktop-parts.ts'
import { createDeviceParts } from './device-parts.ts'
import type { KernelOptions, KernelParts } from './kernel-parts.ts'
import { kernelVersion } from './kernel-version.ts'
import { fetchEntrance } from './lazy-entrance.ts'
import { createPageParts } from './page-parts.ts'
import { browserPlatform } from './platform.ts'
import { createResources } from './resources.ts'
import { createSessionParts } from './session-parts.ts'
import { createUserParts } from './user-parts.ts'
import { wireKernel } from './wire-kernel.ts'

/** The kernel with what only the shell may use. Dispose it with the page. */
export interface HostedKernel extends Disposable {
  readonly kernel: Kernel
  readonly remotes: RemoteHost
  /** Storage of this tab: it outlives a reload and a crash, and is no other tab's. */
  readonly tab: Storage
  /** Loads the registry and the kernel's texts, then reads the session. */
  readonly start: () => Promise<void>
  /** Asks the device for a heartbeat now; for the banner's button. */
  readonly tryReachNow: () => void
  /** WIN-22: fetches all that windows show again; resolves when they did. */
  readonly readAgain: () => Promise<void>
  /** Accounts and connection, loaded for the first of their screens (W9); the same two every time. */
  readonly loadEntrance: () => Promise<Entrance>
}

/** The stages of the kernel, in the order they are created. */
const stages: readonly ((parts: KernelParts) => Partial<KernelParts>)[] = [
  createPageParts,
  createSessionParts,
  createDeviceParts,
  createDesktopParts,
  createUserParts,
  (parts) => ({ kernel: publicKernel(parts) }),
]

/** How long after the start the sentences of errors are loaded, in ms. */
const errorTextsDelayMs = 3_000

/** Creates the one kernel of this page. */
export function createKernel(options: KernelOptions): HostedKernel {
  const resources = createResources()
  // The stages fill in the rest; a stage reads later parts only in its callbacks.
  const parts = { options, platform: options.platform ?? browserPlatform(), resources } as KernelParts
  for (const createStage of stages) Object.assign(parts, createStage(parts))
  const { kernel, remotes, reachability } = parts
  wireKernel({ ...kernel, ...parts, address: parts.link.address }, resources)
  return {
    kernel,
    remotes,
    tab: parts.platform.tab,
    tryReachNow: reachability.tryNow,
    readAgain: parts.events.readAgain,
    loadEntrance: parts.loadEntrance,
    start: () => startKernel(parts),
    [Symbol.dispose]: resources[Symbol.dispose],
  }
}

async function startKernel({ texts, remotes, session, platform }: KernelParts): Promise<void> {
  await Promise.all([texts.register('kernel', kernelTexts), remotes.refresh().catch(() => undefined), session.start()])
  // Loaded in advance, so that a failure while the device is away has its sentence, and another route can be looked for (DLG-02).
  void platform
    .sleep(errorTextsDelayMs)
    .then(() => Promise.all([texts.loadErrors(), fetchEntrance(texts)]))
    .catch(() => undefined)
}

/** What remotes may use. */
function publicKernel(parts: KernelParts): Kernel {
  const { session, device, windows, bus, events, verbs, dialogs, toasts, modules } = parts
  const { notices, transfers, preferences, settings, appearance, texts, log, degraded, systemStatus } = parts
  return Object.freeze({
    session,
    device,
    windows,
    apps: parts.remotes.store,
    bus,
    events,
    verbs,
    dialogs,
    toasts,
    pick: dialogs.pick,
    placeSources: parts.placeSources,
    modules,
    notices,
    transfers,
    undo: parts.undo,
    preferences,
    settings,
    audio: parts.audio,
    position: parts.position,
    settingsPages: parts.settingsPages,
    appearance,
    texts,
    log,
    diagnostics: createDiagnostics(log, () => factsOf(parts)),
    browserData: createBrowserData({ storage: parts.platform.local, estimate: parts.platform.storedBytes }),
    outbox: degraded.outbox,
    systemStatus,
    account: async () => (await parts.loadEntrance()).accounts,
  })
}

function factsOf({ session, remotes, texts, platform }: KernelParts): DiagnosticFacts {
  const { device, online } = session.store.getState()
  const { remotes: apps } = remotes.store.getState()
  return { device, online, apps, kernelVersion, locale: texts.locale(), userAgent: platform.userAgent }
}
