import type { Area, EventName, EventOf } from '@cove/device-contract'
import { createStore } from 'zustand/vanilla'
import type { AppearanceState } from '../appearance/appearance.ts'
import { createBus } from '../bus/bus.ts'
import type { RemoteDefinition } from '../declare/define-remote.ts'
import { createDialogService } from '../dialogs/dialog-service.ts'
import { createLog } from '../log/log.ts'
import { may } from '../permissions/may.ts'
import type { Kernel } from '../public/kernel.ts'
import { manifestOf, type RegistryEntry } from '../remote/remote-manifest.ts'
import { createTexts } from '../texts/create-texts.ts'
import { kernelTexts } from '../texts/kernel-texts.ts'
import type { Locale } from '../texts/texts.ts'
import { createToastService } from '../toasts/toast-service.ts'
import type { SessionState } from '../session/session.ts'
import { createVerbService } from '../verbs/create-verb-service.ts'
import { createWindowService } from '../windows/create-window-service.ts'
import type { WindowHandle } from '../windows/window-service.ts'
import { fakeDevice, type FakeAnswers } from './fake-device.ts'
import { fakeEntrance, type FakeEntranceOptions } from './fake-entrance.ts'
import { fakeOutbox, fakeSystemStatus } from './fake-services.ts'
import { fakeTransfers, type FakeTransfers } from './fake-transfers.ts'
import { memoryStorage } from './memory-storage.ts'
import { tracked } from './leak-check.ts'

/** What a test may set. */
export interface FakeKernelOptions {
  readonly answers?: FakeAnswers
  readonly session?: Partial<SessionState>
  readonly locale?: Locale
  /** What `kernel.account()` gives. */
  readonly entrance?: FakeEntranceOptions
  /** What is published: the addresses and verbs that lead somewhere. The whole ones of `remotes` when left out. */
  readonly published?: () => readonly Pick<RegistryEntry, 'id' | 'manifest'>[]
  /** Registers the texts of these remotes before the first render; a whole definition is published too. */
  readonly remotes?: readonly (Pick<RemoteDefinition, 'id' | 'texts'> | RemoteDefinition)[]
}
/** A kernel for component tests, with handles to play the device's part. */
export interface FakeKernel {
  readonly kernel: Kernel
  /** Calls the window made, in order. */
  readonly calls: { readonly id: string; readonly input: unknown }[]
  /** The device says something by itself. */
  readonly say: <A extends Area, N extends EventName<A>>(area: A, name: N, event: EventOf<A, N>) => void
  /** Uploads and downloads the window asked for, in order. */
  readonly transferred: { readonly action: string; readonly input: unknown }[]
  /** The same as `kernel.transfers`, with what it answers. */
  readonly transfers: FakeTransfers
  /** What is published. */
  readonly published: () => readonly Pick<RegistryEntry, 'id' | 'manifest'>[]
  /** Resolves when the texts of the remotes are there. */
  readonly ready: Promise<void>
}

