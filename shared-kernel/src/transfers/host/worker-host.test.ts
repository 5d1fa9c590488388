// @vitest-environment jsdom
import type { Endpoint } from 'comlink'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { unknownSession } from '../../session/session-state.ts'
import type { SessionState } from '../../session/session.ts'
import { fakeFolder } from '../../testing/fake-folder.ts'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { createTexts } from '../../texts/create-texts.ts'
import type { Engine, EngineEvent, EngineState, EngineTask } from '../engine/engine.ts'
import type { EnginePorts } from '../engine/ports.ts'
import { noTransfers, startSettings } from '../start-state.ts'
import type { TransfersState, TransferTask } from '../transfers.ts'
import { openTransferLink, type TransferLink } from './page-link.ts'
import { openTransferDatabase } from './transfer-database.ts'
import { sliceFiles } from './upload-groups.ts'
import { createWorkerHost } from './worker-host.ts'

/** A busy machine may take its time. */
const patienceMs = 20_000
const open: Disposable[] = []
beforeEach(() => vi.stubGlobal('IDBKeyRange', IDBKeyRange))
afterEach(() => {
  for (const one of open.splice(0)) one[Symbol.dispose]()
  vi.unstubAllGlobals()
})

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
      nowMs: () => 0,
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

test('TR-02a files go over in slices, one task for each top name', async () => {
  const { page, engines } = browser()
  const { link } = await page('wang|nas')
  const files = Array.from({ length: 600 }, (_, index) => ({ file: new File(['x'], 'x'), relativePath: `Photos/${index}.jpg` }))
  await link.upload({
    storageId: 's',
    folderPath: '/in',
    files: [...files, { file: new File(['y'], 'y'), relativePath: 'y.txt' }],
    repeat: 'skip',
  })
  const wishes = engines[0]?.asked
    .filter(({ what }) => what === 'upload')
    .map(({ input }) => input as readonly { sourceId: string; name: string }[])
  expect(wishes?.flat().map(({ name }) => name)).toEqual(['Photos', 'y.txt'])
  const found: string[] = []
  const sourceId = wishes?.[0]?.[0]?.sourceId ?? ''
  for await (const batch of engines[0]?.ports.sources.walk(sourceId, new AbortController().signal) ?? [])
    found.push(...batch.map(({ path }) => path))
  expect(found).toEqual(files.map(({ relativePath }) => relativePath))
})

test('TR-07b failures have words in the language of the page, also after it changed', async () => {
  const { page, engines } = browser()
  const { link, store, texts } = await page('wang|nas')
  engines[0]?.become([task('a', { state: 'error', failureKind: 'browserRefresh' }), task('b', { failureKind: 'overQuota' })])
  await vi.waitFor(() => expect(store.getState().tasks[0]?.failure).toMatch(/reloaded/), patienceMs)
  expect(store.getState().tasks[1]?.failure).toBe(texts.error('overQuota'))
  expect((await link.files('a', { filter: 'all', offset: 0, count: 10 })).rows[0]?.failure).toMatch(/no longer there/)
  await texts.setLocale('zh-CN')
  expect(store.getState().tasks[0]?.failure).toMatch(/刷新/)
})

test('TR-08 an end is told by one page, a folder that changed by all', async () => {
  const { page, engines } = browser()
  const pages = [await page('wang|nas'), await page('wang|nas')]
  engines[0]?.say({ kind: 'ended', task: task('a', { state: 'finished' }) })
  engines[0]?.say({ kind: 'landed', storageId: 's', folderPath: '/in' })
  await vi.waitFor(() => expect(pages.map(({ landed }) => landed.length)).toEqual([1, 1]), patienceMs)
  expect(pages.reduce((sum, { ended }) => sum + ended.length, 0)).toBe(1)
})

test('TR-08 sources that fit nothing are not kept', async () => {
  const { page, engines } = browser()
  const { link } = await page('wang|nas')
  const matched = await link.rebind({
    files: [
      { file: new File(['x'], 'x'), relativePath: 'a' },
      { file: new File(['x'], 'x'), relativePath: 'b' },
    ],
  })
  expect(matched).toBe(2)
  const tried = engines[0]?.asked.filter(({ what }) => what === 'rebind').map(({ input }) => String(input)) ?? []
  expect(await engines[0]?.ports.sources.open(tried[0] ?? '', 'a')).toBe('missing')
  expect(await engines[0]?.ports.sources.open(tried[1] ?? '', 'b')).toMatchObject({ sizeBytes: 1 })
})

