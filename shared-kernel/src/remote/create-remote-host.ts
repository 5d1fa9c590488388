import { createStore } from 'zustand/vanilla'
import type { RemoteDefinition, WindowDefinition } from '../declare/define-remote.ts'
import type { Log } from '../log/log.ts'
import type { FederationPort, ProbeFile } from './federation-port.ts'
import { createFileLists } from './file-lists.ts'
import type { FileLists } from './file-lists.ts'
import type { LoadedWindow, RemoteFailure, RemoteHost, RemotesState } from './remote-host.ts'
import { failure, failureOf, isFailure, refusalOf } from './remote-failure.ts'
import type { ThrownFailure } from './remote-failure.ts'
import { entryInPreparation, parseRegistry } from './remote-manifest.ts'
import type { PreloadFile, Registry, RegistryEntry } from './remote-manifest.ts'

/** What the host needs. */
export interface RemoteHostParts {
  readonly federation: FederationPort
  /** Fetches the registry's text. */
  readonly fetchRegistry: () => Promise<unknown>
  /** Fetches the text of the registry's files. */
  readonly fetchFiles: () => Promise<unknown>
  readonly probeFile: ProbeFile
  readonly kernelVersion: string
  /** REL-04: the registry for the user at the desktop, where users are shown different versions; asked only then. */
  readonly forUser?: (registry: { readonly remotes: readonly unknown[] }) => Promise<unknown>
  /** The language whose sentences a first window needs. */
  readonly locale: () => string
  readonly log: Log
  readonly sleep: (ms: number) => Promise<void>
  /** Runs once for each version that was loaded for the first time: texts, background half. */
  readonly onFirstLoad: (remote: RemoteDefinition, version: string) => Promise<void>
  /** Begins the first reads of a window, beside its code. Never throws. */
  readonly onReads: (reads: NonNullable<WindowDefinition['reads']>, address: string) => void
}

/** Pages of the settings window are loaded like windows; no window has a name with a colon. */
const pagePrefix = 'settings:'
/** H-60: a remote that has not come after this long is given up. */
const giveUpMs = 120_000
/** Tries for faults on the way; a share or version fault is never tried again (it would hide its cause). */
const maxTries = 3
const isOnTheWay = (kind: RemoteFailure['kind']) => kind === 'network' || kind === 'timeout'
/** Trying the same version again cannot help, but another one may be published meanwhile. */
const isOnTheDevice = (kind: RemoteFailure['kind']) => kind === 'missing' || kind === 'altered'
const firstRetryMs = 400

/** The same, and what is known of the files. */
interface HostParts extends RemoteHostParts {
  readonly lists: FileLists
  /** Why a remote does not run in this page; undefined when it does. */
  readonly refusal: (entry: RegistryEntry | undefined) => ThrownFailure | undefined
}

/** Creates the remote host. */
export function createRemoteHost(given: RemoteHostParts): RemoteHost {
  const store = createStore<RemotesState>(() => ({ status: 'loading', remotes: [], revision: 0 }))
  const lists = createFileLists({ ...given, revision: () => store.getState().revision, refresh: () => refresh() })
  const refusal = (entry: RegistryEntry | undefined) => entry && refusalOf(entry, store.getState().desktops)
  const parts: HostParts = { ...given, lists, refusal }
  const loaded = new Map<string, LoadedRemote>()
  const firstLoads = new Map<string, Promise<void>>()
  const current = (remoteId: string) => store.getState().remotes.find((entry) => entry.id === remoteId)
  const refresh = async () => {
    const registry = await readRegistry(parts)
    if (!registry && store.getState().status !== 'ready') store.setState({ status: 'failed' })
    if (!registry) throw new Error('the registry could not be read')
    const { remotes } = registry
    const before = new Map(store.getState().remotes.map((entry) => [entry.id, entry.name]))
    store.setState(readyState(parts.kernelVersion, registry, store.getState()))
    for (const entry of remotes) if (refusal(entry) === undefined) parts.federation.register(entry)
    return remotes.filter((entry) => before.has(entry.id) && before.get(entry.id) !== entry.name).map((entry) => entry.id)
  }
  const ready = (remoteId: string, windowName: string) => loaded.get(current(remoteId)?.name ?? '')?.windows.get(windowName)
  const load: RemoteHost['load'] = (remoteId, windowName, address) =>
    loadWithRetries(parts, {
      refresh,
      current: () => current(remoteId),
      refusal,
      loadOnce: (entry) => loadOnce(parts, { entry, windowName, address, loaded, firstLoads }),
      remoteId,
    })
  const pages = createPageLoader(load)
  return {
    store,
    refresh,
    ready,
    load,
    openPage: pages.open,
    refusalOf: (remoteId) => refusal(current(remoteId)),
    explain: (error, remote) => explainError(parts, error, { remote, loaded }),
    preload: (remoteId, windowName, reach = 'all') => preloadWindow(parts, current(remoteId), { windowName, loaded, reach }),
    readFiles: () => void lists.readMissing(store.getState().remotes.flatMap(({ name, preparing }) => (preparing ? [] : [name]))),
    collect: (used) => {
      for (const [name, { entry }] of loaded) {
        const isUsed = [...used, ...pages.held].some(({ remoteId, version }) => remoteId === entry.id && version === entry.version)
        if (isUsed || current(entry.id)?.name === name) continue
        for (const known of [loaded, firstLoads]) known.delete(name)
        parts.federation.unload(name)
      }
    },
  }
}