/** Creates a fake kernel: real state and services, a fake device, no network, no browser storage. */
export function fakeKernel(options: FakeKernelOptions = {}): FakeKernel {
  const { device, calls } = fakeDevice(options.answers)
  const log = createLog({ nowMs: () => 0 })
  const listeners = new Map<string, Set<(event: never) => void>>()
  const listen = (name: string, listener: (event: never) => void): Disposable => {
    const known = listeners.get(name) ?? new Set()
    listeners.set(name, known)
    known.add(listener)
    return tracked(`events ${name}`, () => known.delete(listener))
  }
  const transferred: { readonly action: string; readonly input: unknown }[] = []
  let opened = 0
  const declared = (options.remotes ?? []).flatMap(publishedOf)
  const published = options.published ?? (() => declared)
  const windows = createWindowService({ published, onClosed: () => undefined, newId: () => `window-${(opened += 1)}` })
  const handles = new Map<string, WindowHandle>()
  const texts = createTexts({ storage: memoryStorage(), languages: [options.locale ?? 'zh-CN'], onLocale: () => undefined })
  const values = new Map<string, unknown>()
  const preferenceListeners = new Map<string, Set<() => void>>()
  const bus = createBus({ log })
  const session: SessionState = {
    phase: 'signedIn',
    online: true,
    device: undefined,
    rememberedAccount: undefined,
    user: { userNo: '1001', nickname: '小王', account: 'wang', email: '', phone: '', avatarUrl: '', role: 'admin' },
    ...options.session,
  }
  const store = createStore<SessionState>(() => session)
  const note = (action: string) => (input: unknown) => void transferred.push({ action, input })
  const transfers = fakeTransfers(note)
  const kernel: Kernel = {
    session: {
      store,
      start: () => Promise.resolve(),
      signIn: () => Promise.resolve({ ok: true }),
      waitUntilMs: () => undefined,
      signInWithPasskey: () => Promise.resolve({ ok: true }),
      acceptLink: ({ account = 'lin' }) => Promise.resolve({ ok: true, account, isSignedIn: true }),
      passkeys: { obstacle: () => undefined, isConditional: () => Promise.resolve(false), create: () => Promise.resolve('{}') },
      setUp: () => Promise.resolve({ ok: true }),
      signOut: () => Promise.resolve(),
      switchUser: () => Promise.resolve(),
      onEnded: () => tracked('session.onEnded', () => undefined),
    },
    device,
    windows: {
      ...windows,
      handleOf: (id) => {
        const handle = handles.get(id) ?? trackedHandle(windows.handleOf(id))
        handles.set(id, handle)
        return handle
      },
    },
    bus: { emit: bus.emit, on: (event, listener) => tracked(`bus ${event.id}`, disposerOf(bus.on(event, listener))) },
    events: {
      on: (_area, name, listener) => listen(name, listener as (event: never) => void),
      onReset: (listener) => listen('reset', listener),
    },
    verbs: createVerbService({ published, open: windows.open, log }),
    dialogs: createDialogService(),
    toasts: createToastService(),
    permissions: { may: (action) => may(action, { user: store.getState().user, isLocalAccount: true }) },
    transfers,
    preferences: {
      get: (definition) => (values.has(definition.key) ? values.get(definition.key) : definition.initial) as typeof definition.initial,
      set: (definition, value) => {
        values.set(definition.key, value)
        preferenceListeners.get(definition.key)?.forEach((listener) => listener())
      },
      on: (definition, listener) => {
        const known = preferenceListeners.get(definition.key) ?? new Set()
        preferenceListeners.set(definition.key, known)
        const hear = () => listener((values.get(definition.key) ?? definition.initial) as typeof definition.initial)
        known.add(hear)
        return tracked(`preferences ${definition.key}`, () => known.delete(hear))
      },
    },
    appearance: {
      store: createStore<AppearanceState>(() => ({
        theme: 'light',
        drawnTheme: 'light',
        density: 'comfortable',
        accentHue: 256,
        wallpaper: 'dawn',
        reduceEffects: false,
        nativeTab: false,
      })),
      set: () => undefined,
    },
    texts: { ...texts, onChanged: (listener) => tracked('texts.onChanged', disposerOf(texts.onChanged(listener))) },
    log,
    outbox: fakeOutbox(note),
    systemStatus: fakeSystemStatus(note),
    account: () => Promise.resolve(fakeEntrance(options.entrance).entrance.accounts),
  }
  return {
    kernel,
    calls,
    transferred,
    transfers,
    published,
    say: (_area, name, event) => listeners.get(name)?.forEach((listener) => listener(event as never)),
    ready: Promise.all([
      texts.register('kernel', kernelTexts),
      ...(options.remotes ?? []).map(async (remote) => remote.texts && texts.register(remote.id, remote.texts)),
    ]).then(() => undefined),
  }
}

function publishedOf(remote: NonNullable<FakeKernelOptions['remotes']>[number]) {
  return 'windows' in remote ? [{ id: remote.id, manifest: manifestOf(remote) }] : []
}

function trackedHandle(handle: WindowHandle): WindowHandle {
  return { ...handle, onBeforeClose: (ask) => tracked('window.onBeforeClose', disposerOf(handle.onBeforeClose(ask))) }
}

function disposerOf(subscription: Disposable): () => void {
  return () => subscription[Symbol.dispose]()
}
