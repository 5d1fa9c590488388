import type { Db } from '@cove/server-kit'
import { claimJob } from './job-claim.ts'
import { toAnswers, toJob } from './job-rows.ts'
import type { JobAnswers } from './job-rows.ts'
import type { Job, JobFailure, JobFilter, JobPage, JobProgress, JobState, NewJob, OpenQuestion } from './job-types.ts'

/** What a stored step changes. */
export interface StoredStep {
  /** JSON; undefined: as before. */
  readonly cursor: string | undefined
  /** Whether it proves that the job is worth another try: earlier crashes are forgiven then. */
  readonly isProgress: boolean
  readonly progress: JobProgress
  readonly failures: readonly JobFailure[]
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

/** The job table. One process, one claimer: main. */
export interface JobStore {
  add(job: NewJob, prio: number): number
  get(id: number): Job | undefined
  list(userNo: string, filter: JobFilter): JobPage
  /** JSON of where the job stopped. */
  cursorText(id: number): string | undefined
  counts(userNo: string): { readonly kind: string; readonly state: JobState; readonly count: number }[]
  claim(kinds: readonly string[], busyUsers?: readonly { readonly kind: string; readonly userNo: string }[]): Job | undefined
  /** Stores how far a job is. */
  checkpoint(id: number, step: StoredStep): void
  setState(id: number, state: JobState, errorCode?: string): void
  retry(id: number, policy: RetryPolicy): void
  heartbeat(ids: readonly number[]): void
  /** On start: whatever was running when the device died gets another try. Returns how many. */
  recover(): number
  /** When the next ready job of these kinds may start, epoch ms. */
  nextRunAt(kinds: readonly string[]): number | undefined
  remove(id: number): void
  idsIn(userNo: string, states: readonly JobState[]): number[]
  failures(id: number): JobFailure[]
  answers(id: number): JobAnswers
  ask(id: number, question: OpenQuestion): void
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
const columns = 'job.*, (select count(*) from job_failure where job_id = job.id) as failed_count'
const places = (list: readonly unknown[]): string => list.map(() => '?').join(', ')
const userValue = (userNo: string | undefined): number | null => (userNo === undefined || userNo === '' ? null : Number(userNo))

/** Opens the job table of the main database. */
export function createJobStore(db: Db, now: () => number = Date.now): JobStore {
  const store: JobStore = {
    ...jobReads(db),
    ...jobQuestions(db),
    add: (job, prio) =>
      db.run(
        'insert into job (kind, user_no, prio, run_at, payload, created_at) values (?, ?, ?, ?, ?, ?)',
        ...[job.kind, userValue(job.userNo), prio, job.runAtMs ?? 0, JSON.stringify(job.payload), now()],
      ).id,
    claim(kinds, busyUsers = []) {
      const id = claimJob(db, { kinds, busyUsers, nowMs: now(), leaseUntilMs: now() + leaseMs })
      return id === undefined ? undefined : store.get(id)
    },
    checkpoint(id, { cursor, isProgress, progress, failures, cpuMs, movedBytes }) {
      db.transaction(() => {
        db.run(
          `update job set attempts = case when ? then 0 else attempts end, cursor = coalesce(?, cursor), progress = ?, lease = ?,
             cpu_ms = cpu_ms + ?, moved_bytes = moved_bytes + ? where id = ?`,
          isProgress ? 1 : 0,
          cursor ?? null,
          JSON.stringify(progress),
          now() + leaseMs,
          Math.round(cpuMs),
          Math.round(movedBytes),
          id,
        )
        for (const { item, error } of failures)
          db.run('insert or replace into job_failure (job_id, item, error) values (?, ?, ?)', id, item, error)
      })
    },
    setState(id, state, errorCode) {
      const isEnd = state === 'done' || state === 'failed' || state === 'canceled'
      db.run(
        'update job set state = ?, error_code = ?, question = null, lease = null, attempts = 0, run_at = 0, finished_at = ? where id = ?',
        ...[state, errorCode ?? null, isEnd ? now() : null, id],
      )
    },
    retry(id, { times, waitMs, error }) {
      const attempts = Number(db.value('select attempts from job where id = ?', id) ?? 0) + 1
      const isOver = attempts > times
      db.run(
        "update job set attempts = ?, lease = null, run_at = ?, state = ?, error_code = ?, finished_at = ? where id = ? and state = 'running'",
        ...[attempts, now() + waitMs(attempts), isOver ? 'failed' : 'ready', isOver ? error : null, isOver ? now() : null, id],
      )
    },
    heartbeat(ids) {
      if (ids.length > 0) db.run(`update job set lease = ? where id in (${places(ids)})`, now() + leaseMs, ...ids)
    },
    recover() {
      const ids = db.arrays("select id from job where state = 'running'").map((row) => Number(row[0]))
      db.transaction(() => ids.forEach((id) => store.retry(id, crashPolicy)))
      return ids.length
    },
    remove: (id) => void db.run('delete from job where id = ?', id),
    restart(id, payload) {
      db.transaction(() => {
        db.run('delete from job_failure where job_id = ?', id)
        db.run("update job set payload = ?, cursor = null, progress = '{}', answers = '{}' where id = ?", JSON.stringify(payload), id)
        store.setState(id, 'ready')
      })
    },
    shiftRunAt: (byMs) => void db.run("update job set run_at = run_at + ? where state = 'ready' and run_at > 0", byMs),
    prune: (kind, beforeMs) =>
      db.run('delete from job where finished_at is not null and finished_at < ? and kind = ?', beforeMs, kind).changes,
  }
  return store
}

/** The policy after a crash. */
export const afterCrash = crashPolicy

function jobReads(db: Db): Pick<JobStore, 'get' | 'list' | 'cursorText' | 'counts' | 'nextRunAt' | 'idsIn' | 'failures'> {
  return {
    get(id) {
      const row = db.get(`select ${columns} from job where id = ?`, id)
      return row && toJob(row)
    },
    list(userNo, filter) {
      const states = filter.state
      const where = `user_no = ?${states ? ` and state in (${places(states)})` : ''}`
      const sizeRows = filter.sizeRows ?? 100
      const skip = (Math.max(1, filter.page ?? 1) - 1) * sizeRows
      const values = [userValue(userNo), ...(states ?? [])]
      const items = db.all(`select ${columns} from job where ${where} order by id desc limit ? offset ?`, ...values, sizeRows, skip)
      return { total: Number(db.value(`select count(*) from job where ${where}`, ...values)), items: items.map(toJob) }
    },
    cursorText(id) {
      const text = db.value('select cursor from job where id = ?', id)
      return typeof text === 'string' ? text : undefined
    },
    counts: (userNo) =>
      db
        .arrays('select kind, state, count(*) from job where user_no = ? group by kind, state', userValue(userNo))
        .map(([kind, state, count]) => ({ kind: String(kind), state: state as JobState, count: Number(count) })),
    nextRunAt(kinds) {
      const at = db.value(`select min(run_at) from job where state = 'ready' and kind in (${places(kinds)})`, ...kinds)
      return at === null || at === undefined ? undefined : Number(at)
    },
    idsIn: (userNo, states) =>
      db
        .arrays(`select id from job where user_no = ? and state in (${places(states)})`, userValue(userNo), ...states)
        .map((row) => Number(row[0])),
    failures: (id) => db.all<{ item: string; error: string }>('select item, error from job_failure where job_id = ? order by item', id),
  }
}

function jobQuestions(db: Db): Pick<JobStore, 'answers' | 'ask' | 'answer'> {
  return {
    answers: (id) => toAnswers(db.value('select answers from job where id = ?', id)),
    ask: (id, question) =>
      void db.run("update job set state = 'waiting', question = ?, lease = null, attempts = 0 where id = ?", JSON.stringify(question), id),
    answer: (id, answers) =>
      void db.run(
        "update job set state = 'ready', question = null, run_at = 0, answers = ? where id = ? and state = 'waiting'",
        JSON.stringify(answers),
        id,
      ),
  }
}
