import type { Db } from '@cove/server-kit'
import { toAnswers, toJob } from './job-rows.ts'
import type { JobAnswers } from './job-rows.ts'
import type { Job, JobFailure, JobFilter, JobPage, JobState } from './job-types.ts'

/** Whose jobs: those in the task list of a user, or those of one area. */
export interface JobScope {
  /** Undefined: work of the device. */
  readonly userNo: string | undefined
  readonly areaId?: string | undefined
}

/** So many jobs of a kind are in a state. */
export interface JobCount {
  readonly kind: string
  readonly state: JobState
  readonly count: number
}

/** What is read from the job table. */
export interface JobReads {
  get(id: number): Job | undefined
  list(scope: JobScope, filter: JobFilter): JobPage
  /** JSON of where the job stopped. */
  cursorText(id: number): string | undefined
  counts(scope: JobScope): JobCount[]
  /** Whether a job that runs or is about to has this text in what it works on, such as the id of a space. */
  isNamedByOpen(text: string): boolean
  idsIn(scope: JobScope, states: readonly JobState[]): number[]
  /** Jobs of a kind that are ready or run. */
  openOf(kind: string): Job[]
  /** TM-02: what runs, of anybody, and listed jobs that are about to, wait or are paused; running ones first. */
  openOfAll(most: number): Job[]
  /** Users with ready jobs of a kind; undefined stands for the device. */
  readyUsers(kind: string): (string | undefined)[]
  failures(id: number): JobFailure[]
  /** Items that are done, and of which there is something to tell. */
  remarks(id: number): JobFailure[]
  answers(id: number): JobAnswers
}

const columns = `job.*, (select count(*) from job_failure where job_id = job.id and is_remark = 0) as failed_count,
  (select count(*) from job_failure where job_id = job.id and is_remark = 1) as remark_count`
/** Placeholders for a list of values. */
export const places = (list: readonly unknown[]): string => list.map(() => '?').join(', ')
/** A user as the table has it. */
export const userValue = (userNo: string | undefined): number | null => (userNo === undefined || userNo === '' ? null : Number(userNo))

function whereOf({ userNo, areaId }: JobScope): { readonly sql: string; readonly values: (string | number | null)[] } {
  if (areaId === undefined) return { sql: 'user_no is ? and is_listed = 1', values: [userValue(userNo)] }
  return { sql: 'user_no is ? and kind glob ?', values: [userValue(userNo), `${areaId}.*`] }
}

/** Reads the job table of the main database. */
export function jobReads(db: Db): JobReads {
  return {
    get(id) {
      const row = db.get(`select ${columns} from job where id = ?`, id)
      return row && toJob(row)
    },
    list(scope, { state: states, page = 1, sizeRows = 100 }) {
      const within = whereOf(scope)
      const where = `${within.sql}${states ? ` and state in (${places(states)})` : ''}`
      const values = [...within.values, ...(states ?? [])]
      const skip = (Math.max(1, page) - 1) * sizeRows
      const items = db.all(`select ${columns} from job where ${where} order by id desc limit ? offset ?`, ...values, sizeRows, skip)
      return { total: Number(db.value(`select count(*) from job where ${where}`, ...values)), items: items.map(toJob) }
    },
    cursorText(id) {
      const text = db.value('select cursor from job where id = ?', id)
      return typeof text === 'string' ? text : undefined
    },
    counts(scope) {
      const { sql, values } = whereOf(scope)
      return db
        .arrays(`select kind, state, count(*) from job where ${sql} group by kind, state`, ...values)
        .map(([kind, state, count]) => ({ kind: String(kind), state: state as JobState, count: Number(count) }))
    },
    isNamedByOpen: (text) =>
      db.value("select 1 from job where state in ('ready', 'running') and instr(payload, ?) > 0 limit 1", text) !== undefined,
    idsIn(scope, states) {
      const { sql, values } = whereOf(scope)
      return db
        .arrays(`select id from job where ${sql} and state in (${places(states)})`, ...values, ...states)
        .map((row) => Number(row[0]))
    },
    openOf: (kind) => db.all(`select ${columns} from job where kind = ? and state in ('ready', 'running') order by id`, kind).map(toJob),
    openOfAll(most) {
      const open = "(state = 'running' or (is_listed = 1 and state in ('ready', 'waiting', 'paused')))"
      return db.all(`select ${columns} from job where ${open} order by state = 'running' desc, id desc limit ?`, most).map(toJob)
    },
    readyUsers: (kind) =>
      db
        .arrays("select distinct user_no from job where state = 'ready' and kind = ?", kind)
        .map(([userNo]) => (userNo === null ? undefined : String(Number(userNo)))),
    failures: (id) => toldOf(db, id, 0),
    remarks: (id) => toldOf(db, id, 1),
    answers: (id) => toAnswers(db.value('select answers from job where id = ?', id)),
  }
}

const toldOf = (db: Db, id: number, isRemark: 0 | 1): JobFailure[] =>
  db.all<{ item: string; error: string }>(
    'select item, error from job_failure where job_id = ? and is_remark = ? order by item',
    id,
    isRemark,
  )
