import type { Endpoint } from 'comlink'
import { createStore } from 'zustand/vanilla'
import { unknownSession } from '../../session/session-state.ts'
import type { SessionState } from '../../session/session.ts'
import { memoryStorage } from '../memory-storage.ts'
import { fakeSettings } from '../fake-settings.ts'
import { createListeners } from '../../bus/listeners.ts'
import { createTexts } from '../../texts/create-texts.ts'
import type { Engine, EngineEvent, EngineFilePage, EngineState, EngineTask } from '../../transfers/engine/engine.ts'
import type { EnginePorts } from '../../transfers/engine/ports.ts'
import { noTransfers, startSettings } from '../../transfers/start-state.ts'
import type { TransferKind, TransfersState, TransferTask } from '../../transfers/transfers.ts'
import { openTransferLink } from '../../transfers/host/page-link.ts'
import type { TransferLink } from '../../transfers/host/page-link.ts'
import { openTransferDatabase } from '../../transfers/host/transfer-database.ts'
import { createWorkerHost } from '../../transfers/host/worker-host.ts'
import type { WorkerHost } from '../../transfers/host/worker-host.ts'

/** How long a test waits on a busy machine, in ms. */
export const waitAtMostMs = 20_000

/** What a test opened; dispose of it after each. */
export const open: Disposable[] = []

/** Two ends that pass messages unchanged, asynchronously. */
function pair(): readonly [Endpoint, Endpoint] {
  const ends = [new EventTarget(), new EventTarget()] as const
  const end = (mine: EventTarget, other: EventTarget): Endpoint => ({
    postMessage: (data) => queueMicrotask(() => other.dispatchEvent(new MessageEvent('message', { data }))),
    addEventListener: (type, listener) => mine.addEventListener(type, listener),
    removeEventListener: (type, listener) => mine.removeEventListener(type, listener),
  })
  return [end(ends[0], ends[1]), end(ends[1], ends[0])]
}

/** A row of the queue. */
export const task = (id: string, change: Partial<EngineTask> = {}): EngineTask => ({
  id,
  kind: 'upload',
  name: id,
  isFolder: false,
  targetStorageId: 's',
  targetFolder: '/',
  localFolder: '',
  state: 'progress',
  isCounting: false,
  totalBytes: 10,
  sentBytes: 0,
  totalFiles: 1,
  doneFiles: 0,
  failedFiles: 0,
  skippedFiles: 0,
  bytesPerSecond: 0,
  failureKind: undefined,
  needs: undefined,
  limitBytesPerSecond: 0,
  startedAtMs: 0,
  finishedAtMs: undefined,
  ...change,
})

/** An engine that records its calls and takes the state that a test sets. */
export interface FakeEngine extends Engine {
  readonly ports: EnginePorts
  readonly asked: { readonly what: string; readonly input: unknown }[]
  readonly become: (tasks: readonly EngineTask[]) => void
  readonly emit: (event: EngineEvent) => void
  isStopped: boolean
}

function fakeEngine(ports: EnginePorts): FakeEngine {
  let state: EngineState = { tasks: [], counts: noTransfers.counts, settings: startSettings, heldBy: undefined }
  const states = createListeners<EngineState>()
  const events = createListeners<EngineEvent>()
  const asked: FakeEngine['asked'][number][] = []
  const note = (what: string) => (input?: unknown) => void asked.push({ what, input })
  const engine: FakeEngine = {
    ports,
    asked,
    isStopped: false,
    become: (tasks) => {
      const doing = tasks.filter(({ state: name }) => name === 'progress').length
      state = { ...state, tasks, counts: { ...state.counts, upload: { ...state.counts.upload, doing } } }
      states.emit(state)
    },
    emit: events.emit,
    start: () => Promise.resolve(),
    state: () => state,
    onState: states.add,
    onEvent: events.add,
    ...notedCalls(note),
    files: () => Promise.resolve(failedFile),
    continueInterrupted: (ids) => {
      note('continue')(ids)
      return Promise.resolve([])
    },
    rebind: (sourceId) => {
      note('rebind')(sourceId)
      const fits = !sourceId.endsWith('-1')
      // The engine itself forgets what fits nothing.
      if (fits) engine.become(state.tasks.map((one) => ({ ...one, needs: undefined, state: 'progress', failureKind: undefined })))
      else ports.sources.forget(sourceId)
      return Promise.resolve(fits ? 2 : 0)
    },
    [Symbol.dispose]: () => {
      engine.isStopped = true
    },
  }
  return engine
}

