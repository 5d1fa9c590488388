import { createClient } from '@cove/device-contract'
import { session as sessionArea } from '@cove/device-contract/session'
import type { Engine } from '../engine/engine.ts'
import type { EnginePorts, StorePort } from '../engine/ports.ts'
import { isDoing } from '../engine/queue-state.ts'
import { createFetchTransport, type FetchParts } from './fetch-transport.ts'
import { createOpenBytes } from './fetch-bytes.ts'
import { createFileSources, type FileSources } from './file-sources.ts'
import { createFolderSinks } from './folder-sinks.ts'
import { createHandleStore, type HandleStore } from './handle-store.ts'
import { createHashes } from './hashes.ts'
import { createIdbStore } from './idb-store.ts'
import type { DeviceState, PageApi, StateChange } from './protocol.ts'
import { createStateSender } from './state-sender.ts'
import { createWorkerClock } from './worker-clock.ts'
import { createWorkerSession, type Lender, type WorkerSession } from './worker-session.ts'

/** One page of an owner. */
export interface PageLink extends Lender {
  readonly pageId: string
  readonly api: Pick<PageApi, 'changed' | 'happened'>
}
/** What an owner's engine needs of the worker. */
export interface OwnerParts {
  readonly owner: string
  readonly createEngine: (ports: EnginePorts) => Engine
  readonly database: () => Promise<IDBDatabase>
  readonly fetch: typeof fetch
  readonly newId: () => string
  readonly warn: (what: string, cause: unknown) => void
  /** Resolves with a way to let go when no other worker runs this owner's engine; `onLost` tells that another one took over. */
  readonly alone: (name: string, onLost: () => void) => Promise<Disposable>
  /** Another worker runs this owner's engine now. */
  readonly onLost: () => void
}
/** The engine of one person on one device, with the pages that lend it their session. */
export interface OwnerRun extends Disposable {
  readonly session: WorkerSession
  /** Resolves when what is stored is loaded. */
  readonly ready: Promise<Ready>
  /** The page used last stands first. */
  readonly pages: PageLink[]
  readonly setDevice: (device: DeviceState) => void
  /** Tells a page that came just now everything. */
  readonly greet: (page: PageLink) => void
  /** Tells all pages again how things stand. */
  readonly refresh: () => void
}
export interface Ready {
  readonly engine: Engine
  readonly sources: FileSources
  readonly handles: HandleStore
  readonly store: StorePort
}

/** H-67: how often a migrating device is asked whether it is done, in ms. */
const migrationAskMs = 10_000

/** Starts the engine of an owner. Dispose it when the last page went or the person left. */
export function createOwnerRun(parts: OwnerParts): OwnerRun {
  const pages: PageLink[] = []
  const clock = createWorkerClock()
  const stopped = new AbortController()
  const session = createWorkerSession(() => pages, clock.sleep)
  const sender = createStateSender()
  let device: DeviceState = 'ready'
  let isMigrating = false
  let engine: Engine | undefined
  let sources: FileSources | undefined
  let lock: Disposable | undefined
  const apply = () => engine?.setDevice(isMigrating ? 'migrating' : device)
  const transport: FetchParts = {
    session,
    fetch: parts.fetch,
    sleep: clock.sleep,
    nowMs: clock.nowMs,
    onMigrating: () => void waitOutMigration(),
  }
  const client = createClient(createFetchTransport(transport))
  const waitOutMigration = async () => {
    if (isMigrating) return
    isMigrating = true
    apply()
    session.suspect('session')
    // H-67: transfers stand still until the device answers as usual; a device that is away says nothing either way.
    let isOver = false
    while (!isOver && !stopped.signal.aborted) {
      await clock.sleep(migrationAskMs, stopped.signal).catch(() => undefined)
      const answer = await client
        .use(sessionArea)
        .userInfo(undefined, { silent: true, signal: stopped.signal })
        .catch(() => undefined)
      isOver = answer?.ok === true
    }
    isMigrating = false
    apply()
  }
  /** TR-08: the worker ends with its last page, and with it what runs and what only its memory holds. */
  const stopsWithPage = (): boolean => {
    const tasks = engine?.state().tasks ?? []
    if (pages.length !== 1) return false
    if (tasks.some(({ state, needs }) => isDoing(state) && needs === undefined)) return true
    return sources?.isFragile() === true && tasks.some(({ kind, state }) => kind === 'upload' && state === 'pause')
  }
  const withStop = (change: Omit<StateChange, 'stopsWithPage'>): StateChange => ({ ...change, stopsWithPage: stopsWithPage() })
  const send = () => {
    if (!engine) return
    const change = withStop(sender.next(engine.state()))
    for (const page of pages) page.api.changed(parts.owner, change)
  }
  const greet = (page: PageLink) => {
    if (engine) page.api.changed(parts.owner, withStop(sender.whole(engine.state())))
  }
  const start = async (): Promise<Ready> => {
    lock = await parts.alone(`cove.transfers-engine ${parts.owner}`, parts.onLost)
    const database = await parts.database()
    stopped.signal.throwIfAborted()
    const handles = createHandleStore(database, parts.owner)
    const store = createIdbStore(database, parts.owner)
    const ownSources = createFileSources(handles)
    const ownEngine = parts.createEngine({
      network: {
        device: client,
        openBytes: createOpenBytes(transport),
        thresholdBytes: () => chunkThreshold(session.baseUrl() ?? ''),
        isPeerToPeer: () => isRelay(session.baseUrl() ?? ''),
      },
      sources: ownSources,
      sinks: createFolderSinks(handles),
      hash: createHashes(),
      clock,
      store,
      newId: parts.newId,
      warn: parts.warn,
    })
    ownEngine.onState(send)
    ownEngine.onEvent((event) => {
      // One page tells the person of an end; every page refreshes its folders.
      const hearers = event.kind === 'ended' ? pages.slice(0, 1) : pages
      for (const page of hearers) page.api.happened(parts.owner, event)
    })
    engine = ownEngine
    sources = ownSources
    apply()
    await ownEngine.start()
    for (const page of pages) greet(page)
    return { engine: ownEngine, sources: ownSources, handles, store }
  }
  const ready = start()
  // Whoever asks for it hears the failure; an owner nobody asks about fails quietly.
  ready.catch((cause: unknown) => parts.warn('transfers.notStarted', cause))
  return {
    session,
    ready,
    pages,
    setDevice: (next) => {
      device = next
      apply()
    },
    greet,
    refresh: send,
    [Symbol.dispose]: () => {
      stopped.abort()
      engine?.[Symbol.dispose]()
      engine = undefined
      void ready.catch(() => undefined).finally(() => lock?.[Symbol.dispose]())
    },
  }
}

/** TR-06a: 1 MB over a relay from the web, 8 MB otherwise. */
function chunkThreshold(baseUrl: string): number {
  return isRelay(baseUrl) ? 1024 ** 2 : 8 * 1024 ** 2
}
function isRelay(baseUrl: string): boolean {
  return baseUrl.startsWith('/relay/')
}
