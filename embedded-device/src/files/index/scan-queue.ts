import type { DirStat } from './disk-reader.ts'
import type { DirPlace, ScanAnswer, ScanBatch } from './scan-messages.ts'
import { createScanWatchdog } from './scan-watchdog.ts'
import type { ScanWatchdog } from './scan-watchdog.ts'
import { startScanThread } from './scan-thread.ts'
import type { ScanThread } from './scan-thread.ts'
import { createWaitingDirs } from './waiting-dirs.ts'
import type { WaitingDirs } from './waiting-dirs.ts'

/** The result of a finished scan of a directory. */
export interface ScanEnd {
  readonly dirId: number
  readonly stat: DirStat | undefined
  readonly whole: boolean
}

export interface ScanHandlers {
  place(dirId: number): DirPlace | undefined
  apply(dirId: number, batch: ScanBatch): void
  ended(end: ScanEnd): void
  /** The worker died, or what it read could not be written; the index continues. */
  failed(error: Error): void
}

/** Directories waiting to be read by the scan worker, the urgent ones first. */
export interface ScanQueue extends AsyncDisposable {
  /** Asks for a scan; `only` names when just these may have changed. Requests for one directory are merged. */
  request(dirId: number, options?: ScanOptions): void
  /** Resolves when every request for this directory was read. What starts to rest there meanwhile is not waited for. */
  settled(dirId: number): Promise<void>
  /** Something of this directory is not read yet. */
  isPending(dirId: number): boolean
  forget(dirId: number): void
  sweep(places: readonly DirPlace[]): Promise<readonly (DirStat | undefined)[]>
  /** Resolves when nothing waits to be read, and lets nothing rest for that. What starts to rest meanwhile is not waited for. */
  idle(): Promise<void>
  /** Reads at once what rests; resolves when that was read, and what was woken before. */
  wake(): Promise<void>
}

export interface ScanOptions {
  readonly only?: readonly string[]
  readonly urgent?: boolean
  /** W3: `begin` lets the directory rest while more lands in it, until a caller waits for it; `join` does so when it rests already. */
  readonly rest?: 'begin' | 'join' | undefined
}

const inFlightLimit = 2

interface RunningScan {
  readonly dirId: number
  readonly whole: boolean
  /** A batch could not be applied, so the rest of the scan is ignored. */
  isLost: boolean
}

interface QueueState {
  readonly handlers: ScanHandlers
  readonly thread: ScanThread
  readonly watchdog: ScanWatchdog
  readonly waiting: WaitingDirs
  readonly running: Map<number, RunningScan>
  readonly sweeps: Map<number, (stats: readonly (DirStat | undefined)[]) => void>
  readonly waiters: Map<number, (() => void)[]>
  idleWaiters: (() => void)[]
  lastSeq: number
  isClosed: boolean
}

/** Starts the scan worker and its queue. The caller disposes. */
export function createScanQueue(file: string, handlers: ScanHandlers, startThread = startScanThread): ScanQueue {
  const state: QueueState = {
    handlers,
    waiting: createWaitingDirs(() => pump(state)),
    running: new Map(),
    sweeps: new Map(),
    waiters: new Map(),
    idleWaiters: [],
    lastSeq: 0,
    isClosed: false,
    thread: startThread(file, {
      received: (answer) => receive(state, answer),
      died: handlers.failed,
      restarted: () => requestLost(state),
    }),
    watchdog: createScanWatchdog({
      isBusy: () => state.running.size + state.sweeps.size > 0,
      progress: () => state.thread.progress(),
      restart: (silentMs) => state.thread.restart(new Error(`no answer of the scan worker for ${silentMs / 1000} s: it is started again`)),
    }),
  }
  const { waiting } = state
  return {
    request: (dirId, options = {}) => request(state, dirId, options),
    isPending: (dirId) => waiting.isResting(dirId) || isDue(state, dirId),
    settled: (dirId) => settled(state, dirId),
    forget(dirId) {
      waiting.forget(dirId)
      release(state, dirId)
    },
    sweep: (places) => sweep(state, places),
    idle() {
      waiting.wakeAll()
      return !isAnyDue(state) || state.isClosed ? Promise.resolve() : new Promise((resolve) => state.idleWaiters.push(resolve))
    },
    async wake() {
      waiting.wakeAll()
      await Promise.all([...waiting.awake].map((dirId) => settled(state, dirId)))
    },
    [Symbol.asyncDispose]: () => close(state),
  }
}

function request(state: QueueState, dirId: number, options: ScanOptions): void {
  if (state.isClosed) return
  if (state.waiting.add(dirId, options)) pump(state)
}

