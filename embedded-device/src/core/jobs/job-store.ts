import type { Db } from '@cove/server-kit'
import { claimJob, nextRunAt } from './job-claim.ts'
import type { Startable } from './job-claim.ts'
import { jobReads, places, userValue } from './job-reads.ts'
import type { JobReads } from './job-reads.ts'
import type { JobAnswers } from './job-rows.ts'
import type { Job, JobFailure, JobProgress, JobQuestion, JobState, NewJob, OpenQuestion } from './job-types.ts'
import { questionId } from './question-id.ts'

/** What a stored step changes. */
export interface StoredStep {
  /** JSON; undefined: as before. */
  readonly cursor: string | undefined
  /** Whether it proves that the job is worth another try: earlier crashes are forgiven then. */
  readonly isProgress: boolean
  readonly progress: JobProgress
  readonly failures: readonly JobFailure[]
  readonly remarks: readonly JobFailure[]
  /** Whether the failures of earlier steps are forgotten. */
  readonly beginsAgain: boolean
  readonly cpuMs: number
  readonly movedBytes: number
}

/** After a crash or a failure that may pass: so often, with a growing pause. */
export interface RetryPolicy {
  readonly times: number
  readonly waitMs: (attempt: number) => number
  /** The failure of the job when it is given up. */
  readonly error: string
}

/** A job that continues as another kind. */
export interface NextKind {
  readonly kind: string
  readonly prio: number
  readonly question?: JobQuestion | undefined
}

/** The job table. One process, one claimer: main. */
export interface JobStore extends JobReads {
  /** A job that is not listed is seen through the calls of its area. */
  add(job: NewJob, prio: number, isListed?: boolean): number
  claim(kinds: readonly string[], busyUsers?: Startable['busyUsers']): Job | undefined
  /** When the next of these jobs may start, epoch ms. */
  nextRunAt(startable: Startable): number | undefined
  /** Stores how far a job is. */
  checkpoint(id: number, step: StoredStep): void
  setState(id: number, state: JobState, errorCode?: string): void
  retry(id: number, policy: RetryPolicy): void
  /** The job starts from scratch as another kind, with the same payload. */
  become(id: number, next: NextKind): void
  heartbeat(ids: readonly number[]): void
  /** On start: whatever was running when the device died gets another try. Returns how many. */
  recover(): number
  remove(id: number): void
  ask(id: number, question: JobQuestion): void
  answer(id: number, answers: JobAnswers): void
  /** Starts from scratch with another payload; failures are forgotten. */
  restart(id: number, payload: unknown): void
  /** S-D4: the wall clock was set; times in the future move with it. */
  shiftRunAt(byMs: number): void
  /** Removes jobs of a kind that ended before this moment. */
  prune(kind: string, beforeMs: number): number
}

const leaseMs = 30_000
const crashPolicy: RetryPolicy = { times: 3, waitMs: (attempt) => attempt * 1000, error: 'unknown' }

/** Opens the job table of the main database. */
export function createJobStore(db: Db, now: () => number = Date.now): JobStore {
  return { ...jobReads(db), ...jobStates(db, now), ...jobRuns(db, now), ...jobQuestions(db) }
}

/** The policy after a crash. */
export const afterCrash = crashPolicy

const questionText = (question: JobQuestion): string => JSON.stringify({ ...question, id: questionId(question.key) } satisfies OpenQuestion)

