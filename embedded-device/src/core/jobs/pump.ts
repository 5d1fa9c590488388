import { setTimeout as delay } from 'node:timers/promises'
import { endRun } from './end-run.ts'
import { readStored } from './engine.ts'
import type { Engine, RunEnd, RunningJob } from './engine.ts'
import type { RegisteredKind } from './job-kinds.ts'
import type { Job } from './job-types.ts'
import { dropLeftovers } from './drop-leftovers.ts'
import { runMain } from './run-main.ts'
import { openWorkerRuns } from './run-worker.ts'
import { attempt } from './store-later.ts'

/** Child programs at once, over all kinds. */
const programsAtOnce = 2

/** Starts jobs while there is room for them. */
export interface Pump extends AsyncDisposable {
  run(): void
  /** Stops the jobs of these kinds that run; they are ready again. Resolves when all have stopped, or after 5 s. */
  stopKinds(ids: readonly string[]): Promise<void>
  /** Reads what the job stored and answers what removes its leftovers, to be called after its row is gone. */
  dropOf(job: Job): () => void
  /** Resolves when nothing is running or due. */
  idle(): Promise<void>
}

/** Opens the part of the engine that starts jobs. */
export function openPump(engine: Engine, options: { readonly threadCount: number; readonly nowMs: () => number }): Pump {
  const { running, store, kinds } = engine
  let timer: NodeJS.Timeout | undefined
  let waiters: (() => void)[] = []

  const ended = (entry: RunningJob, end: RunEnd): void => {
    if (engine.isClosed) return
    running.delete(entry.job.id)
    if (end.kind === 'failed' && end.cause !== undefined) engine.options.onProblem?.(end.cause)
    // A worker that stopped by itself has tidied already.
    const isLeft = entry.kind.definition.runs.in !== 'worker' || end.kind === 'failed'
    const drop = entry.asked === 'cancel' && isLeft ? dropOf(entry.job) : undefined
    engine.later(() => endRun(engine, entry, end))
    drop?.()
    run()
  }
  const workers = openWorkerRuns(engine, options.threadCount, ended)
  const dropOf = (job: Job): (() => void) => {
    const kind = kinds.get(job.kind)
    const stored = kind && readStored(engine, job, kind)
    return () => void (kind && stored && dropLeftovers(engine, { job, kind, stored }, workers))
  }
  const countOf = (test: (entry: RunningJob) => boolean): number => [...running.values()].filter(test).length

  const hasPlace = ({ id, definition: { runs } }: RegisteredKind): boolean => {
    if (countOf(({ kind }) => kind.id === id) >= runs.concurrency) return false
    if (runs.in === 'worker') return workers.freeCount > 0
    return runs.in === 'main' || countOf(({ kind }) => kind.definition.runs.in === 'program') < programsAtOnce
  }
  const busyUsers = (open: readonly RegisteredKind[]) =>
    open.flatMap(({ id, definition: { runs } }) => {
      const users = [...running.values()].filter(({ kind }) => kind.id === id).map(({ job }) => job.userNo ?? '')
      const full = [...new Set(users)].filter((userNo) => users.filter((one) => one === userNo).length >= (runs.perUser ?? Infinity))
      return full.map((userNo) => ({ kind: id, userNo }))
    })

  const startNext = (): boolean => {
    const open = kinds.all().filter(hasPlace)
    const job = store.claim(
      open.map(({ id }) => id),
      busyUsers(open),
    )
    const kind = job && kinds.get(job.kind)
    if (!job || !kind) return false
    running.set(job.id, kind.definition.runs.in === 'worker' ? workers.begin({ job, kind }) : runMain(engine, { job, kind }, ended))
    engine.tell(job.id)
    return true
  }
  const runOnce = (): void => {
    clearTimeout(timer)
    while (startNext());
    const waitsFor = kinds.all().filter(hasPlace)
    const nextAt = store.nextRunAt(waitsFor.map(({ id }) => id))
    if (nextAt !== undefined) timer = setTimeout(run, Math.min(60_000, Math.max(50, nextAt - options.nowMs())))
    if (running.size > 0 || nextAt !== undefined) return
    const [done] = [waiters]
    waiters = []
    for (const resolve of done) resolve()
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
    idle() {
      const isIdle = running.size === 0 && store.nextRunAt(kinds.all().map(({ id }) => id)) === undefined
      return isIdle ? Promise.resolve() : new Promise((resolve) => void waiters.push(resolve))
    },
    async [Symbol.asyncDispose]() {
      clearTimeout(timer)
      for (const resolve of waiters) resolve()
      await Promise.all([...running.values()].map((entry) => entry.stop()))
      await workers[Symbol.asyncDispose]()
      // S-B1: without room for that the next start finds them as after a crash.
      attempt(() => running.forEach((entry) => closeRun(engine, entry)), engine.options.onProblem)
    },
  }
}

const stopLimitMs = 5_000
const stopLookMs = 10

/** A module that closes waits for its jobs, so that none of them uses what is closed. */
async function stopRuns(entries: readonly RunningJob[], running: ReadonlyMap<number, RunningJob>): Promise<void> {
  for (const entry of entries) {
    // A pause of the user stays one.
    if (entry.asked !== 'run') continue
    entry.request('pause')
    entry.resumes = true
  }
  const startedAtMs = performance.now()
  while (entries.some(({ job }) => running.has(job.id)) && performance.now() - startedAtMs < stopLimitMs) await delay(stopLookMs)
}

/** An orderly stop is no crash: these start again at once, without using up a try. */
function closeRun({ store }: Engine, { job, asked, resumes }: RunningJob): void {
  if (asked === 'cancel') store.remove(job.id)
  else store.setState(job.id, asked === 'pause' && !resumes ? 'paused' : 'ready')
}