interface Preloaded {
  readonly windowName: string
  readonly loaded: ReadonlyMap<string, LoadedRemote>
  readonly reach: 'first' | 'all'
}

function preloadWindow(parts: HostParts, entry: RegistryEntry | undefined, { windowName, loaded, reach }: Preloaded): void {
  if (!entry || entry.preparing || parts.refusal(entry)) return
  const hint = () => {
    const first = loaded.get(entry.name)?.windows.has(windowName) ? [] : firstFilesOf(parts, entry, windowName)
    const files = [...first, ...(reach === 'all' ? (parts.lists.of(entry.name)?.behind?.[windowName] ?? []) : [])]
    if (files.length > 0) parts.federation.preload(files, entry.parts)
  }
  hint()
  // W9: the entry does not wait for the lists, they come beside it.
  void parts.lists.readMissing([entry.name])?.then(hint)
}

interface UsedVersion {
  readonly remoteId: string
  readonly version: string
}

/** Loads pages of the settings window, and knows whose versions are on the screen. */
function createPageLoader(load: RemoteHost['load']): { readonly open: RemoteHost['openPage']; readonly held: ReadonlySet<UsedVersion> } {
  const held = new Set<UsedVersion>()
  return {
    held,
    open: async (remoteId, pageName) => {
      const page = await load(remoteId, `${pagePrefix}${pageName}`)
      const use = { remoteId, version: page.version }
      held.add(use)
      return { ...page, [Symbol.dispose]: () => void held.delete(use) }
    },
  }
}

interface Explained {
  readonly remote: Parameters<RemoteHost['explain']>[1]
  readonly loaded: ReadonlyMap<string, LoadedRemote>
}

function explainError(parts: HostParts, error: unknown, { remote, loaded }: Explained): Promise<RemoteFailure> {
  const { remoteId, version } = remote
  const known = [...loaded.values()].find(({ entry }) => entry.id === remoteId && entry.version === version)
  if (known) return failureOf(error, known.entry, parts)
  return Promise.resolve(failure('broken', remoteId, { version, detail: String(error) }))
}

interface Retried {
  readonly remoteId: string
  readonly current: () => RegistryEntry | undefined
  readonly refusal: (entry: RegistryEntry) => ThrownFailure | undefined
  readonly loadOnce: (entry: RegistryEntry) => Promise<LoadedWindow>
  readonly refresh: () => Promise<unknown>
}

async function loadWithRetries(parts: HostParts, { remoteId, current, refusal, refresh, ...work }: Retried): Promise<LoadedWindow> {
  for (let attempt = 1; ; attempt += 1) {
    const entry = current()
    if (!entry || entry.preparing) throw failure('unknownRemote', remoteId, { detail: entry ? 'not built yet' : 'not in the registry' })
    const refused = refusal(entry)
    if (refused) throw refused
    try {
      return await withTimeout(work.loadOnce(entry), entry)
    } catch (cause) {
      if (isFailure(cause)) throw cause
      const failed = await failureOf(cause, entry, parts)
      parts.log.warn('remote.loadFailed', { remote: remoteId, version: entry.version, kind: failed.kind, attempt })
      if (attempt >= maxTries || !(isOnTheWay(failed.kind) || isOnTheDevice(failed.kind))) throw failed
      if (isOnTheWay(failed.kind)) await parts.sleep(firstRetryMs * 2 ** (attempt - 1))
      // A rollback may have happened meanwhile: the next try reads the registry again.
      await refresh().catch(() => undefined)
      if (isOnTheDevice(failed.kind) && current()?.name === entry.name) throw failed
    }
  }
}