function jobStates(db: Db, now: () => number): Pick<JobStore, 'add' | 'setState' | 'become' | 'remove' | 'restart' | 'prune'> {
  const setState: JobStore['setState'] = (id, state, errorCode) => {
    const isEnd = state === 'done' || state === 'failed' || state === 'canceled'
    db.run(
      'update job set state = ?, error_code = ?, question = null, lease = null, attempts = 0, run_at = 0, finished_at = ? where id = ?',
      ...[state, errorCode ?? null, isEnd ? now() : null, id],
    )
  }
  return {
    setState,
    add(job, prio, isListed = true) {
      const state: JobState = job.question ? 'waiting' : 'ready'
      return db.run(
        `insert into job (kind, user_no, state, prio, run_at, payload, question, is_listed, created_at)
           values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        ...[job.kind, userValue(job.userNo), state, prio, job.runAtMs ?? 0, JSON.stringify(job.payload)],
        ...[job.question ? questionText(job.question) : null, isListed ? 1 : 0, now()],
      ).id
    },
    become(id, { kind, prio, question }) {
      db.run(
        `update job set kind = ?, state = ?, prio = ?, question = ?, cursor = null, progress = '{}', answers = '{}', lease = null,
           attempts = 0, run_at = 0 where id = ?`,
        ...[kind, question ? 'waiting' : 'ready', prio, question ? questionText(question) : null, id],
      )
    },
    remove: (id) => void db.run('delete from job where id = ?', id),
    restart(id, payload) {
      db.transaction(() => {
        db.run('delete from job_failure where job_id = ?', id)
        db.run("update job set payload = ?, cursor = null, progress = '{}', answers = '{}' where id = ?", JSON.stringify(payload), id)
        setState(id, 'ready')
      })
    },
    prune: (kind, beforeMs) =>
      db.run('delete from job where finished_at is not null and finished_at < ? and kind = ?', beforeMs, kind).changes,
  }
}

type JobRuns = Pick<JobStore, 'claim' | 'nextRunAt' | 'checkpoint' | 'retry' | 'heartbeat' | 'recover' | 'shiftRunAt'>

function jobRuns(db: Db, now: () => number): JobRuns {
  const { get } = jobReads(db)
  const retry: JobStore['retry'] = (id, { times, waitMs, error }) => {
    const attempts = Number(db.value('select attempts from job where id = ?', id) ?? 0) + 1
    const isOver = attempts > times
    db.run(
      "update job set attempts = ?, lease = null, run_at = ?, state = ?, error_code = ?, finished_at = ? where id = ? and state = 'running'",
      ...[attempts, now() + waitMs(attempts), isOver ? 'failed' : 'ready', isOver ? error : null, isOver ? now() : null, id],
    )
  }
  return {
    retry,
    claim(kinds, busyUsers = []) {
      const id = claimJob(db, { kinds, busyUsers, nowMs: now(), leaseUntilMs: now() + leaseMs })
      return id === undefined ? undefined : get(id)
    },
    nextRunAt: (startable) => nextRunAt(db, startable),
    checkpoint(id, step) {
      db.transaction(() => storeStep(db, id, { step, leaseUntilMs: now() + leaseMs }))
    },
    heartbeat(ids) {
      if (ids.length > 0) db.run(`update job set lease = ? where id in (${places(ids)})`, now() + leaseMs, ...ids)
    },
    recover() {
      const ids = db.arrays("select id from job where state = 'running'").map((row) => Number(row[0]))
      db.transaction(() => ids.forEach((id) => retry(id, crashPolicy)))
      return ids.length
    },
    shiftRunAt: (byMs) => void db.run("update job set run_at = run_at + ? where state = 'ready' and run_at > 0", byMs),
  }
}

function storeStep(db: Db, id: number, { step, leaseUntilMs }: { readonly step: StoredStep; readonly leaseUntilMs: number }): void {
  db.run(
    `update job set attempts = case when ? then 0 else attempts end, cursor = coalesce(?, cursor), progress = ?, lease = ?,
       cpu_ms = cpu_ms + ?, moved_bytes = moved_bytes + ? where id = ?`,
    step.isProgress ? 1 : 0,
    step.cursor ?? null,
    JSON.stringify(step.progress),
    leaseUntilMs,
    Math.round(step.cpuMs),
    Math.round(step.movedBytes),
    id,
  )
  if (step.beginsAgain) db.run('delete from job_failure where job_id = ?', id)
  const insert = 'insert or replace into job_failure (job_id, item, error, is_remark) values (?, ?, ?, ?)'
  for (const { item, error } of step.remarks) db.run(insert, id, item, error, 1)
  for (const { item, error } of step.failures) db.run(insert, id, item, error, 0)
}

function jobQuestions(db: Db): Pick<JobStore, 'ask' | 'answer'> {
  return {
    ask: (id, question) =>
      void db.run("update job set state = 'waiting', question = ?, lease = null, attempts = 0 where id = ?", questionText(question), id),
    answer: (id, answers) =>
      void db.run(
        "update job set state = 'ready', question = null, run_at = 0, answers = ? where id = ? and state = 'waiting'",
        JSON.stringify(answers),
        id,
      ),
  }
}
