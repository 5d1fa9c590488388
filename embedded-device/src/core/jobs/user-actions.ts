import { emitState } from './engine.ts'
import type { Engine } from './engine.ts'
import type { JobScope } from './job-reads.ts'
import type { Job, JobFailure, JobFilter, JobPage, JobState } from './job-types.ts'
import type { Pump } from './pump.ts'

/** An answer to the question of a job (TSK-05). */
export interface JobAnswer {
  readonly questionId: string
  readonly choice: string
  /** Also for all later questions of the same kind. */
  readonly isForAll: boolean
}

/** What users do with their jobs. `userNo` undefined stands for the device. */
export interface UserActions {
  /** Undefined for a job that is missing or another user's (S-H3); the calls below answer false for it. */
  get(userNo: string | undefined, id: number): Job | undefined
  list(userNo: string | undefined, filter?: JobFilter): JobPage
  pause(userNo: string | undefined, id: number): boolean
  /** Resumes a paused job, or tries a failed one again from where it stopped. */
  continue(userNo: string | undefined, id: number): boolean
  /** Removes one job, canceling it first; what it finished stays. */
  remove(userNo: string | undefined, id: number): boolean
  /** Removes all jobs of the user in these states; returns how many. */
  removeAll(userNo: string | undefined, states: readonly JobState[]): number
  failures(userNo: string | undefined, id: number): readonly JobFailure[] | undefined
  /** Items that are done, and of which there is something to tell. */
  remarks(userNo: string | undefined, id: number): readonly JobFailure[] | undefined
  /** Repeats the items that failed. False when the kind cannot, or nothing failed. */
  retryFailures(userNo: string | undefined, id: number): boolean
  /** False when the job does not ask this question, or the choice is none of its choices. */
  answer(userNo: string | undefined, id: number, answer: JobAnswer): boolean
}

/** The actions on jobs of one area, or without `areaId` on those in the lists of tasks. */
export function userActions(engine: Engine, pump: Pump, areaId?: string): UserActions {
  const { store } = engine
  const scopeOf = (userNo: string | undefined): JobScope => ({ userNo, areaId })
  const isInScope = (job: Job): boolean => (areaId === undefined ? job.isListed : job.kind.startsWith(`${areaId}.`))
  const get: UserActions['get'] = (userNo, id) => {
    const job = store.get(id)
    return job && job.userNo === userNo && isInScope(job) ? engine.withRun(job) : undefined
  }
  const actions: UserActions = {
    ...runActions(engine, pump, get),
    get,
    list(userNo, filter = {}) {
      const { total, items } = store.list(scopeOf(userNo), filter)
      return { total, items: items.map(engine.withRun) }
    },
    removeAll: (userNo, states) => store.idsIn(scopeOf(userNo), states).filter((id) => actions.remove(userNo, id)).length,
    failures: (userNo, id) => (get(userNo, id) ? store.failures(id) : undefined),
    remarks: (userNo, id) => (get(userNo, id) ? store.remarks(id) : undefined),
  }
  return actions
}

function runActions(
  engine: Engine,
  pump: Pump,
  get: UserActions['get'],
): Pick<UserActions, 'pause' | 'continue' | 'remove' | 'retryFailures' | 'answer'> {
  const { store, kinds, running } = engine
  const startAgain = (id: number, change: () => void): true => {
    change()
    engine.notify(id)
    pump.run()
    return true
  }
  return {
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
    remove: (userNo, id) => removeJob(engine, pump, get(userNo, id)),
    retryFailures(userNo, id) {
      const job = get(userNo, id)
      const retryOf = job && kinds.get(job.kind)?.definition.retryOf
      if (!retryOf || (job.state !== 'done' && job.state !== 'failed') || job.failedCount === 0) return false
      const payload: unknown = retryOf(job.payload, store.failures(id))
      return payload !== undefined && startAgain(id, () => store.restart(id, payload))
    },
    answer(userNo, id, answer) {
      const question = get(userNo, id)?.question
      if (question?.id !== answer.questionId || !question.choices.includes(answer.choice)) return false
      return startAgain(id, () => storeAnswer(engine, id, { question, answer }))
    },
  }
}

interface Answered {
  readonly question: NonNullable<Job['question']>
  readonly answer: JobAnswer
}

function storeAnswer({ store }: Engine, id: number, { question, answer: { choice, isForAll } }: Answered): void {
  const { byKey, forAll } = store.answers(id)
  store.answer(id, {
    byKey: isForAll ? byKey : { ...byKey, [question.key]: choice },
    forAll: isForAll ? { ...forAll, [question.kind]: choice } : forAll,
  })
}

function removeJob(engine: Engine, pump: Pump, job: Job | undefined): boolean {
  if (!job) return false
  const entry = engine.running.get(job.id)
  if (entry) entry.request('cancel')
  else removeStored(engine, pump, job)
  return true
}

function removeStored(engine: Engine, pump: Pump, job: Job): void {
  const drop = pump.dropOf(job)
  engine.store.remove(job.id)
  engine.notifier.removed(job.id)
  if (job.isListed) engine.later(() => emitState(engine.options.events, job, 'canceled'))
  if (job.state !== 'done') drop()
}