function firstFilesOf({ lists, locale }: HostParts, { name, entry }: RegistryEntry, windowName: string): readonly PreloadFile[] {
  const { preload = [], texts, windows } = lists.of(name) ?? {}
  return [{ ...entry, as: 'script' }, ...preload, ...(texts?.[locale()] ?? []), ...(windows?.[windowName] ?? [])]
}

/** What is published. The first desktop that a page is told of is its own, whose kernel it knows better. */
function readyState(kernelOfPage: string, { remotes, preparing = [], revision, ...published }: Registry, last: RemotesState): RemotesState {
  const { kernel, mf, shell, provides: shared = {} } = published
  const current = { kernel, mf, shared, shell }
  return {
    status: 'ready',
    remotes: [...remotes, ...preparing.map((one) => entryInPreparation(one, mf))],
    revision,
    desktops: { own: last.desktops?.own ?? { ...current, kernel: kernelOfPage }, current },
  }
}

interface LoadedRemote {
  readonly entry: RegistryEntry
  readonly definition: RemoteDefinition
  readonly windows: Map<string, LoadedWindow>
}

async function readRegistry(parts: RemoteHostParts): Promise<Registry | undefined> {
  try {
    const given = (await parts.fetchRegistry()) as { readonly remotes?: readonly ({ readonly next?: unknown } | null)[] } | undefined
    const { remotes } = given ?? {}
    const value =
      Array.isArray(remotes) && remotes.some((one) => one?.next) ? await (parts.forUser?.({ ...given, remotes }) ?? given) : given
    const { registry, problems } = parseRegistry(value)
    for (const problem of problems) parts.log.error('remote.registryRefused', { detail: problem.slice(0, 300) })
    return registry
  } catch (cause) {
    parts.log.error('remote.registryUnreachable', { cause: String(cause) })
    return undefined
  }
}

interface Loading {
  readonly entry: RegistryEntry
  readonly windowName: string
  readonly address: string | undefined
  readonly loaded: Map<string, LoadedRemote>
  readonly firstLoads: Map<string, Promise<void>>
}

async function loadOnce(parts: RemoteHostParts, what: Loading): Promise<LoadedWindow> {
  const { entry, windowName, loaded } = what
  const known = loaded.get(entry.name)
  if (known) return windowOf(known, windowName)
  const remote: LoadedRemote = { entry, definition: await evaluate(parts, entry), windows: new Map() }
  const { reads } = remote.definition.windows[windowName] ?? {}
  if (reads && what.address !== undefined) parts.onReads(reads, what.address)
  // W9: the window's own code comes beside the texts and the background half, not after them.
  const [window] = await Promise.all([windowOf(remote, windowName), firstLoadOf(parts, remote, what.firstLoads)])
  const first = loaded.get(entry.name)
  first?.windows.set(windowName, window)
  if (!first) loaded.set(entry.name, remote)
  return window
}

async function windowOf(remote: LoadedRemote, windowName: string): Promise<LoadedWindow> {
  const known = remote.windows.get(windowName)
  if (known) return known
  const { windows, settingsPages = {} } = remote.definition
  const definition = windowName.startsWith(pagePrefix) ? settingsPages[windowName.slice(pagePrefix.length)] : windows[windowName]
  if (!definition) throw new Error(`${remote.entry.id} declares no window '${windowName}'`)
  const module = await definition.load()
  const { version, manifest } = remote.entry
  const Component = module.default as LoadedWindow['Component']
  const window: LoadedWindow = { Component, version, ...(manifest.needs && { needs: manifest.needs }) }
  remote.windows.set(windowName, window)
  return window
}

/** Texts and background half of a version: once, however many of its windows open at the same time. */
function firstLoadOf(parts: RemoteHostParts, { entry, definition }: LoadedRemote, firstLoads: Map<string, Promise<void>>): Promise<void> {
  const running = firstLoads.get(entry.name)
  if (running) return running
  const loading = parts.onFirstLoad(definition, entry.version)
  firstLoads.set(entry.name, loading)
  // What failed is tried again with the next window.
  loading.catch(() => firstLoads.delete(entry.name))
  return loading
}

async function evaluate(parts: RemoteHostParts, entry: RegistryEntry): Promise<RemoteDefinition> {
  const module = await parts.federation.load(entry.name)
  const definition = typeof module === 'object' && module !== null && 'default' in module ? (module.default as RemoteDefinition) : undefined
  if (definition?.id !== entry.id) throw new Error(`./remote of ${entry.name} declares no remote '${entry.id}'`)
  return definition
}

function withTimeout<T>(work: Promise<T>, entry: RegistryEntry): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(failure('timeout', entry.id, { version: entry.version, detail: `gave up after ${giveUpMs} ms` })),
      giveUpMs,
    )
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
