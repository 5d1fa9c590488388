import { setTimeout as delay } from 'node:timers/promises'
import { isRefusal, toRefusal } from '@cove/server-kit/refusal'
import { ContinueAs } from './continue-as.ts'
import type { JobReply, JobReport, JobStep, MainJob } from './define-job.ts'
import { readStored, runStart } from './engine.ts'
import type { Engine, JobRequest, RunEnd, RunningJob } from './engine.ts'
import { JobError, JobStopped } from './job-failure.ts'
import type { RegisteredKind } from './job-kinds.ts'
import type { Job } from './job-types.ts'

const storeAgainMs = 500
/** A step that does not end is left behind; its job is taken up at the next start. */
const stopLimitMs = 5_000

/** Runs the steps of a job on the main thread. `ended` is called once, also when the device closes. */
export function runMain(
  engine: Engine,
  work: { readonly job: Job; readonly kind: RegisteredKind },
  ended: (entry: RunningJob, end: RunEnd) => void,
): RunningJob {
  const { job, kind } = work
  const abort = new AbortController()
  const { promise: stopped, resolve } = Promise.withResolvers<void>()
  const entry: RunningJob = {
    job,
    kind,
    ...runStart(job),
    request(what: JobRequest) {
      // An aborted signal stays aborted: the run ends, and the job starts again from its cursor.
      entry.resumes = what === 'run'
      if (what === 'run') return
      entry.asked = what
      abort.abort(new JobStopped(what))
    },
    holdBack() {
      if (entry.asked !== 'run') return
      entry.asked = 'pause'
      entry.resumes = true
      abort.abort(new JobStopped('yield'))
    },
    async stop() {
      abort.abort(new JobStopped('close'))
      await Promise.race([stopped, delay(stopLimitMs, undefined, { ref: false })])
    },
  }
  void runSteps(engine, entry, abort.signal)
    .catch((error: unknown): RunEnd => failureOf(entry, error))
    .then((end) => {
      resolve()
      ended(entry, end)
    })
  return entry
}

function failureOf(entry: RunningJob, error: unknown): RunEnd {
  // The signal made it throw; what it had stored stays.
  if (entry.asked !== 'run') return { kind: 'stopped' }
  if (error instanceof JobError) return { kind: 'failed', error: error.error, mayPass: error.mayPass }
  const refusal = toRefusal(error)
  return isRefusal(refusal) ? { kind: 'failed', error: refusal.error } : { kind: 'failed', error: 'unknown', cause: error }
}

async function runSteps(engine: Engine, entry: RunningJob, signal: AbortSignal): Promise<RunEnd> {
  const { job, kind } = entry
  const stored = readStored(engine, job, kind)
  if (!stored) return { kind: 'failed', error: 'taskUnreadable' }
  const definition = kind.definition as MainJob<unknown, unknown>
  const live = { report: (progress: JobReport) => engine.report(entry, progress), perSecond: () => entry.speed.perSecond() }
  const steps = definition.run({ jobId: job.id, userNo: job.userNo ?? '', ...stored, signal, ...live })
  let reply: JobReply = {}
  for (;;) {
    const usage = process.threadCpuUsage()
    const turn = await steps.next(reply)
    const used = process.threadCpuUsage(usage)
    if (engine.isClosed) break
    if (turn.done) return { kind: 'finished', next: turn.value instanceof ContinueAs ? turn.value : undefined }
    await commitSurely(engine, entry, { step: turn.value, cpuMs: (used.user + used.system) / 1000 / mainRuns(engine) })
    const { question } = turn.value
    const choice = question && engine.choiceOf(job.id, question)
    if (question && choice === undefined && entry.asked === 'run') {
      await steps.return(undefined)
      return { kind: 'stopped', question }
    }
    if (entry.asked !== 'run' || engine.isClosed) break
    reply = choice === undefined ? {} : { choice }
  }
  await steps.return(undefined)
  return { kind: 'stopped' }
}

/** Steps of several jobs alternate on one thread, so each gets its share of the time that passed. */
const mainRuns = (engine: Engine): number =>
  Math.max(1, [...engine.running.values()].filter(({ kind }) => kind.definition.runs.in !== 'worker').length)

/** S-A6, S-B1: the next step acts on this one, so it waits until the database has taken it. */
async function commitSurely(
  engine: Engine,
  entry: RunningJob,
  done: { readonly step: JobStep<unknown>; readonly cpuMs: number },
): Promise<void> {
  while (!engine.isClosed) {
    try {
      return engine.commit(entry, done.step, done.cpuMs)
    } catch (error) {
      engine.options.onProblem?.(error)
      if (entry.asked === 'cancel') return
      await delay(storeAgainMs, undefined, { ref: false })
    }
  }
}
