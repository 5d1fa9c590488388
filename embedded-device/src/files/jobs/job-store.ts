import type { Db } from '@cove/server-kit'
import { EMPTY_CURSOR } from './transfer-state.ts'
import type { TransferCursor } from './transfer-types.ts'
import { jobKinds } from './job-types.ts'
import type { Job, JobKind, JobState, NewJob } from './job-types.ts'

/** A page of jobs, newest first. */
export interface JobPage {
  readonly total: number
  readonly items: readonly Job[]
}

export interface JobFilter {
  readonly state?: readonly JobState[] | undefined
  readonly page?: number
  readonly sizeRows?: number
}

/** The job table. One process, one claimer: main. */
export interface JobStore {
  add(job: NewJob): number
  get(id: number): Job | undefined
  list(userNo: string, filter: JobFilter): JobPage
  cursor(id: number): TransferCursor | undefined
  counts(userNo: string): Readonly<Record<JobState, number>>
  /** Takes the next ready job of one of these kinds and marks it running. */
  claim(kinds: readonly JobKind[]): Job | undefined
  /** Stores how far a job is. Progress proves it is worth another try, so earlier crashes are forgiven. */
  checkpoint(id: number, cursor: TransferCursor): void
  setState(id: number, state: JobState, errorCode?: string): void
  /** After a crash: try again later, or give up after three tries without progress. */
  retry(id: number): void
  heartbeat(ids: readonly number[]): void
  /** On start: whatever was running when the device died gets another try. Returns how many. */
  recover(): number
  /** When the next ready job may start, epoch ms. */
  nextRunAt(): number | undefined
  remove(id: number): void
  /** Ids of a user's jobs in one state. */
  idsIn(userNo: string, states: readonly JobState[]): number[]
}

const leaseMs = 30_000
const maxAttempts = 3

export function createJobStore(db: Db, now: () => number = Date.now): JobStore {
  const marks = (list: readonly unknown[]): string => list.map(() => '?').join(', ')
  const store: JobStore = {
    add(job) {
      const payload = JSON.stringify({ sources: job.sources, target: job.target, conflict: job.conflict })
      return db.run('insert into job (kind, user_no, payload, created_at) values (?, ?, ?, ?)', job.kind, job.userNo, payload, now()).id
    },
    get(id) {
      const row = db.get('select * from job where id = ?', id)
      return row && toJob(row)
    },
    list(userNo, filter) {
      const states = filter.state
      const where = `user_no = ?${states ? ` and state in (${marks(states)})` : ''}`
      const sizeRows = filter.sizeRows ?? 100
      const skip = (Math.max(1, filter.page ?? 1) - 1) * sizeRows
      const items = db.all(`select * from job where ${where} order by id desc limit ? offset ?`, userNo, ...(states ?? []), sizeRows, skip)
      return { total: Number(db.value(`select count(*) from job where ${where}`, userNo, ...(states ?? []))), items: items.map(toJob) }
    },
    cursor(id) {
      const text = db.value('select cursor from job where id = ?', id)
      return typeof text === 'string' ? parseCursor(text) : undefined
    },
    counts(userNo) {
      const counts: Record<JobState, number> = { ready: 0, running: 0, paused: 0, done: 0, failed: 0, canceled: 0 }
      for (const row of db.arrays('select state, count(*) from job where user_no = ? group by state', userNo))
        counts[row[0] as JobState] = Number(row[1])
      return counts
    },
    claim(kinds) {
      if (kinds.length === 0) return undefined
      // The condition repeats the partial index word for word: otherwise the planner scans (device.md, trap 6).
      // A transaction, so that the database makes room for it on a full disk (S-B1).
      const id = db.transaction(() =>
        db.value(
          `update job set state = 'running', lease = ?, error_code = null where id = (select id from job where state = 'ready' and run_at <= ? and kind in (${marks(kinds)})
         order by prio desc, run_at, id limit 1) returning id`,
          now() + leaseMs,
          now(),
          ...kinds,
        ),
      )
      return id === undefined ? undefined : store.get(Number(id))
    },
    checkpoint(id, cursor) {
      db.run(
        'update job set cursor = ?, progress = ?, attempts = 0, lease = ? where id = ?',
        JSON.stringify(cursor),
        JSON.stringify(cursor.progress),
        now() + leaseMs,
        id,
      )
    },
    setState(id, state, errorCode) {
      const isEnd = state === 'done' || state === 'failed' || state === 'canceled'
      db.run(
        'update job set state = ?, error_code = ?, lease = null, attempts = 0, run_at = 0, finished_at = ? where id = ?',
        state,
        errorCode ?? null,
        isEnd ? now() : null,
        id,
      )
    },
    retry(id) {
      db.run(
        `update job set attempts = attempts + 1, lease = null, run_at = ? + (attempts + 1) * 1000,
           state = case when attempts + 1 > ${maxAttempts} then 'failed' else 'ready' end,
           error_code = case when attempts + 1 > ${maxAttempts} then 'unknown' end,
           finished_at = case when attempts + 1 > ${maxAttempts} then ? end
         where id = ? and state = 'running'`,
        now(),
        now(),
        id,
      )
    },
    heartbeat(ids) {
      if (ids.length > 0) db.run(`update job set lease = ? where id in (${marks(ids)})`, now() + leaseMs, ...ids)
    },
    recover() {
      const ids = db.arrays("select id from job where state = 'running'").map((row) => Number(row[0]))
      db.transaction(() => ids.forEach((id) => store.retry(id)))
      return ids.length
    },
    nextRunAt() {
      const at = db.value("select min(run_at) from job where state = 'ready'")
      return at === null || at === undefined ? undefined : Number(at)
    },
    remove: (id) => void db.run('delete from job where id = ?', id),
    idsIn: (userNo, states) =>
      db.arrays(`select id from job where user_no = ? and state in (${marks(states)})`, userNo, ...states).map((row) => Number(row[0])),
  }
  return store
}

function toJob(row: Readonly<Record<string, unknown>>): Job {
  // Written by `add` as JSON of these three fields.
  const payload = JSON.parse(String(row['payload'])) as Pick<NewJob, 'sources' | 'target' | 'conflict'>
  const cursor = typeof row['cursor'] === 'string' ? parseCursor(row['cursor']) : EMPTY_CURSOR
  const kind = jobKinds.find((one) => one === row['kind']) ?? 'copy'
  return {
    ...payload,
    id: Number(row['id']),
    kind,
    userNo: String(row['user_no']),
    // The table's check constraint lists exactly these.
    state: row['state'] as JobState,
    isPausing: false,
    progress: cursor.progress,
    failedCount: cursor.failed.length,
    errorCode: typeof row['error_code'] === 'string' ? row['error_code'] : undefined,
    createdAtMs: Number(row['created_at']),
    finishedAtMs: typeof row['finished_at'] === 'number' ? row['finished_at'] : undefined,
  }
}

function parseCursor(text: string): TransferCursor {
  // Only `checkpoint` writes this column.
  return JSON.parse(text) as TransferCursor
}
