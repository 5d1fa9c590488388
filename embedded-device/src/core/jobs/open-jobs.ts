import type { Db } from '@cove/server-kit'
import type { JobDeclaration } from '@cove/device-contract/kit'
import type { CentreCount } from '../centre-sources.ts'
import type { AnyJob } from './define-job.ts'
import { createEngine, tellState } from './engine.ts'
import type { Engine, EngineOptions } from './engine.ts'
import { keepHouse } from './housekeeping.ts'
import { countJobs } from './job-centre.ts'
import { createJobKinds } from './job-kinds.ts'
import type { RegisteredKind } from './job-kinds.ts'
import { createJobStore } from './job-store.ts'
import type { Job, JobFailure, JobFilter, JobPage, JobPriority, JobState, NewJob } from './job-types.ts'
import { openPump } from './pump.ts'
import type { Pump } from './pump.ts'

export interface JobsOptions extends Omit<EngineOptions, 'store'> {
  readonly db: Db
  /** Worker threads for kinds that run in one; default 2. */
  readonly threadCount?: number
  readonly nowMs?: () => number
}

/** An answer to the question of a job (TSK-05). */
export interface JobAnswer {
  readonly questionId: string
  readonly choice: string
  /** Also for all later questions of the same kind. */
  readonly isForAll: boolean
}

/** Durable jobs of every kind. They survive crashes and run again from their last stored step (TSK-01, TSK-04, S-A6). */
export interface Jobs extends AsyncDisposable {
  /** Makes the kinds of an area known; stored jobs of them start. Disposing stops those that run; they continue when the kind is back. */
  register(areaId: string, kinds: Readonly<Record<string, AnyJob>>, declarations: Readonly<Record<string, JobDeclaration>>): AsyncDisposable
  kindOf(job: Pick<Job, 'kind'>): RegisteredKind | undefined
  /** Throws for an unknown kind or a payload that its schema refuses. */
  add(job: NewJob): number
  /** Undefined for a job that is missing or another user's (S-H3); the calls below answer false for it. */
  get(userNo: string, id: number): Job | undefined
  list(userNo: string, filter?: JobFilter): JobPage
  counts(userNo: string): Readonly<Record<JobState, number>>
  /** TR-11a. */
  centreCounts(userNo: string): CentreCount[]
  pause(userNo: string, id: number): boolean
  /** Resumes a paused job, or tries a failed one again from where it stopped. */
  continue(userNo: string, id: number): boolean
  /** Removes one job, canceling it first; what it finished stays. */
  remove(userNo: string, id: number): boolean
  /** Removes all jobs of the user in these states; returns how many. */
  removeAll(userNo: string, states: readonly JobState[]): number
  failures(userNo: string, id: number): readonly JobFailure[] | undefined
  /** Repeats the items that failed. False when the kind cannot, or nothing failed. */
  retryFailures(userNo: string, id: number): boolean
  /** False when the job does not ask this question, or the choice is none of its choices. */
  answer(userNo: string, id: number, answer: JobAnswer): boolean
  /** Resolves when nothing is running or due. */
  idle(): Promise<void>
}

const prioOf: Readonly<Record<JobPriority, number>> = { low: -10, normal: 0, high: 10 }

/** Opens the engine: jobs that ran when the device died are taken up again as soon as their kind is registered. */
export function openJobs(options: JobsOptions): Jobs {
  const { db, nowMs = Date.now, threadCount = 2, ...rest } = options
  const store = createJobStore(db, nowMs)
  const kinds = createJobKinds()
  const engine = createEngine({ ...rest, store }, kinds)
  const pump = openPump(engine, { threadCount, nowMs })
  engine.pump = pump.run
  const housekeeping = keepHouse(engine, nowMs)
  engine.later(() => void store.recover())
  const own = ownJobs(engine)
  return {
    ...own,
    ...userActions(engine, pump, own.get),
    register(areaId, added, declarations) {
      const registration = kinds.register(areaId, added, declarations)
      pump.run()
      return {
        async [Symbol.asyncDispose]() {
          registration[Symbol.dispose]()
          await pump.stopKinds(Object.keys(added).map((name) => `${areaId}.${name}`))
        },
      }
    },
    kindOf: ({ kind }) => kinds.get(kind),
    add(job) {
      const kind = kinds.get(job.kind)
      if (!kind) throw new Error(`no job of the kind ${job.kind} is registered`)
      const id = store.add({ ...job, payload: kind.definition.payload.parse(job.payload) }, prioOf[kind.definition.runs.priority])
      engine.tell(id)
      pump.run()
      return id
    },
    centreCounts: (userNo) => countJobs(kinds, store, userNo),
    idle: pump.idle,
    async [Symbol.asyncDispose]() {
      engine.isClosed = true
      housekeeping[Symbol.dispose]()
      await pump[Symbol.asyncDispose]()
    },
  }
}

