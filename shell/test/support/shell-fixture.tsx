import { KernelContext } from '@cove/kernel'
import type { Kernel, WindowState } from '@cove/kernel'
import type { LoadedWindow, RegistryEntry, RemoteFailure, RemoteHost, RemotesState } from '@cove/kernel/host'
import { fakeEntrance, fakeKernel } from '@cove/kernel/testing'
import type { FakeEntrance, FakeEntranceOptions, FakeKernel, FakeKernelOptions } from '@cove/kernel/testing'
import { UiProvider } from '@cove/ui'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createUsedVersions } from '../../src/remote-slot/used-versions.ts'
import { ShellContext } from '../../src/shell-context.ts'
import type { Shell } from '../../src/shell-context.ts'
import { createFirstPictures } from '../../src/window-frame/first-pictures.ts'

/** A store as zustand makes them, small enough for tests of a package that does not depend on zustand. */
function storeOf<S extends object>(initial: S) {
  let state = initial
  const listeners = new Set<(state: S, before: S) => void>()
  return {
    getState: () => state,
    getInitialState: () => initial,
    setState: (change: Partial<S> | ((state: S) => Partial<S>)) => {
      const before = state
      state = { ...state, ...(typeof change === 'function' ? change(state) : change) }
      for (const listener of listeners) listener(state, before)
    },
    subscribe: (listener: (state: S, before: S) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** One published remote with one window, 'main'. */
export function makeEntry(
  id: string,
  about: {
    readonly version?: string
    readonly title?: string
    readonly merged?: boolean
    readonly pinned?: boolean
    readonly admin?: boolean
    /** MOD-03a: the module of the device it works with, and more of its needs. */
    readonly needs?: RegistryEntry['manifest']['needs']
    readonly path?: `/${string}`
  } = {},
): RegistryEntry {
  const { version = '1.0.0', title = id, merged = false, pinned = false, admin = false, needs, path = `/${id}` } = about
  return {
    id,
    version,
    name: `${id}_${version}`,
    kernel: '^1.1.0',
    entry: { url: `/remotes/${id}/entry.js` },
    mf: '2.9.2',
    manifest: {
      id,
      kernel: '^1.1.0',
      title: 'name',
      icon: { glyph: [['path', { d: 'M4 4h16v16H4z' }]], from: '#000000', to: '#ffffff' },
      names: { 'zh-CN': { name: title }, en: { name: title } },
      windows: { main: { title: 'name', path, size: [800, 500], chrome: merged ? 'merged' : 'standard' } },
      menu: [{ window: 'main', section: 'apps', pinned }],
      ...(admin || needs ? { needs: { ...needs, ...(admin && { admin }) } } : {}),
    },
  }
}

/** A remote host that a test plays: what is published, what is ready, how loads end. */
export function fakeRemoteHost(remotes: readonly RegistryEntry[] = []) {
  const store = storeOf<RemotesState>({ status: 'ready', remotes, revision: 1 })
  const ready = new Map<string, LoadedWindow>()
  const loads: {
    readonly remoteId: string
    readonly resolve: (loaded: LoadedWindow) => void
    readonly reject: (cause: unknown) => void
  }[] = []
  const collected: unknown[] = []
  const preloaded: ('first' | 'all')[] = []
  const explained = new Map<unknown, RemoteFailure['kind']>()
  const refused = new Map<string, RemoteFailure>()
  /** What the real host knows of a version from the registry it was loaded by. */
  const withNeeds = (remoteId: string, loaded: LoadedWindow | undefined): LoadedWindow | undefined => {
    const needs = store.getState().remotes.find(({ id }) => id === remoteId)?.manifest.needs
    return loaded && needs ? { needs, ...loaded } : loaded
  }
  const host: RemoteHost = {
    store,
    refresh: () => Promise.resolve([]),
    ready: (remoteId) => withNeeds(remoteId, ready.get(remoteId)),
    refusalOf: (remoteId) => refused.get(remoteId),
    load: (remoteId) =>
      new Promise((resolve, reject) =>
        loads.push({ remoteId, resolve: (loaded) => resolve(withNeeds(remoteId, loaded) ?? loaded), reject }),
      ),
    preload: (_remoteId, _windowName, reach = 'all') => void preloaded.push(reach),
    readFiles: () => undefined,
    explain: (error, { remoteId }) => Promise.resolve({ kind: explained.get(error) ?? 'broken', remoteId, detail: String(error) }),
    openPage: () => Promise.reject(new Error('no pages')),
    collect: (used) => collected.push(used),
  }
  return {
    host,
    ready,
    loads,
    collected,
    preloaded,
    explained,
    refused,
    publish: (entries: readonly RegistryEntry[]) => store.setState({ remotes: entries }),
  }
}

/** A window as the kernel would have opened it. */
export function makeWindow(id: string, about: Partial<WindowState> = {}): WindowState {
  return {
    id,
    remoteId: 'files',
    windowName: 'main',
    history: { pages: [{ address: '/files', state: undefined, key: id }], at: 0 },
    title: undefined,
    bounds: { x: 100, y: 80, width: 800, height: 500 },
    minSize: { width: 400, height: 300 },
    resizable: true,
    snap: undefined,
    isOnTop: false,
    minimised: false,
    hidden: false,
    dirty: false,
    kept: {},
    ...about,
  }
}

/** Puts windows on the desktop, the last one in front. */
export function showWindows(kernel: Kernel, windows: readonly WindowState[]): void {
  kernel.windows.store.setState({
    windows: Object.fromEntries(windows.map((window) => [window.id, window])),
    order: windows.map((window) => window.id),
    focusedId: windows.at(-1)?.id,
    workArea: { width: 1440, height: 720 },
  })
}

export interface ShellFixture extends FakeKernel {
  readonly remotes: ReturnType<typeof fakeRemoteHost>
  readonly shell: Shell
  readonly entrance: FakeEntrance
  /** Addresses the page was left for, in order. */
  readonly left: string[]
  readonly show: (children: ReactNode) => ReturnType<typeof render>
}

/** A kernel, a shell with the given remotes, the shell's own texts, and a way to render inside them. */
export async function shellFixture(
  options: FakeKernelOptions & { readonly entries?: readonly RegistryEntry[]; readonly entrance?: FakeEntranceOptions } = {},
): Promise<ShellFixture> {
  const remotes = fakeRemoteHost(options.entries)
  const published = () => remotes.host.store.getState().remotes
  // oxlint-disable-next-line cove/leak-check-in-suite -- dom-setup.ts looks for leaks after every test
  const fake = fakeKernel({ locale: 'zh-CN', published, ...options })
  const entrance = fakeEntrance(options.entrance)
  const left: string[] = []
  await fake.kernel.texts.register('shell', {
    'zh-CN': () => import('../../src/texts/zh-CN.ts'),
    en: () => import('../../src/texts/en.ts'),
  })
  const shell: Shell = {
    remotes: remotes.host,
    tab: sessionStorage,
    versions: createUsedVersions(remotes.host),
    firstPictureMs: 0,
    firstPictures: createFirstPictures(),
    start: () => Promise.resolve(),
    tryReachNow: () => undefined,
    readAgain: () => Promise.resolve(),
    loadEntrance: () => Promise.resolve(entrance.entrance),
    openAddress: (address) => void left.push(address),
    reloadPage: () => void left.push('reload'),
  }
  const show = (children: ReactNode) =>
    render(
      <KernelContext value={fake.kernel}>
        <ShellContext value={shell}>
          <UiProvider locale="zh-CN">{children}</UiProvider>
        </ShellContext>
      </KernelContext>,
    )
  return { ...fake, remotes, shell, entrance, left, show }
}
