import type { Area, EventName, EventOf } from '@cove/device-contract'
import type { PlatformArea } from '@cove/device-contract/conformance'
import { createStore } from 'zustand/vanilla'
import type { AppearanceState } from '../appearance/appearance.ts'
import { createBus } from '../bus/bus.ts'
import type { RemoteDefinition } from '../declare/define-remote.ts'
import { createDialogService } from '../dialogs/dialog-service.ts'
import { createLog } from '../log/log.ts'
import type { ModulesState } from '../modules/modules.ts'
import type { Kernel } from '../public/kernel.ts'
import { manifestOf } from '../remote/remote-manifest.ts'
import { createTexts } from '../texts/create-texts.ts'
import { createPlaceSources } from '../pick/place-sources.ts'
import { kernelTexts } from '../texts/kernel-texts.ts'
import type { Locale } from '../texts/texts.ts'
import { createBrowserData } from '../browser-data/create-browser-data.ts'
import { createToastService } from '../toasts/toast-service.ts'
import type { SessionState } from '../session/session.ts'
import { createVerbService } from '../verbs/create-verb-service.ts'
import { createWindowService } from '../windows/create-window-service.ts'
import type { WindowServiceParts } from '../windows/create-window-service.ts'
import type { WindowHandle } from '../windows/window-service.ts'
import { fakeDevice } from './fake-device.ts'
import type { FakeAnswersOf } from './fake-client.ts'
import { fakeAudio } from './fake-audio.ts'
import { fakeEntrance } from './fake-entrance.ts'
import type { FakeEntranceOptions } from './fake-entrance.ts'
import { fakeUndo } from './fake-undo.ts'
import { fakeNotices } from './fake-notices.ts'
import type { FakeNotices } from './fake-notices.ts'
import { fakeModules, fakeOutbox, fakeSystemStatus } from './fake-services.ts'
import { fakePositions } from './fake-positions.ts'
import type { FakePositions } from './fake-positions.ts'
import { fakeSession } from './fake-session.ts'
import { fakeSettingsPages } from './fake-settings-pages.ts'
import type { FakeSettingsPage } from './fake-settings-pages.ts'
import { fakeSettings } from './fake-settings.ts'
import { fakeTransfers } from './fake-transfers.ts'
import type { FakeTransfers } from './fake-transfers.ts'
import { memoryStorage } from './memory-storage.ts'
import { tracked } from './leak-check.ts'

/** What a test may set. */
export interface FakeKernelOptions<A extends Area = never> {
  readonly answers?: FakeAnswersOf<PlatformArea | A>
  readonly session?: Partial<SessionState>
  readonly locale?: Locale
  /** What is known of the device's modules; a list without any when left out. */
  readonly modules?: Partial<ModulesState>
  /** Values that settings begin with, by area id and our names; defaults for all others. */
  readonly settings?: Readonly<Record<string, object>>
  /** What the browser stores; nothing when left out. */
  readonly storage?: Storage
  /** Pages of the settings window; none when left out. */
  readonly settingsPages?: readonly FakeSettingsPage[]
  /** What `kernel.account()` returns. */
  readonly entrance?: FakeEntranceOptions
  /** What is published: the addresses and verbs that lead somewhere. The whole ones of `remotes` when left out. */
  readonly published?: WindowServiceParts['published']
  /** Registers the texts of these remotes before the first render; a whole definition is published too. */
  readonly remotes?: readonly (Pick<RemoteDefinition, 'id' | 'texts'> | RemoteDefinition)[]
}
/** A kernel for component tests, with handles that act as the device. */
export interface FakeKernel {
  readonly kernel: Kernel
  /** Calls the window made, in order. */
  readonly calls: { readonly id: string; readonly input: unknown }[]
  /** Emits an event of the device. */
  readonly say: <A extends Area, N extends EventName<A>>(area: A, name: N, event: EventOf<A, N>) => void
  /** Uploads and downloads the window asked for, in order. */
  readonly transferred: { readonly action: string; readonly input: unknown }[]
  /** The same as `kernel.transfers`, with what it answers. */
  readonly transfers: FakeTransfers
  /** The same as `kernel.notices`, with what it answers. */
  readonly notices: FakeNotices
  /** The same as `kernel.position`, with what it answers. */
  readonly position: FakePositions
  /** What is published. */
  readonly published: WindowServiceParts['published']
  /** Resolves when the texts of the remotes are loaded. */
  readonly ready: Promise<void>
}