/** Starts scans of waiting directories while the worker may have more. */
function pump(state: QueueState): void {
  const { running, waiting, thread, handlers } = state
  while (running.size < inFlightLimit) {
    // Two scans of one directory would answer out of step.
    const next = waiting.next((dirId) => isRunning(state, dirId))
    if (!next) return
    const [dirId, what] = next
    const place = handlers.place(dirId)
    if (!place) {
      release(state, dirId)
      continue
    }
    state.lastSeq += 1
    running.set(state.lastSeq, { dirId, whole: !what.only, isLost: false })
    thread.post({ kind: 'scan', seq: state.lastSeq, place, ...(what.only && { only: [...what.only] }) })
    state.watchdog.watch()
  }
}

function receive(state: QueueState, answer: ScanAnswer): void {
  const { running, sweeps, handlers } = state
  requestSkipped(state, answer.seq)
  if (answer.kind === 'swept') {
    sweeps.get(answer.seq)?.(answer.stats)
    sweeps.delete(answer.seq)
    return
  }
  const scan = running.get(answer.seq)
  if (!scan) return
  if (answer.kind === 'batch') return applyBatch(handlers, scan, answer)
  running.delete(answer.seq)
  try {
    if (!scan.isLost) handlers.ended({ dirId: scan.dirId, whole: scan.whole, stat: answer.stat })
  } catch (error) {
    handlers.failed(error instanceof Error ? error : new Error('index', { cause: error }))
  }
  pump(state)
  release(state, scan.dirId)
}

function applyBatch(handlers: ScanHandlers, scan: RunningScan, batch: ScanBatch): void {
  try {
    if (!scan.isLost) handlers.apply(scan.dirId, batch)
  } catch (error) {
    // S-B1: on a full disk the device continues. The directory stays unread; its next listing or sweep reads it again.
    scan.isLost = true
    handlers.failed(error instanceof Error ? error : new Error('index', { cause: error }))
  }
}

/** The worker died: what it had been given is requested again. */
function requestLost(state: QueueState): void {
  const { sweeps, running } = state
  for (const done of sweeps.values()) done([])
  sweeps.clear()
  const lost = [...running.values()]
  running.clear()
  for (const { dirId } of lost) request(state, dirId, {})
}

/** The worker answers in the order it was asked: what came before this answer and has none was lost, and would hold its place for good. */
function requestSkipped(state: QueueState, seq: number): void {
  const { running, sweeps, handlers } = state
  for (const [earlier, { dirId }] of running) {
    if (earlier >= seq) continue
    running.delete(earlier)
    handlers.failed(new Error('a scan was passed over without an answer: its folder is read again'))
    request(state, dirId, {})
  }
  for (const [earlier, done] of sweeps) {
    if (earlier >= seq) continue
    sweeps.delete(earlier)
    done([])
  }
}

function settled(state: QueueState, dirId: number): Promise<void> {
  const { waiting, waiters } = state
  if (state.isClosed) return Promise.resolve()
  if (waiting.makeUrgent(dirId)) pump(state)
  if (!isDue(state, dirId)) return Promise.resolve()
  return new Promise((resolve) => waiters.set(dirId, [...(waiters.get(dirId) ?? []), resolve]))
}

function sweep(state: QueueState, places: readonly DirPlace[]): Promise<readonly (DirStat | undefined)[]> {
  if (state.isClosed) return Promise.resolve([])
  state.lastSeq += 1
  const seq = state.lastSeq
  return new Promise((resolve) => {
    state.sweeps.set(seq, resolve)
    state.thread.post({ kind: 'sweep', seq, places })
    state.watchdog.watch()
  })
}

function isRunning({ running }: QueueState, dirId: number): boolean {
  for (const scan of running.values()) if (scan.dirId === dirId) return true
  return false
}

/** Waits or runs. What rests was added after the caller woke all: a folder that fills for minutes would delay it as long (FM-04). */
const isDue = (state: QueueState, dirId: number): boolean => state.waiting.isQueued(dirId) || isRunning(state, dirId)

const isAnyDue = ({ waiting, running }: QueueState): boolean => waiting.queuedCount() + running.size > 0

/** Resolves the promises that waited for this directory, and those that waited for all. */
function release(state: QueueState, dirId: number): void {
  const { waiting, waiters } = state
  if (!isDue(state, dirId)) {
    waiting.awake.delete(dirId)
    const list = waiters.get(dirId)
    waiters.delete(dirId)
    for (const done of list ?? []) done()
  }
  if (isAnyDue(state)) return
  const list = state.idleWaiters
  state.idleWaiters = []
  for (const done of list) done()
}

async function close(state: QueueState): Promise<void> {
  const { waiting, waiters, sweeps, thread } = state
  state.isClosed = true
  waiting[Symbol.dispose]()
  state.watchdog[Symbol.dispose]()
  for (const done of [...[...waiters.values()].flat(), ...state.idleWaiters]) done()
  for (const done of sweeps.values()) done([])
  await thread[Symbol.asyncDispose]()
}