test('TR-08 leaving asks only while there are files that nobody else can read', async () => {
  const { page, engines } = browser()
  const first = await page('wang|nas')
  const leaves = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await first.link.upload({ storageId: 's', folderPath: '/', files: [{ file: new File(['x'], 'x'), relativePath: 'x' }], repeat: 'rename' })
  engines[0]?.become([task('x')])
  await vi.waitFor(() => expect(leaves()).toBe(true), patienceMs)
  engines[0]?.become([task('x', { state: 'finished' })])
  await vi.waitFor(() => expect(leaves()).toBe(false), patienceMs)
})

test('TR-08 choosing the files of an interrupted task again goes on with it; others begin anew', async () => {
  const { page, engines } = browser()
  const { link, store } = await page('wang|nas')
  const waiting = { state: 'error', failureKind: 'browserRefresh', needs: 'source', targetFolder: '/in' } as const
  engines[0]?.become([task('Photos', waiting)])
  await vi.waitFor(() => expect(store.getState().tasks).toHaveLength(1), patienceMs)
  const chosen = (relativePath: string) => ({ file: new File(['x'], 'x'), relativePath })
  const begun = () => engines[0]?.asked.filter(({ what }) => what === 'upload').length
  // The first source of this page fits nothing.
  await link.upload({ storageId: 's', folderPath: '/in', files: [chosen('Photos/a.jpg')], repeat: 'rename' })
  expect(begun()).toBe(1)
  await link.upload({ storageId: 's', folderPath: '/in', files: [chosen('Photos/a.jpg')], repeat: 'rename' })
  expect(begun()).toBe(1)
  expect(store.getState().tasks[0]?.needs).toBeUndefined()
  await link.upload({ storageId: 's', folderPath: '/elsewhere', files: [chosen('Photos/a.jpg')], repeat: 'rename' })
  expect(begun()).toBe(2)
})

/** A folder of two slices; `onSize` when the browser is asked for a size in the second one. */
function twoSlices(onSize: () => void) {
  const late = new File(['x'], 'late')
  Object.defineProperty(late, 'size', {
    get: () => {
      onSize()
      return 1
    },
  })
  const files = Array.from({ length: sliceFiles + 1 }, (_, at) => (at === sliceFiles ? late : new File([], `${at}`)))
  return {
    storageId: 's',
    folderPath: '/',
    repeat: 'rename',
    files: files.map((file) => ({ file, relativePath: `d/${file.name}` })),
  } as const
}
async function walked(engine: FakeEngine | undefined): Promise<number> {
  const [wish] = (engine?.asked.find(({ what }) => what === 'upload')?.input ?? []) as readonly { readonly sourceId: string }[]
  let count = 0
  for await (const batch of engine?.ports.sources.walk(wish?.sourceId ?? '', new AbortController().signal) ?? []) count += batch.length
  return count
}

test('W3 the first files of a choice may travel while the sizes of the others are asked for', async () => {
  const { page, engines } = browser()
  const { link } = await page('wang|nas')
  const begunAt: boolean[] = []
  await link.upload(twoSlices(() => begunAt.push(engines[0]?.asked.some(({ what }) => what === 'upload') === true)))
  expect(begunAt[0]).toBe(true)
  expect(await walked(engines[0])).toBe(sliceFiles + 1)
})

test('TR-08 W3 a page that goes while it hands a choice over leaves a source that is missing', async () => {
  const { page, engines } = browser()
  const first = await page('wang|nas')
  await page('wang|nas')
  const upload = first.link.upload(twoSlices(first.die))
  await expect(upload).rejects.toThrow('hello')
  await expect(walked(engines[0])).rejects.toMatchObject({ name: 'UnavailableError', reason: 'missing' })
})

test('TR-08 a newer version of the page takes the queue over: the older engine stops', async () => {
  const { page, engines, losing } = browser()
  const { link } = await page('wang|nas')
  losing[0]?.()
  expect(engines[0]?.isStopped).toBe(true)
  const wish = { storageId: 's', folderPath: '/', files: [{ file: new File(['x'], 'x'), relativePath: 'x' }], repeat: 'rename' } as const
  await expect(link.upload(wish)).rejects.toThrow('hello')
})
