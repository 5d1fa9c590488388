/** The stored state of a job. `waiting`: its user has a question to answer (TSK-05). */
export type JobState = 'ready' | 'running' | 'waiting' | 'paused' | 'done' | 'failed' | 'canceled'

/** How far a job is, in the unit of its kind; bytes apart where a kind counts items and moves bytes. */
export interface JobProgress {
  readonly done: number
  /** Zero while it is unknown. */
  readonly total: number
  readonly doneBytes: number
  readonly totalBytes: number
  /** What is worked on now: a path, a name. */
  readonly current: string
}

export const noProgress: JobProgress = { done: 0, total: 0, doneBytes: 0, totalBytes: 0, current: '' }

/** One item that a job could not finish. */
export interface JobFailure {
  readonly item: string
  /** Name of the failure in the catalogue or an area. */
  readonly error: string
}

/** What a job asks its user (TSK-05). */
export interface JobQuestion {
  /** Names the question in the declaration of the kind, which has its sentences. */
  readonly kind: string
  /** What it is about, unique within the job: a path. The same key comes again after a restart. */
  readonly key: string
  readonly choices: readonly string[]
  /** Values of the sentence. */
  readonly values?: Readonly<Record<string, string>> | undefined
}

/** A question of a stored job, with the number a client answers by. */
export interface OpenQuestion extends JobQuestion {
  readonly id: string
}

/** A stored job as its user and its handlers see it. */
export interface Job {
  readonly id: number
  /** `area.kind`. */
  readonly kind: string
  /** Undefined for work of the device. */
  readonly userNo: string | undefined
  /** What it was added with, not yet checked against the schema of its kind. */
  readonly payload: unknown
  readonly state: JobState
  /** A pause was requested and the current step is not over yet. */
  readonly isPausing: boolean
  /** False: users see it through the calls of its own area. */
  readonly isListed: boolean
  readonly progress: JobProgress
  /** Of the unit of the kind, while it runs; 0 otherwise. */
  readonly perSecond: number
  readonly failedCount: number
  /** Items that are done, and of which there is something to tell. */
  readonly remarkCount: number
  readonly question: OpenQuestion | undefined
  /** Name of the failure that ended it, when `failed`. */
  readonly errorCode: string | undefined
  /** Crashes and retries since the last progress. */
  readonly attempts: number
  /** Time of the processor that its steps used, in milliseconds. */
  readonly cpuMs: number
  /** Bytes its steps moved, repeated ones included. */
  readonly movedBytes: number
  readonly createdAtMs: number
  readonly finishedAtMs: number | undefined
}

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

export type JobPriority = 'low' | 'normal' | 'high'
/** The number a priority has in the job table. */
export const prioOf: Readonly<Record<JobPriority, number>> = { low: -10, normal: 0, high: 10 }

/** A job to be added. */
export interface NewJob {
  /** `area.kind`. */
  readonly kind: string
  /** Undefined for work of the device. */
  readonly userNo: string | undefined
  readonly payload: unknown
  /** Not before this moment, epoch milliseconds. */
  readonly runAtMs?: number | undefined
  /** What the user has to answer before it starts. */
  readonly question?: JobQuestion | undefined
}
