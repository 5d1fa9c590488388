// @vitest-environment jsdom
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeFolder } from '../../testing/fake-folder.ts'
import { startSettings } from '../start-state.ts'
import type { TransferTask } from '../transfers.ts'
import { patienceMs, open, task, openBrowser } from './sim-browser.ts'

<<<<<<< Updated upstream
=======
/** A busy machine may take its time. */
const patienceMs = 20_000
const open: Disposable[] = []
const setTimer = (run: () => void, delayMs: number): Disposable => {
  const timer = setTimeout(run, delayMs)
  return { [Symbol.dispose]: () => clearTimeout(timer) }
}
>>>>>>> Stashed changes
beforeEach(() => vi.stubGlobal('IDBKeyRange', IDBKeyRange))
afterEach(() => {
  for (const one of open.splice(0)) one[Symbol.dispose]()
  vi.unstubAllGlobals()
})
const browser = () => openBrowser(new IDBFactory())

<<<<<<< Updated upstream
=======
/** Two ends that pass messages as they are, a moment later. */
function pair(): readonly [Endpoint, Endpoint] {
  const ends = [new EventTarget(), new EventTarget()] as const
  const end = (mine: EventTarget, other: EventTarget): Endpoint => ({
    postMessage: (data) => queueMicrotask(() => other.dispatchEvent(new MessageEvent('message', { data }))),
    addEventListener: (type, listener) => mine.addEventListener(type, listener),
    removeEventListener: (type, listener) => mine.removeEventListener(type, listener),
  })
  return [end(ends[0], ends[1]), end(ends[1], ends[0])]
}