const failedFile: EngineFilePage = {
  total: 1,
  rows: [{ index: 0, path: 'a', sizeBytes: 1, doneBytes: 0, state: 'error', isSkipped: false, failureKind: 'fileNotExist' }],
}

/** Calls that the fake engine only records. */
function notedCalls(note: (what: string) => (input?: unknown) => void) {
  return {
    upload: note('upload'),
    download: note('download'),
    pause: note('pause'),
    resume: note('resume'),
    retry: note('retry'),
    remove: note('remove'),
    clearFinished: note('clearFinished'),
    move: note('move'),
    limit: note('limit'),
    setSettings: note('setSettings'),
    setDevice: note('setDevice'),
    spend: (kind: TransferKind, bytes: number) => {
      note('spend')({ kind, bytes })
      return Promise.resolve(true)
    },
  }
}

/** A browser: one worker, any number of pages. */
export function openBrowser(factory: IDBFactory) {
  let opened: Promise<IDBDatabase> | undefined
  const database = () => (opened ??= openTransferDatabase(factory))
  const engines: FakeEngine[] = []
  const locks = new Map<string, () => void>()
  const losing: (() => void)[] = []
  const host = createWorkerHost({
    createEngine: (ports) => {
      const engine = fakeEngine(ports)
      engines.push(engine)
      return engine
    },
    database,
    fetch: () => Promise.reject(new Error('no network here')),
    newId: () => 'id',
    warn: () => undefined,
    alone: (_name, onLost) => {
      losing.push(onLost)
      return Promise.resolve({ [Symbol.dispose]: () => undefined })
    },
    released: (name) => new Promise((resolve) => locks.set(name, resolve)),
  })
  return { page: (owner: string) => openPage(owner, { host, locks }), engines, database, losing }
}

interface PageWorld {
  readonly host: WorkerHost
  readonly locks: ReadonlyMap<string, () => void>
}

async function openPage(owner: string, { host, locks }: PageWorld) {
  const store = createStore<TransfersState>(() => noTransfers)
  const session = createStore<SessionState>(() => ({ ...unknownSession, phase: 'signedIn' }))
  const texts = createTexts({ storage: memoryStorage(), languages: ['en'], onLocale: () => undefined })
  const settings = fakeSettings(() => () => undefined)
  const ended: TransferTask[] = []
  const landed: unknown[] = []
  let lastId = 0
  const name = `page-${Math.random()}`
  const link: TransferLink = await openTransferLink({
    store,
    session,
    texts,
    settings,
    // A lock that is held as long as the page is open.
    locks: { request: (_lock: string, run: () => Promise<void>) => run() } as unknown as LockManager,
    nowMs: () => performance.now(),
    setTimer: (run, delayMs) => {
      const timer = setTimeout(run, delayMs)
      return { [Symbol.dispose]: () => clearTimeout(timer) }
    },
    newId: () => (lastId === 0 ? `${name}${(lastId += 1)}`.slice(0, -1) : `${name}-${lastId++}`),
    credentials: () => ({ baseUrl: '', apiToken: 'token', tokenInQuery: false }),
    renew: () => Promise.resolve(true),
    suspect: () => undefined,
    onLanded: (where) => landed.push(where),
    onEnded: (one) => ended.push(one),
    openPort: ({ onOpen }) => {
      const [mine, theirs] = pair()
      host.connect(theirs)
      onOpen(mine)
      return { [Symbol.dispose]: () => undefined }
    },
  })
  open.push(link)
  await link.enter(owner)
  /** The page's process ends; the browser releases its lock. */
  const die = () => [...locks].filter(([lock]) => lock.endsWith(name)).forEach(([, release]) => release())
  return { link, store, session, texts, settings, ended, landed, die }
}
