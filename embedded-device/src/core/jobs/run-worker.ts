import { isRefusal } from '@cove/server-kit/refusal'
import type { WorkerJob, WorkerSession } from './define-job.ts'
import type { DroppedJob } from './drop-leftovers.ts'
import { readStored, runStart } from './engine.ts'
import type { Engine, JobRequest, RunEnd, RunningJob } from './engine.ts'
import { openIoPool } from './io-pool.ts'
import type { PoolPlace } from './io-pool.ts'
import type { RegisteredKind } from './job-kinds.ts'
import type { Job } from './job-types.ts'
import { programFile } from '../threads/program-file.ts'
import { command, controlBytes, controlSlot } from './worker-messages.ts'
import type { WorkerAnswer, WorkerEnd } from './worker-messages.ts'

type Ended = (entry: RunningJob, end: RunEnd) => void

/** Runs of worker kinds. */
export interface WorkerRuns extends AsyncDisposable {
  readonly freeCount: number
  begin(work: { readonly job: Job; readonly kind: RegisteredKind }): RunningJob
  /** Removes what a job left that will not run again. */
  drop(dropped: DroppedJob): Promise<void>
}

interface WorkerEntry extends RunningJob {
  readonly control: SharedArrayBuffer
  readonly flags: Int32Array
  session?: WorkerSession
  /** Why main stopped it. */
  refusedFor?: string
}

/** Opens the threads of worker kinds. */
export function openWorkerRuns(engine: Engine, threadCount: number, ended: Ended): WorkerRuns {
  const entries = new Map<number, WorkerEntry>()

  const end = (entry: WorkerEntry, how: RunEnd): void => {
    entries.delete(entry.job.id)
    entry.session?.[Symbol.dispose]()
    ended(entry, how)
  }
  const answered = (answer: WorkerAnswer): void => {
    const entry = entries.get(answer.jobId)
    if (!entry || engine.isClosed) return
    const isKept = keep(engine, entry, answer)
    if (answer.kind === 'step') void afterStep(engine, entry, { answer, isKept })
    else end(entry, endOf(answer, entry))
  }
  const died = (jobId: number | undefined): void => {
    const entry = jobId === undefined ? undefined : entries.get(jobId)
    if (entry && !engine.isClosed) end(entry, { kind: 'lost' })
  }
  const pool = openIoPool(threadCount, { answered, died })

  return {
    get freeCount() {
      return pool.freeCount
    },
    begin(work) {
      const entry = createEntry(work)
      entries.set(work.job.id, entry)
      const place = pool.reserve()
      // Later: the caller counts the run as running first, also one that ends at once.
      queueMicrotask(() => void prepare(engine, entry, { place, end }))
      return entry
    },
    async drop({ job, kind, stored }) {
      const definition = kind.definition as WorkerJob<unknown, unknown>
      using session = await definition.prepare({ jobId: job.id, userNo: job.userNo ?? '', ...stored })
      const start = { jobId: job.id, kind: job.kind, input: session.input, cursor: stored.cursor }
      pool.post({ type: 'drop', module: programFile(definition.runs.module).href, ...start })
    },
    [Symbol.asyncDispose]: () => pool[Symbol.asyncDispose](),
  }
}

async function prepare(
  engine: Engine,
  entry: WorkerEntry,
  { place, end }: { readonly place: PoolPlace; readonly end: (entry: WorkerEntry, how: RunEnd) => void },
): Promise<void> {
  const { job, kind } = entry
  const definition = kind.definition as WorkerJob<unknown, unknown>
  try {
    const stored = readStored(engine, job, kind)
    if (!stored) {
      place.cancel()
      return end(entry, { kind: 'failed', error: 'taskUnreadable' })
    }
    const session = await definition.prepare({ jobId: job.id, userNo: job.userNo ?? '', ...stored })
    if (engine.isClosed) return session[Symbol.dispose]()
    entry.session = session
    const { control } = entry
    const start = { jobId: job.id, kind: job.kind, input: session.input, cursor: stored.cursor }
    place.run({ type: 'run', module: programFile(definition.runs.module).href, control, ...start })
  } catch (error) {
    if (engine.isClosed) return
    place.cancel()
    // A place or a right that is gone ends the job; anything else is a defect and goes to the log.
    end(entry, isRefusal(error) ? { kind: 'failed', error: error.error } : { kind: 'failed', error: 'unknown', cause: error })
  }
}

function createEntry({ job, kind }: { readonly job: Job; readonly kind: RegisteredKind }): WorkerEntry {
  const control = new SharedArrayBuffer(controlBytes)
  const flags = new Int32Array(control)
  const entry: WorkerEntry = {
    job,
    kind,
    control,
    flags,
    ...runStart(job),
    request(what: JobRequest) {
      entry.asked = what
      Atomics.store(flags, controlSlot.command, command[what])
    },
    holdBack() {
      if (entry.asked !== 'run') return
      entry.request('pause')
      entry.resumes = true
    },
    // The pool ends its threads.
    stop: () => Promise.resolve(),
  }
  return entry
}

/** S-A6: false when the cursor could not be stored (database full, broken): the worker may not act on it then. */
function keep(engine: Engine, entry: WorkerEntry, { step, cpuMs }: WorkerAnswer): boolean {
  if (!step) return true
  try {
    entry.session?.apply?.(step.effects ?? [])
    engine.commit(entry, step, cpuMs)
    return true
  } catch (error) {
    engine.options.onProblem?.(error)
    return false
  }
}

/** The worker blocks until main answers, so a job that is refused has not written what it reported. */
async function afterStep(
  engine: Engine,
  entry: WorkerEntry,
  { answer, isKept }: { readonly answer: Extract<WorkerAnswer, { kind: 'step' }>; readonly isKept: boolean },
): Promise<void> {
  const { flags, session } = entry
  try {
    const refusedFor = await session?.judge?.(answer.step?.cursor)
    if (refusedFor !== undefined) entry.refusedFor = refusedFor
  } catch (error) {
    engine.options.onProblem?.(error)
  }
  if (engine.isClosed) return
  if (entry.refusedFor !== undefined) Atomics.store(flags, controlSlot.command, command.pause)
  const question = answer.step?.question
  const choice = question && isKept ? engine.choiceOf(entry.job.id, question) : undefined
  Atomics.store(flags, controlSlot.choice, choice === undefined ? 0 : (question?.choices.indexOf(choice) ?? -1) + 1)
  if (!isKept) Atomics.store(flags, controlSlot.refused, answer.seq)
  Atomics.store(flags, controlSlot.stored, answer.seq)
  Atomics.notify(flags, controlSlot.stored)
}

function endOf(answer: WorkerEnd, { refusedFor }: WorkerEntry): RunEnd {
  if (answer.kind === 'finished') return { kind: 'finished' }
  if (answer.kind === 'failed') return { kind: 'failed', error: answer.error }
  return { kind: 'stopped', question: answer.step?.question, refusedFor }
}
