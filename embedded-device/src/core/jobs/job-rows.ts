import { noProgress } from './job-types.ts'
import type { Job, JobProgress, JobState, OpenQuestion } from './job-types.ts'

/** TSK-05: answers of the user that apply to one item, and those that apply to all. */
export interface JobAnswers {
  readonly byKey: Readonly<Record<string, string>>
  readonly forAll: Readonly<Record<string, string>>
}

/** Reads a stored JSON value; undefined when it is not JSON. */
export function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined
  } catch {
    // What another version wrote; the schema of the kind refuses it when the job starts.
    return undefined
  }
}

/** A row of the job table, with `failed_count` and `remark_count`, as a job. */
export function toJob(row: Readonly<Record<string, unknown>>): Job {
  return {
    id: Number(row['id']),
    kind: String(row['kind']),
    userNo: row['user_no'] === null ? undefined : String(Number(row['user_no'])),
    payload: parsed(row['payload']),
    // The table's check constraint lists exactly these.
    state: row['state'] as JobState,
    isPausing: false,
    isListed: row['is_listed'] !== 0,
    progress: { ...noProgress, ...(parsed(row['progress']) as Partial<JobProgress> | undefined) },
    perSecond: 0,
    failedCount: Number(row['failed_count']),
    remarkCount: Number(row['remark_count']),
    // Only this engine writes the column.
    question: parsed(row['question']) as OpenQuestion | undefined,
    errorCode: typeof row['error_code'] === 'string' ? row['error_code'] : undefined,
    attempts: Number(row['attempts']),
    cpuMs: Number(row['cpu_ms']),
    movedBytes: Number(row['moved_bytes']),
    createdAtMs: Number(row['created_at']),
    finishedAtMs: typeof row['finished_at'] === 'number' ? row['finished_at'] : undefined,
  }
}

/** The stored answers of a job. */
export function toAnswers(text: unknown): JobAnswers {
  const stored = parsed(text) as Partial<JobAnswers> | undefined
  return { byKey: stored?.byKey ?? {}, forAll: stored?.forAll ?? {} }
}
