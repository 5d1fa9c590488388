import type { Worker } from 'node:worker_threads'
import type { DirStat } from './disk-reader.ts'
import { endThread } from '../../core/threads/thread-end.ts'
import { startThread } from '../../core/threads/thread-start.ts'
import { createRestingDirs, joined } from './resting.ts'
import type { Waiting } from './resting.ts'
import { scanSharedBytes, scanSlot } from './scan-messages.ts'
import type { DirPlace, ScanAnswer, ScanBatch, ScanMessage } from './scan-messages.ts'

/** What a finished scan of a directory says. */
export interface ScanEnd {
  readonly dirId: number
  readonly stat: DirStat | undefined
  readonly whole: boolean
}

export interface ScanHandlers {
  place(dirId: number): DirPlace | undefined
  apply(dirId: number, batch: ScanBatch): void
  ended(end: ScanEnd): void
  /** The worker died, or what it read could not be written; the index goes on. */
  failed(error: Error): void
}

/** Directories waiting to be read by the scan worker, the ones somebody waits for first. */
export interface ScanQueue extends AsyncDisposable {
  /** Asks for a scan; `only` names when just these may have changed. Requests for one directory are merged. */
  request(dirId: number, options?: ScanOptions): void
  /** Resolves when all that was asked for this directory was read. What begins to rest there meanwhile is not waited for. */
  settled(dirId: number): Promise<void>
  /** Something of this directory is not read yet. */
  isPending(dirId: number): boolean
  forget(dirId: number): void
  sweep(places: readonly DirPlace[]): Promise<readonly (DirStat | undefined)[]>
  /** Resolves when nothing waits to be read, and lets nothing rest for that. What begins to rest meanwhile is not waited for. */
  idle(): Promise<void>
  /** Reads at once what rests; resolves when that was read, and what was woken before. */
  wake(): Promise<void>
}

export interface ScanOptions {
  readonly only?: readonly string[]
  readonly urgent?: boolean
  /** W3: `begin` lets the directory rest while more lands in it, until somebody asks; `join` does so when it rests already. */
  readonly rest?: 'begin' | 'join' | undefined
}