/** Creates a fake kernel: real state and services, a fake device, no network. A test of a new area names it as type argument. */
export function fakeKernel<A extends Area = never>(options: FakeKernelOptions<NoInfer<A>> = {}): FakeKernel {
  const { device, calls } = fakeDevice<A>(options.answers)
  const log = createLog({ nowMs: () => 0 })
  const events = fakeEvents()
  const { transferred, note } = createNotes()
  const texts = createTexts({ storage: memoryStorage(), languages: [options.locale ?? 'zh-CN'], onLocale: () => undefined })
  const session = fakeSession(options.session)
  const published = publishedBy(options)
  const windows = fakeWindows(published)
  const transfers = fakeTransfers(note)
  const dialogs = createDialogService()
  const position = fakePositions(note)
  const stored = fakeStoredServices(note, options)
  const notices = fakeNotices({ note, locale: texts.locale, open: (route) => windows.open(route).ok })
  const kernel: Kernel = {
    session,
    device,
    windows,
    apps: createStore(() => ({ remotes: (options.remotes ?? []).flatMap(appOf) })),
    bus: trackedBus(createBus({ log })),
    events: events.service,
    verbs: fakeVerbs({ published, log, windows, session, ...stored }),
    dialogs,
    pick: dialogs.pick,
    placeSources: fakePlaceSources(),
    toasts: createToastService(),
    notices,
    transfers,
    ...stored,
    position,
    audio: fakeAudio(note),
    appearance: fakeAppearance(),
    texts: trackedTexts(texts),
    log,
    account: accountOf(options),
  }
  return {
    kernel,
    calls,
    transferred,
    transfers,
    notices,
    position,
    published,
    say: (_area, name, event) => events.emit(name, event),
    ready: registerTexts(texts, options.remotes ?? []),
  }
}

/** Services that keep what the device or the user stored. */
function fakeStoredServices(
  note: (action: string) => (input: unknown) => void,
  options: Pick<FakeKernelOptions, 'modules' | 'settings' | 'settingsPages' | 'storage'>,
) {
  return {
    modules: fakeModules(note, options.modules),
    preferences: fakePreferences(),
    settings: fakeSettings(note, options.settings),
    settingsPages: fakeSettingsPages(options.settingsPages),
    browserData: fakeBrowserData(options.storage),
    diagnostics: () => 'Cove diagnostic',
    outbox: fakeOutbox(note),
    systemStatus: fakeSystemStatus(note),
    undo: fakeUndo(note),
  }
}

type VerbWorld = Pick<Kernel, 'log' | 'windows' | 'modules' | 'preferences' | 'session'>

function fakeVerbs({
  published,
  log,
  windows,
  ...world
}: VerbWorld & { readonly published: WindowServiceParts['published'] }): Kernel['verbs'] {
  return createVerbService({
    published,
    log,
    open: windows.open,
    modules: world.modules.store.getState,
    preferences: () => world.preferences,
    user: () => world.session.store.getState().user,
  })
}

/** What was done through the fakes, in order. */
function createNotes() {
  const transferred: { readonly action: string; readonly input: unknown }[] = []
  return { transferred, note: (action: string) => (input: unknown) => void transferred.push({ action, input }) }
}

async function registerTexts(texts: ReturnType<typeof createTexts>, remotes: NonNullable<FakeKernelOptions['remotes']>): Promise<void> {
  const ofRemotes = remotes.map(async (remote) => remote.texts && texts.register(remote.id, remote.texts))
  await Promise.all([texts.register('kernel', kernelTexts), ...ofRemotes])
}

function accountOf({ entrance }: Pick<FakeKernelOptions, 'entrance'>): Kernel['account'] {
  return () => Promise.resolve(fakeEntrance(entrance).entrance.accounts)
}

function trackedBus(bus: ReturnType<typeof createBus>): Kernel['bus'] {
  return { emit: bus.emit, on: (event, listener) => tracked(`bus ${event.id}`, disposerOf(bus.on(event, listener))) }
}

