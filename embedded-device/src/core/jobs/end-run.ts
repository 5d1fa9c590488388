import type { JobRetries } from './define-job.ts'
import type { Engine, RunEnd, RunningJob } from './engine.ts'
import { afterCrash } from './job-store.ts'

const maxWaitMs = 10 * 60_000

/** Stores how a run ended. Runs again from its beginning when the database did not take it. */
export function endRun(engine: Engine, entry: RunningJob, end: RunEnd): void {
  const { store } = engine
  const { id } = entry.job
  if (entry.asked === 'cancel') {
    engine.settle(id, 'canceled')
    store.remove(id)
    return
  }
  if (end.kind === 'lost') {
    store.retry(id, afterCrash)
    return engine.tell(id)
  }
  if (end.kind === 'finished') return finish(engine, entry)
  if (end.kind === 'failed') return fail(engine, entry, end.error)
  if (end.refusedFor !== undefined) return engine.settle(id, 'failed', end.refusedFor)
  if (end.question === undefined || entry.asked === 'pause') return engine.settle(id, entry.resumes ? 'ready' : 'paused')
  store.ask(id, { ...end.question, id: questionId(end.question.key) })
  engine.tell(id)
}

/** TSK-03: a job of which nothing succeeded failed; one of which some items failed is done, and lists them. */
function finish(engine: Engine, { job, progress }: RunningJob): void {
  const [first] = progress.done === 0 ? engine.store.failures(job.id) : []
  if (first) engine.settle(job.id, 'failed', first.error)
  else engine.settle(job.id, 'done')
}

function fail(engine: Engine, { job, kind }: RunningJob, error: string): void {
  const retries = kind.definition.runs.retries ?? defaultRetries(kind.definition.runs.in)
  const mayPass = retries.when ?? ((name: string) => name === 'unknown')
  if (!mayPass(error) || retries.times === 0) return engine.settle(job.id, 'failed', error)
  const waitMs = (attempt: number): number => Math.min(maxWaitMs, retries.firstMs * 2 ** (attempt - 1))
  engine.store.retry(job.id, { times: retries.times, waitMs, error })
  engine.tell(job.id)
}

/** A sync loop over files fails for a reason that does not pass; a call of something outside may succeed a second later. */
function defaultRetries(place: 'main' | 'worker' | 'program'): JobRetries {
  return place === 'worker' ? { times: 0, firstMs: 0 } : { times: 3, firstMs: 1000 }
}

/** The same question has the same number, so that an answer of a second window is not taken for the next question. */
export function questionId(key: string): string {
  let sum = 0
  for (const char of key) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 2_147_483_647
  return String(sum)
}