const inFlightLimit = 2
export function createScanQueue(file: string, handlers: ScanHandlers): ScanQueue {
  const urgent = new Map<number, Waiting>()
  const normal = new Map<number, Waiting>()
  const running = new Map<number, { readonly dirId: number; readonly whole: boolean; isLost: boolean }>()
  const sweeps = new Map<number, (stats: readonly (DirStat | undefined)[]) => void>()
  const waiters = new Map<number, (() => void)[]>()
  const resting = createRestingDirs(wakeAll)
  /** Directories that rest no more and are not read yet. */
  const awake = new Set<number>()
  let idleWaiters: (() => void)[] = []
  let seq = 0
  let isClosed = false
  const inbox: { readonly answer: ScanAnswer; readonly shared: Int32Array }[] = []
  let turn: NodeJS.Immediate | undefined
  let { worker, shared: current } = start()

  function start(): { worker: Worker; shared: Int32Array } {
    // The worker reads faster than rows are written: this counts what was taken, so that it waits instead of filling memory.
    const shared = new Int32Array(new SharedArrayBuffer(scanSharedBytes))
    const made = startThread(new URL('./scan-worker.ts', import.meta.url), { workerData: { file, shared } })
    made.on('message', (answer: ScanAnswer) => {
      if (isClosed) return
      inbox.push({ answer, shared })
      if (!turn) takeTurn()
    })
    made.on('error', (error) => {
      if (isClosed) return
      handlers.failed(error)
      ;({ worker, shared: current } = start())
      for (const done of sweeps.values()) done([])
      sweeps.clear()
      inbox.length = 0
      const lost = [...running.values()]
      running.clear()
      for (const { dirId } of lost) queue.request(dirId)
    })
    return { worker: made, shared }
  }

  /** One batch per turn of the event loop: a folder of 100,000 would otherwise keep every other request waiting for seconds. */
  function takeTurn(): void {
    const next = inbox.shift()
    turn = next && setImmediate(takeTurn)
    if (!next) return
    receive(next.answer)
    if (next.answer.kind !== 'batch') return
    tick(next.shared)
  }

  /** One more batch was taken: a thread that waits for it goes on. */
  function tick(shared: Int32Array): void {
    Atomics.add(shared, scanSlot.taken, 1)
    Atomics.notify(shared, scanSlot.taken)
  }

  function receive(answer: ScanAnswer): void {
    if (isClosed) return
    if (answer.kind === 'swept') {
      sweeps.get(answer.seq)?.(answer.stats)
      sweeps.delete(answer.seq)
      return
    }
    const scan = running.get(answer.seq)
    if (!scan) return
    if (answer.kind === 'batch') {
      try {
        if (!scan.isLost) handlers.apply(scan.dirId, answer)
      } catch (error) {
        // S-B1: on a full disk the device lives on. The directory stays unread; its next listing or sweep reads it again.
        scan.isLost = true
        handlers.failed(error instanceof Error ? error : new Error('index', { cause: error }))
      }
      return
    }
    running.delete(answer.seq)
    if (!scan.isLost) handlers.ended({ dirId: scan.dirId, whole: scan.whole, stat: answer.stat })
    pump()
    release(scan.dirId)
  }

  function pump(): void {
    while (running.size < inFlightLimit) {
      const next = takeFrom(urgent) ?? takeFrom(normal)
      if (!next) return
      const [dirId, waiting] = next
      const place = handlers.place(dirId)
      if (!place) {
        release(dirId)
        continue
      }
      seq += 1
      running.set(seq, { dirId, whole: !waiting.only, isLost: false })
      post({ kind: 'scan', seq, place, ...(waiting.only && { only: [...waiting.only] }) })
    }
  }

  /** The first waiting directory of which no scan runs: two scans of one directory would answer out of step. */
  function takeFrom(waiting: Map<number, Waiting>): [number, Waiting] | undefined {
    for (const [dirId, what] of waiting) {
      if (isRunning(dirId)) continue
      waiting.delete(dirId)
      return [dirId, what]
    }
    return undefined
  }

  function post(message: ScanMessage): void {
    worker.postMessage(message)
  }

  function isRunning(dirId: number): boolean {
    for (const scan of running.values()) if (scan.dirId === dirId) return true
    return false
  }

  /**
   * Waits or runs. What rests came after whoever waits had asked, who woke all there was: a folder that fills for minutes would keep him
   * waiting for as long (FM-04).
   */
  function isDue(dirId: number): boolean {
    return urgent.has(dirId) || normal.has(dirId) || isRunning(dirId)
  }

  const isAnyDue = (): boolean => urgent.size + normal.size + running.size > 0

  function release(dirId: number): void {
    if (!isDue(dirId)) {
      awake.delete(dirId)
      const list = waiters.get(dirId)
      waiters.delete(dirId)
      for (const done of list ?? []) done()
    }
    if (isAnyDue()) return
    const list = idleWaiters
    idleWaiters = []
    for (const done of list) done()
  }

  /** Moves what rests to those who are read next. */
  function wakeAll(): void {
    for (const [dirId, what] of resting.takeAll()) {
      urgent.set(dirId, what)
      awake.add(dirId)
    }
    pump()
  }

  function takeResting(dirId: number): Waiting | undefined {
    const what = resting.take(dirId)
    if (what) awake.add(dirId)
    return what
  }

  /** W3: what a request is joined with where it may wait. One for a directory that waits already waits with it. */
  function isResting(dirId: number, rest: ScanOptions['rest']): boolean {
    if (rest === undefined || urgent.has(dirId) || normal.has(dirId)) return false
    return rest === 'begin' || resting.has(dirId)
  }

  const queue: ScanQueue = {
    request(dirId, options = {}) {
      if (isClosed) return
      if (isResting(dirId, options.rest)) return resting.add(dirId, joined(undefined, options))
      const before = urgent.get(dirId) ?? normal.get(dirId) ?? takeResting(dirId)
      const isUrgent = options.urgent === true || urgent.has(dirId)
      normal.delete(dirId)
      const target = isUrgent ? urgent : normal
      target.set(dirId, joined(before, options))
      pump()
    },
    isPending: (dirId) => resting.has(dirId) || isDue(dirId),
    settled(dirId) {
      if (isClosed) return Promise.resolve()
      const before = normal.get(dirId) ?? takeResting(dirId)
      if (before) {
        normal.delete(dirId)
        urgent.set(dirId, before)
        pump()
      }
      if (!isDue(dirId)) return Promise.resolve()
      return new Promise((resolve) => waiters.set(dirId, [...(waiters.get(dirId) ?? []), resolve]))
    },
    forget(dirId) {
      urgent.delete(dirId)
      normal.delete(dirId)
      resting.forget(dirId)
      release(dirId)
    },
    sweep(places) {
      if (isClosed) return Promise.resolve([])
      seq += 1
      const mine = seq
      return new Promise((resolve) => {
        sweeps.set(mine, resolve)
        post({ kind: 'sweep', seq: mine, places })
      })
    },
    idle() {
      wakeAll()
      return !isAnyDue() || isClosed ? Promise.resolve() : new Promise((resolve) => idleWaiters.push(resolve))
    },
    async wake() {
      wakeAll()
      await Promise.all([...awake].map((dirId) => queue.settled(dirId)))
    },
    async [Symbol.asyncDispose]() {
      isClosed = true
      clearImmediate(turn)
      resting[Symbol.dispose]()
      for (const done of [...[...waiters.values()].flat(), ...idleWaiters]) done()
      for (const done of sweeps.values()) done([])
      Atomics.store(current, scanSlot.ending, 1)
      tick(current)
      await endThread(worker)
    },
  }
  return queue
}