function fakeBrowserData(storage: Storage = memoryStorage()): Kernel['browserData'] {
  return createBrowserData({ storage, estimate: () => Promise.resolve(undefined) })
}

function trackedTexts(texts: ReturnType<typeof createTexts>): Kernel['texts'] {
  return { ...texts, onChanged: (listener) => tracked('texts.onChanged', disposerOf(texts.onChanged(listener))) }
}

function publishedBy({ remotes = [], published }: Pick<FakeKernelOptions, 'remotes' | 'published'>): WindowServiceParts['published'] {
  const declared = remotes.flatMap(publishedOf)
  return published ?? (() => declared)
}

function publishedOf(remote: NonNullable<FakeKernelOptions['remotes']>[number]) {
  return 'windows' in remote ? [{ id: remote.id, manifest: manifestOf(remote) }] : []
}

function appOf(remote: NonNullable<FakeKernelOptions['remotes']>[number]) {
  return publishedOf(remote).map((one) => ({ ...one, version: '1.0.0' }))
}

function fakeWindows(published: WindowServiceParts['published']): Kernel['windows'] {
  let opened = 0
  const windows = createWindowService({ published, onClosed: () => undefined, newId: () => `window-${(opened += 1)}` })
  const handles = new Map<string, WindowHandle>()
  return {
    ...windows,
    handleOf: (id) => {
      const handle = handles.get(id) ?? trackedHandle(windows.handleOf(id))
      handles.set(id, handle)
      return handle
    },
  }
}

function trackedHandle(handle: WindowHandle): WindowHandle {
  return {
    ...handle,
    onBeforeClose: (ask) => tracked('window.onBeforeClose', disposerOf(handle.onBeforeClose(ask))),
    offer: (commands) => tracked('window.offer', disposerOf(handle.offer(commands))),
  }
}

type AnyListener = (event: never) => void

function fakeEvents(): { readonly service: Kernel['events']; readonly emit: (name: string, event: unknown) => void } {
  const listeners = new Map<string, Set<AnyListener>>()
  const listen = (name: string, listener: AnyListener): Disposable => {
    const known = listeners.get(name) ?? new Set()
    listeners.set(name, known)
    known.add(listener)
    return tracked(`events ${name}`, () => known.delete(listener))
  }
  return {
    service: {
      on: (_area, name, listener) => listen(name, listener as AnyListener),
      onReset: (listener) => listen('reset', () => void listener()),
    },
    emit: (name, event) => listeners.get(name)?.forEach((listener) => listener(event as never)),
  }
}

function fakePreferences(): Kernel['preferences'] {
  const values = new Map<string, unknown>()
  const listeners = new Map<string, Set<() => void>>()
  return {
    get: (definition) => (values.has(definition.key) ? values.get(definition.key) : definition.initial) as typeof definition.initial,
    set: (definition, value) => {
      values.set(definition.key, value)
      listeners.get(definition.key)?.forEach((listener) => listener())
    },
    on: (definition, listener) => {
      const known = listeners.get(definition.key) ?? new Set()
      listeners.set(definition.key, known)
      const notify = () => listener((values.get(definition.key) ?? definition.initial) as typeof definition.initial)
      known.add(notify)
      return tracked(`preferences ${definition.key}`, () => known.delete(notify))
    },
  }
}

function fakeAppearance(): Kernel['appearance'] {
  return {
    store: createStore<AppearanceState>(() => ({
      theme: 'light',
      drawnTheme: 'light',
      density: 'comfortable',
      accentHue: 256,
      wallpaper: 'bay',
      reduceEffects: false,
      nativeTab: false,
    })),
    set: () => undefined,
  }
}

function fakePlaceSources(): Kernel['placeSources'] {
  const sources = createPlaceSources()
  return {
    ...sources,
    register: (source) => tracked(`placeSources ${source.id}`, disposerOf(sources.register(source))),
    on: (listener) => tracked('placeSources.on', disposerOf(sources.on(listener))),
  }
}

function disposerOf(subscription: Disposable): () => void {
  return () => subscription[Symbol.dispose]()
}
