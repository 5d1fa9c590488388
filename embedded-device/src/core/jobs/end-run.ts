import type { ContinueAs } from './continue-as.ts'
import type { JobRetries } from './define-job.ts'
import type { Engine, RunEnd, RunningJob } from './engine.ts'
import { prioOf } from './job-types.ts'
import { afterCrash } from './job-store.ts'

const maxWaitMs = 10 * 60_000

/** Stores how a run ended. Runs again from its beginning when the database did not take it. */
export function endRun(engine: Engine, entry: RunningJob, end: RunEnd): void {
  const { store } = engine
  const { id } = entry.job
  if (entry.asked === 'cancel') {
    engine.settle(id, 'canceled')
    store.remove(id)
    engine.notifier.removed(id)
    return
  }
  if (end.kind === 'lost') {
    store.retry(id, afterCrash)
    return engine.notify(id)
  }
  if (end.kind === 'finished') return end.next ? becomeNext(engine, entry, end.next) : finish(engine, entry)
  if (end.kind === 'failed') return fail(engine, entry, end)
  if (end.refusedFor !== undefined) return engine.settle(id, 'failed', end.refusedFor)
  if (end.question === undefined || entry.asked === 'pause') return engine.settle(id, entry.resumes ? 'ready' : 'paused')
  store.ask(id, end.question)
  engine.notify(id)
}

/** TSK-03: a job of which nothing succeeded failed; one of which some items failed is done, and lists them. */
function finish(engine: Engine, { job, progress }: RunningJob): void {
  const [first] = progress.done === 0 ? engine.store.failures(job.id) : []
  if (first) engine.settle(job.id, 'failed', first.error)
  else engine.settle(job.id, 'done')
}

function becomeNext(engine: Engine, { job, kind, asked, resumes }: RunningJob, next: ContinueAs): void {
  const areaId = kind.id.slice(0, kind.id.indexOf('.'))
  const nextId = `${areaId}.${next.kind}`
  const prio = prioOf[engine.kinds.get(nextId)?.definition.runs.priority ?? 'normal']
  engine.store.become(job.id, { kind: nextId, prio, question: next.question })
  // The pause was requested when this part was over.
  if (asked === 'pause' && !resumes && !next.question) engine.store.setState(job.id, 'paused')
  engine.notify(job.id)
}

function fail(engine: Engine, { job, kind }: RunningJob, { error, mayPass }: Extract<RunEnd, { kind: 'failed' }>): void {
  const retries = kind.definition.runs.retries ?? defaultRetries(kind.definition.runs.in)
  const isPassing = mayPass ?? retries.when?.(error) ?? error === 'unknown'
  if (!isPassing || retries.times === 0) return engine.settle(job.id, 'failed', error)
  engine.store.retry(job.id, { times: retries.times, waitMs: (attempt) => waitMsOf(retries, attempt), error })
  engine.notify(job.id)
}

/** A sync loop over files fails for a reason that does not pass; a call of something outside may succeed a second later. */
function defaultRetries(place: 'main' | 'worker' | 'program'): JobRetries {
  return place === 'worker' ? { times: 0, firstMs: 0 } : { times: 3, firstMs: 1000 }
}

function waitMsOf({ firstMs, waitsMs }: JobRetries, attempt: number): number {
  return waitsMs?.[Math.min(attempt, waitsMs.length) - 1] ?? Math.min(maxWaitMs, firstMs * 2 ** (attempt - 1))
}