const task = (id: string, change: Partial<EngineTask> = {}): EngineTask => ({
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

interface FakeEngine extends Engine {
  readonly ports: EnginePorts
  readonly asked: { readonly what: string; readonly input: unknown }[]
  readonly become: (tasks: readonly EngineTask[]) => void
  readonly say: (event: EngineEvent) => void
  isStopped: boolean
}

function fakeEngine(ports: EnginePorts): FakeEngine {
  let state: EngineState = { tasks: [], counts: noTransfers.counts, settings: startSettings, heldBy: undefined }
  const stateListeners = new Set<(state: EngineState) => void>()
  const eventListeners = new Set<(event: EngineEvent) => void>()
  const asked: FakeEngine['asked'][number][] = []
  const note = (what: string) => (input?: unknown) => void asked.push({ what, input })
  const listen = <T>(listeners: Set<T>, listener: T): Disposable => {
    listeners.add(listener)
    return { [Symbol.dispose]: () => void listeners.delete(listener) }
  }
  const engine: FakeEngine = {
    ports,
    asked,
    isStopped: false,
    become: (tasks) => {
      const doing = tasks.filter(({ state: name }) => name === 'progress').length
      state = { ...state, tasks, counts: { ...state.counts, upload: { ...state.counts.upload, doing } } }
      for (const listener of stateListeners) listener(state)
    },
    say: (event) => eventListeners.forEach((listener) => listener(event)),
    start: () => Promise.resolve(),
    state: () => state,
    onState: (listener) => listen(stateListeners, listener),
    onEvent: (listener) => listen(eventListeners, listener),
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
    files: () =>
      Promise.resolve({
        total: 1,
        rows: [{ index: 0, path: 'a', sizeBytes: 1, doneBytes: 0, state: 'error', isSkipped: false, failureKind: 'fileNotExist' }],
      }),
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

/** A browser: one worker, any number of pages. */
function browser() {
  const factory = new IDBFactory()
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
  const page = async (owner: string) => {
    const store = createStore<TransfersState>(() => noTransfers)
    const session = createStore<SessionState>(() => ({ ...unknownSession, phase: 'signedIn' }))
    const texts = createTexts({ storage: memoryStorage(), languages: ['en'], onLocale: () => undefined })
    const ended: TransferTask[] = []
    const landed: unknown[] = []
    let lastId = 0
    const name = `page-${Math.random()}`
    const link: TransferLink = await openTransferLink({
      store,
      session,
      texts,
      // A lock that is held as long as the page lives.
      locks: { request: (_lock: string, run: () => Promise<void>) => run() } as unknown as LockManager,
      nowMs: () => performance.now(),
      setTimer,
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
    /** The page's process is gone; the browser lets go of its lock. */
    const die = () => [...locks].filter(([lock]) => lock.endsWith(name)).forEach(([, release]) => release())
    return { link, store, session, texts, ended, landed, die }
  }
  return { page, engines, database, losing }
}
>>>>>>> Stashed changes
const ids = (state: { readonly tasks: readonly TransferTask[] }) => state.tasks.map(({ id }) => id)

test('TR-08 two windows show one queue; closing the one that began it changes nothing', async () => {
  const { page, engines } = browser()
  const first = await page('wang|nas')
  engines[0]?.become([task('a'), task('b')])
  const second = await page('wang|nas')
  await vi.waitFor(() => expect(ids(second.store.getState())).toEqual(['a', 'b']), patienceMs)
  expect(engines).toHaveLength(1)
  first.die()
  await vi.waitFor(() => expect(ids(first.store.getState())).toEqual(['a', 'b']), patienceMs)
  engines[0]?.become([task('b'), task('a', { sentBytes: 5 })])
  await vi.waitFor(
    () =>
      expect(second.store.getState().tasks.map((one) => [one.id, one.sentBytes])).toEqual([
        ['b', 0],
        ['a', 5],
      ]),
    patienceMs,
  )
  expect(engines[0]?.isStopped).toBe(false)
  second.die()
  await vi.waitFor(() => expect(engines[0]?.isStopped).toBe(true), patienceMs)
})

test('TR-04x rows that did not change stay the same objects', async () => {
  const { page, engines } = browser()
  const { store } = await page('wang|nas')
  engines[0]?.become([task('a'), task('b')])
  await vi.waitFor(() => expect(store.getState().tasks).toHaveLength(2), patienceMs)
  const before = store.getState().tasks
  engines[0]?.become([task('a'), task('b', { sentBytes: 3 })])
  await vi.waitFor(() => expect(store.getState().tasks[1]?.sentBytes).toBe(3), patienceMs)
  expect(store.getState().tasks[0]).toBe(before[0])
  expect(store.getState().tasks[1]).not.toBe(before[1])
})

test('S-D7 another person in another tab has an engine of his own and sees nothing of the first', async () => {
  const { page, engines } = browser()
  const wang = await page('wang|nas')
  engines[0]?.become([task('secret')])
  await vi.waitFor(() => expect(wang.store.getState().tasks).toHaveLength(1), patienceMs)
  const li = await page('li|nas')
  expect(li.store.getState().tasks).toEqual([])
  expect(engines).toHaveLength(2)
  // The first tab changes hands: nobody is left for the first engine.
  await wang.link.enter('li|nas')
  await vi.waitFor(() => expect(engines[0]?.isStopped).toBe(true), patienceMs)
  expect(engines).toHaveLength(2)
})

test('S-D6 who signs out leaves no task, no file and no handle behind', async () => {
  const { page, engines, database } = browser()
  const { link } = await page('wang|nas')
  await link
    .upload({ storageId: 's', folderPath: '/', files: [], handles: [fakeFolder('Photos').handle], repeat: 'rename' })
    .catch(() => undefined)
  const rows = async () => {
    const transaction = (await database()).transaction(['tasks', 'files', 'sources', 'settings'])
    const counts = ['tasks', 'files', 'sources', 'settings'].map(
      (table) =>
        new Promise<number>((resolve) => {
          const request = transaction.objectStore(table).count()
          request.addEventListener('success', () => resolve(request.result))
        }),
    )
    return Promise.all(counts)
  }
  await engines[0]?.ports.store.saveSettings(startSettings)
  expect((await rows()).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0)
  await link.forget('wang|nas')
  expect(engines[0]?.isStopped).toBe(true)
  expect(await rows()).toEqual([0, 0, 0, 0])
})

test('TR-08 an end is told by one page, a folder that changed by all', async () => {
  const { page, engines } = browser()
  const pages = [await page('wang|nas'), await page('wang|nas')]
  engines[0]?.say({ kind: 'ended', task: task('a', { state: 'finished' }) })
  engines[0]?.say({ kind: 'landed', storageId: 's', folderPath: '/in' })
  await vi.waitFor(() => expect(pages.map(({ landed }) => landed.length)).toEqual([1, 1]), patienceMs)
  expect(pages.reduce((sum, { ended }) => sum + ended.length, 0)).toBe(1)
})

test('TR-08 a newer version of the page takes the queue over: the older engine stops', async () => {
  const { page, engines, losing } = browser()
  const { link } = await page('wang|nas')
  losing[0]?.()
  expect(engines[0]?.isStopped).toBe(true)
  const wish = { storageId: 's', folderPath: '/', files: [{ file: new File(['x'], 'x'), relativePath: 'x' }], repeat: 'rename' } as const
  await expect(link.upload(wish)).rejects.toThrow('hello')
})
