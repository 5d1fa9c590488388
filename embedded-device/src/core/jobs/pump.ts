import { setTimeout as delay } from 'node:timers/promises'
import { dropLeftovers } from './drop-leftovers.ts'
import { endRun } from './end-run.ts'
import { readStored } from './engine.ts'
import type { Engine, RunEnd, RunningJob } from './engine.ts'
import type { Job } from './job-types.ts'
import { runMain } from './run-main.ts'
import { openWorkerRuns } from './run-worker.ts'
import type { WorkerRuns } from './run-worker.ts'
import { createStartRules } from './start-rules.ts'
import type { StartRules } from './start-rules.ts'
import { attempt } from './store-later.ts'

/** Starts jobs while there are free places. */
export interface Pump extends AsyncDisposable {
  run(): void
  /** Stops the jobs of these kinds that run; they are ready again. Resolves when all have stopped, or after 5 s. */
  stopKinds(ids: readonly string[]): Promise<void>
  /** Resolves when the job does not run and its state is stored, at once where it does not run; also when the device closes. */
  stopped(id: number): Promise<void>
  /** Reads what the job stored and answers what removes its leftovers, to be called after its row is gone. */
  dropOf(job: Job): () => void
  /** Resolves when nothing is running or due. */
  idle(): Promise<void>
}

/** How often held kinds are looked at. */
const holdLookMs = 1000

/** What the parts of the pump share. */
interface PumpState {
  readonly engine: Engine
  readonly nowMs: () => number
  readonly idlers: Waiters<'idle'>
  readonly stops: Waiters<number>
  timer: NodeJS.Timeout | undefined
}

/** Opens the part of the engine that starts jobs. */
export function openPump(engine: Engine, options: { readonly threadCount: number; readonly nowMs: () => number }): Pump {
  const { running, store } = engine
  const state: PumpState = { engine, nowMs: options.nowMs, idlers: createWaiters(), stops: createWaiters(), timer: undefined }
  const run = (): void => engine.later(() => startJobs(state, { rules, workers, ended, run }))
  const ended: Ended = (entry, end) => {
    if (engine.isClosed) return
    storeEnd(state, entry, { end, dropOf })
    run()
  }
  const workers = openWorkerRuns(engine, options.threadCount, ended)
  const rules = createStartRules(engine, workers)
  const dropOf = dropOfWith(engine, workers)
  const stopping = (ids: readonly string[]): RunningJob[] => [...running.values()].filter(({ kind }) => ids.includes(kind.id))
  return {
    run,
    dropOf,
    stopKinds: (ids) => stopRuns(stopping(ids), running),
    stopped: (id) => (running.has(id) ? state.stops.wait(id) : Promise.resolve()),
    idle: () => (running.size === 0 && store.nextRunAt(rules.startable()) === undefined ? Promise.resolve() : state.idlers.wait('idle')),
    async [Symbol.asyncDispose]() {
      clearTimeout(state.timer)
      state.idlers.releaseAll()
      await Promise.all([...running.values()].map((entry) => entry.stop()))
      await workers[Symbol.asyncDispose]()
      // S-B1: without room for that the next start finds them as after a crash.
      attempt(() => running.forEach((entry) => closeRun(engine, entry)), engine.options.onProblem)
      state.stops.releaseAll()
    },
  }
}

type Ended = (entry: RunningJob, end: RunEnd) => void

interface Starters {
  readonly rules: StartRules
  readonly workers: WorkerRuns
  readonly ended: Ended
  readonly run: () => void
}

function startJobs(state: PumpState, starters: Starters): void {
  const { engine, nowMs, idlers } = state
  const { rules, run } = starters
  clearTimeout(state.timer)
  if (engine.isHeld) return
  rules.holdBack()
  while (startNext(engine, starters));
  const nextAt = engine.store.nextRunAt(rules.startable())
  const waitsMs = nextAt === undefined ? [] : [Math.max(50, nextAt - nowMs())]
  if (rules.mayChange()) waitsMs.push(holdLookMs)
  if (waitsMs.length > 0) state.timer = setTimeout(run, Math.min(60_000, ...waitsMs))
  if (engine.running.size === 0 && nextAt === undefined) idlers.release('idle')
}

function startNext(engine: Engine, { rules, workers, ended }: Starters): boolean {
  const { kinds, busyUsers } = rules.startable()
  const job = engine.store.claim(kinds, busyUsers)
  const kind = job && engine.kinds.get(job.kind)
  if (!job || !kind) return false
  const isWorker = kind.definition.runs.in === 'worker'
  engine.running.set(job.id, isWorker ? workers.begin({ job, kind }) : runMain(engine, { job, kind }, ended))
  engine.notify(job.id)
  return true
}

function storeEnd(
  { engine, stops }: PumpState,
  entry: RunningJob,
  { end, dropOf }: { readonly end: RunEnd; readonly dropOf: Pump['dropOf'] },
): void {
  engine.running.delete(entry.job.id)
  if (end.kind === 'failed' && end.cause !== undefined) engine.options.onProblem?.(end.cause)
  // A worker that stopped by itself has tidied already.
  const isLeft = entry.kind.definition.runs.in !== 'worker' || end.kind === 'failed'
  const drop = entry.asked === 'cancel' && isLeft ? dropOf(entry.job) : undefined
  engine.later(() => {
    endRun(engine, entry, end)
    stops.release(entry.job.id)
  })
  drop?.()
}

function dropOfWith(engine: Engine, workers: WorkerRuns): Pump['dropOf'] {
  return (job) => {
    const kind = engine.kinds.get(job.kind)
    const stored = kind && readStored(engine, job, kind)
    return () => void (kind && stored && dropLeftovers(engine, { job, kind, stored }, workers))
  }
}

/** Promises by key that are resolved together. */
interface Waiters<Key> {
  wait(key: Key): Promise<void>
  release(key: Key): void
  releaseAll(): void
}

function createWaiters<Key>(): Waiters<Key> {
  const waiting = new Map<Key, (() => void)[]>()
  const release = (key: Key): void => {
    const resolvers = waiting.get(key) ?? []
    waiting.delete(key)
    for (const resolve of resolvers) resolve()
  }
  return {
    wait: (key: Key): Promise<void> => new Promise((resolve) => void waiting.set(key, [...(waiting.get(key) ?? []), resolve])),
    release,
    releaseAll: () => [...waiting.keys()].forEach(release),
  }
}

const stopLimitMs = 5_000
const stopLookMs = 10

/** A module that closes waits for its jobs, so that none of them uses what is closed. */
async function stopRuns(entries: readonly RunningJob[], running: ReadonlyMap<number, RunningJob>): Promise<void> {
  for (const entry of entries) entry.holdBack()
  const startedAtMs = performance.now()
  while (entries.some(({ job }) => running.has(job.id)) && performance.now() - startedAtMs < stopLimitMs) await delay(stopLookMs)
}

/** An orderly stop is no crash: these start again at once, without using up a try. */
function closeRun({ store }: Engine, { job, asked, resumes }: RunningJob): void {
  if (asked === 'cancel') store.remove(job.id)
  else store.setState(job.id, asked === 'pause' && !resumes ? 'paused' : 'ready')
}
