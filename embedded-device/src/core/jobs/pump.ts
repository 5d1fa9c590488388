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
import { attempt } from './store-later.ts'

/** Starts jobs while there is room for them. */
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

/** Opens the part of the engine that starts jobs. */
export function openPump(engine: Engine, options: { readonly threadCount: number; readonly nowMs: () => number }): Pump {
  const { running, store } = engine
  const idlers = createWaiters<'idle'>()
  const stops = createWaiters<number>()
  let timer: NodeJS.Timeout | undefined

  const ended = (entry: RunningJob, end: RunEnd): void => {
    if (engine.isClosed) return
    running.delete(entry.job.id)
    if (end.kind === 'failed' && end.cause !== undefined) engine.options.onProblem?.(end.cause)
    // A worker that stopped by itself has tidied already.
    const isLeft = entry.kind.definition.runs.in !== 'worker' || end.kind === 'failed'
    const drop = entry.asked === 'cancel' && isLeft ? dropOf(entry.job) : undefined
    engine.later(() => {
      endRun(engine, entry, end)
      stops.release(entry.job.id)
    })
    drop?.()
    run()
  }
  const workers = openWorkerRuns(engine, options.threadCount, ended)
  const rules = createStartRules(engine, workers)
  const dropOf = dropOfWith(engine, workers)

  const startNext = (): boolean => {
    const { kinds, busyUsers } = rules.startable()
    const job = store.claim(kinds, busyUsers)
    const kind = job && engine.kinds.get(job.kind)
    if (!job || !kind) return false
    running.set(job.id, kind.definition.runs.in === 'worker' ? workers.begin({ job, kind }) : runMain(engine, { job, kind }, ended))
    engine.tell(job.id)
    return true
  }
  const runOnce = (): void => {
    clearTimeout(timer)
    rules.holdBack()
    while (startNext());
    const nextAt = store.nextRunAt(rules.startable())
    const waitsMs = nextAt === undefined ? [] : [Math.max(50, nextAt - options.nowMs())]
    if (rules.mayChange()) waitsMs.push(holdLookMs)
    if (waitsMs.length > 0) timer = setTimeout(run, Math.min(60_000, ...waitsMs))
    if (running.size === 0 && nextAt === undefined) idlers.release('idle')
  }
  const run = (): void => engine.later(runOnce)

  return {
    run,
    dropOf,
    stopKinds: (ids) =>
      stopRuns(
        [...running.values()].filter(({ kind }) => ids.includes(kind.id)),
        running,
      ),
    stopped: (id) => (running.has(id) ? stops.wait(id) : Promise.resolve()),
    idle: () =>
      running.size === 0 && store.nextRunAt(rules.startable()) === undefined ? Promise.resolve() : idlers.wait('idle'),
    async [Symbol.asyncDispose]() {
      clearTimeout(timer)
      idlers.releaseAll()
      await Promise.all([...running.values()].map((entry) => entry.stop()))
      await workers[Symbol.asyncDispose]()
      // S-B1: without room for that the next start finds them as after a crash.
      attempt(() => running.forEach((entry) => closeRun(engine, entry)), engine.options.onProblem)
      stops.releaseAll()
    },
  }
}

function dropOfWith(engine: Engine, workers: WorkerRuns): Pump['dropOf'] {
  return (job) => {
    const kind = engine.kinds.get(job.kind)
    const stored = kind && readStored(engine, job, kind)
    return () => void (kind && stored && dropLeftovers(engine, { job, kind, stored }, workers))
  }
}

/** Promises by key that are resolved together. */
function createWaiters<Key>() {
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