function ownJobs({ store, running }: Engine): Pick<Jobs, 'get' | 'list' | 'counts' | 'failures'> {
  const withRun = (job: Job): Job => {
    const entry = running.get(job.id)
    return { ...job, isPausing: entry?.asked === 'pause' && !entry.resumes }
  }
  const get = (userNo: string, id: number): Job | undefined => {
    const job = store.get(id)
    return job?.userNo === userNo ? withRun(job) : undefined
  }
  return {
    get,
    list(userNo, filter = {}) {
      const { total, items } = store.list(userNo, filter)
      return { total, items: items.map(withRun) }
    },
    counts(userNo) {
      const counts: Record<JobState, number> = { ready: 0, running: 0, waiting: 0, paused: 0, done: 0, failed: 0, canceled: 0 }
      for (const { state, count } of store.counts(userNo)) counts[state] += count
      return counts
    },
    failures: (userNo, id) => (get(userNo, id) ? store.failures(id) : undefined),
  }
}

type UserActions = Pick<Jobs, 'pause' | 'continue' | 'remove' | 'removeAll' | 'retryFailures' | 'answer'>

function userActions(engine: Engine, pump: Pump, get: Jobs['get']): UserActions {
  const { store, kinds, running } = engine
  const startAgain = (id: number, change: () => void): true => {
    change()
    engine.tell(id)
    pump.run()
    return true
  }
  const actions: UserActions = {
    pause(userNo, id) {
      const job = get(userNo, id)
      if (!job || kinds.get(job.kind)?.definition.runs.canPause === false) return false
      if (job.state === 'running') running.get(id)?.request('pause')
      else if (job.state === 'ready') engine.settle(id, 'paused')
      else return false
      return true
    },
    continue(userNo, id) {
      const job = get(userNo, id)
      const entry = running.get(id)
      if (job?.isPausing && entry) entry.request('run')
      else if (job?.state === 'paused' || job?.state === 'failed') startAgain(id, () => store.setState(id, 'ready'))
      else return false
      return true
    },
    remove(userNo, id) {
      const job = get(userNo, id)
      if (!job) return false
      const entry = running.get(id)
      if (entry) entry.request('cancel')
      else removeStored(engine, pump, job)
      return true
    },
    removeAll: (userNo, states) => store.idsIn(userNo, states).filter((id) => actions.remove(userNo, id)).length,
    retryFailures(userNo, id) {
      const job = get(userNo, id)
      const retryOf = job && kinds.get(job.kind)?.definition.retryOf
      if (!retryOf || (job.state !== 'done' && job.state !== 'failed') || job.failedCount === 0) return false
      const payload: unknown = retryOf(job.payload, store.failures(id))
      return payload !== undefined && startAgain(id, () => store.restart(id, payload))
    },
    answer(userNo, id, { questionId, choice, isForAll }) {
      const question = get(userNo, id)?.question
      if (question?.id !== questionId || !question.choices.includes(choice)) return false
      const { byKey, forAll } = store.answers(id)
      const answers = {
        byKey: isForAll ? byKey : { ...byKey, [question.key]: choice },
        forAll: isForAll ? { ...forAll, [question.kind]: choice } : forAll,
      }
      return startAgain(id, () => store.answer(id, answers))
    },
  }
  return actions
}

function removeStored(engine: Engine, pump: Pump, job: Job): void {
  const drop = pump.dropOf(job)
  engine.store.remove(job.id)
  engine.later(() => tellState(engine.options.events, job, 'canceled'))
  if (job.state !== 'done') drop()
}
