import { createClient } from '@cove/device-contract'
import type { DeviceClient } from '@cove/device-contract'
import type { Engine } from '../engine/engine.ts'
import type { ClockPort, EnginePorts, StorePort } from '../engine/ports.ts'
import { createFetchTransport } from './fetch-transport.ts'
import type { FetchParts } from './fetch-transport.ts'
import { createOpenBytes } from './fetch-bytes.ts'
import { createFileSources } from './file-sources.ts'
import type { FileSources } from './file-sources.ts'
import { createFolderSinks } from './folder-sinks.ts'
import { createHandleStore } from './handle-store.ts'
import type { HandleStore } from './handle-store.ts'
import { createHashes } from './hashes.ts'
import { createIdbStore } from './idb-store.ts'
import { createMigrationWatch } from './migration-watch.ts'
import { createPageUpdates } from './page-updates.ts'
import type { DeviceState, PageApi } from './protocol.ts'
import { createWorkerClock } from './worker-clock.ts'
import { createWorkerSession } from './worker-session.ts'
import type { Lender, WorkerSession } from './worker-session.ts'

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
  /** Locks this owner's engine for this worker; `onLost` is called when another worker took over. */
  readonly alone: (name: string, onLost: () => void) => Promise<Disposable>
  /** Another worker runs this owner's engine now. */
  readonly onLost: () => void
}
/** The engine of one user on one device, with the pages that lend it their session. */
export interface OwnerRun extends Disposable {
  readonly session: WorkerSession
  /** Resolves when what is stored is loaded. */
  readonly ready: Promise<Ready>
  /** The page used last is first. */
  readonly pages: PageLink[]
  readonly setDevice: (device: DeviceState) => void
  /** Sends everything to a new page. */
  readonly greet: (page: PageLink) => void
  /** Sends all pages what changed. */
  readonly refresh: () => void
}
/** The engine with what its pages use. */
export interface Ready {
  readonly engine: Engine
  readonly sources: FileSources
  readonly handles: HandleStore
  readonly store: StorePort
}

/** Starts the engine of an owner. Dispose it when the last page closed or the user signed out. */
export function createOwnerRun(parts: OwnerParts): OwnerRun {
  const pages: PageLink[] = []
  const clock = createWorkerClock()
  const stopped = new AbortController()
  const session = createWorkerSession(() => pages, clock.sleep)
  let device: DeviceState = 'ready'
  let opened: Ready | undefined
  let lock: Disposable | undefined
  const apply = () => opened?.engine.setDevice(migration.isMigrating() ? 'migrating' : device)
  const onMigrating = () => migration.start()
  const transport: FetchParts = { session, fetch: parts.fetch, sleep: clock.sleep, nowMs: clock.nowMs, onMigrating }
  const client = createClient(createFetchTransport(transport))
  const migration = createMigrationWatch({ client, session, clock, signal: stopped.signal, onChange: apply })
  const updates = createPageUpdates(parts.owner, { pages, opened: () => opened })
  const start = async (): Promise<Ready> => {
    lock = await parts.alone(`cove.transfers-engine ${parts.owner}`, parts.onLost)
    const database = await parts.database()
    stopped.signal.throwIfAborted()
    const ready = assembleEngine(parts, { database, client, transport, clock })
    opened = ready
    ready.engine.onState(updates.sendAll)
    ready.engine.onEvent(updates.sendEvent)
    apply()
    await ready.engine.start()
    for (const page of pages) updates.greet(page)
    return ready
  }
  const ready = start()
  // A caller of `ready` handles the failure; without one it is only logged.
  ready.catch((cause: unknown) => parts.warn('transfers.notStarted', cause))
  return {
    session,
    ready,
    pages,
    setDevice: (next) => {
      device = next
      apply()
    },
    greet: updates.greet,
    refresh: updates.sendAll,
    [Symbol.dispose]: () => {
      stopped.abort()
      opened?.engine[Symbol.dispose]()
      opened = undefined
      void ready.catch(() => undefined).finally(() => lock?.[Symbol.dispose]())
    },
  }
}

interface Assembly {
  readonly database: IDBDatabase
  readonly client: DeviceClient
  readonly transport: FetchParts
  readonly clock: ClockPort
}

/** Creates the engine over the database, the network and the files of this browser. */
function assembleEngine(parts: OwnerParts, { database, client, transport, clock }: Assembly): Ready {
  const { session } = transport
  const handles = createHandleStore(database, parts.owner)
  const store = createIdbStore(database, parts.owner)
  const sources = createFileSources(handles)
  const engine = parts.createEngine({
    network: {
      device: client,
      openBytes: createOpenBytes(transport),
      thresholdBytes: () => chunkThreshold(session.baseUrl() ?? ''),
      isPeerToPeer: () => isRelay(session.baseUrl() ?? ''),
    },
    sources,
    sinks: createFolderSinks(handles),
    hash: createHashes(),
    clock,
    store,
    newId: parts.newId,
    warn: parts.warn,
  })
  return { engine, sources, handles, store }
}

/** TR-06a: 1 MB over a relay from the web, 8 MB otherwise. */
function chunkThreshold(baseUrl: string): number {
  return isRelay(baseUrl) ? 1024 ** 2 : 8 * 1024 ** 2
}
function isRelay(baseUrl: string): boolean {
  return baseUrl.startsWith('/relay/')
}
