import type { SystemWork } from '@cove/device-contract/storage'
import type * as z from 'zod/mini'
import type { Job, JobFailure, JobPriority, JobQuestion } from './job-types.ts'

/** What one step reports. The engine stores it after the effect and before the next step. */
export interface JobStep<Cursor> {
  /** Where to resume after a crash; absent: as before. */
  readonly cursor?: Cursor
  readonly done?: number
  /** Zero while it is unknown. */
  readonly total?: number
  readonly doneBytes?: number
  readonly totalBytes?: number
  readonly current?: string
  /** Items that could not be finished in this step. */
  readonly failures?: readonly JobFailure[]
  /** Items that this step does, with what there is to tell of them: they count as done. */
  readonly remarks?: readonly JobFailure[]
  /** The run begins from the first item, perhaps with other content: failures of earlier steps are forgotten before those of this one. */
  readonly beginsAgain?: boolean
  /** Stops the job until its user answers; a known answer is the value of the `yield`. */
  readonly question?: JobQuestion
  /** Bytes moved in this step, where they are not the growth of `doneBytes`. */
  readonly movedBytes?: number
  /** Processor time of a child program in this step. */
  readonly cpuMs?: number
}

/** What a `yield` answers. */
export interface JobReply {
  /** The choice of the user, after a step with a question. */
  readonly choice?: string
}

/** What a run of a job gets. */
export interface JobRun<Payload, Cursor> {
  readonly jobId: number
  /** Empty for work of the device. */
  readonly userNo: string
  readonly payload: Payload
  /** Where the last run stopped; undefined at the first. */
  readonly cursor: Cursor | undefined
  /** Aborts when the job is paused, canceled or held, or the device closes; see `stopReasonOf`. */
  readonly signal: AbortSignal
}

/** How far a run is between two steps. */
export type JobReport = Pick<JobStep<never>, 'done' | 'total' | 'doneBytes' | 'totalBytes' | 'current'>

/** What a run on the main thread gets. */
export interface MainRun<Payload, Cursor> extends JobRun<Payload, Cursor> {
  /** Shows progress between two steps; clients are notified of it, and nothing is stored. */
  readonly report: (progress: JobReport) => void
  /** Growth of `done` (or of `doneBytes`, where the kind reports them) over the last seconds. */
  readonly perSecond: () => number
}

/** The steps of a job on the main thread; a run that returns `continueAs(kind)` continues as another kind. */
export type JobSteps<Cursor> = AsyncGenerator<JobStep<Cursor>, unknown, JobReply>

/** How often a run that failed is tried again, with a doubling pause. */
export interface JobRetries {
  readonly times: number
  readonly firstMs: number
  /** The pause before each try, instead of doubling ones; the last one repeats. */
  readonly waitsMs?: readonly number[] | undefined
  /** Which failures pass by themselves; default: defects only (`unknown`). */
  readonly when?: (error: string) => boolean
}

interface RunsAnywhere {
  /** Jobs of this kind at once. */
  readonly concurrency: number
  /** Jobs of this kind at once for one user; a function is read each time, and `look` of the jobs applies a change at once. */
  readonly perUser?: number | ((userNo: string) => number)
  /** True while the user's jobs of this kind must not run, such as outside set hours: those that run become ready again. */
  readonly isHeld?: (userNo: string) => boolean
  readonly priority: JobPriority
  readonly canPause: boolean
  readonly retries?: JobRetries
  /** Days a finished job is kept; default 30, `Infinity` until it is removed. */
  readonly keptDays?: number
}

/** What users recognise a job by. */
export interface JobAbout {
  readonly source?: string | undefined
  readonly target?: string | undefined
}

interface JobSchemas<Payload, Cursor> {
  /** Checked when a job starts: a stored value of an older version fails that job only. */
  readonly payload: z.ZodMiniType<Payload>
  readonly cursor: z.ZodMiniType<Cursor>
  readonly about?: (payload: Payload) => JobAbout
  /** TSK-01a: everything it was given, as its user named it; without this the one source of `about`. */
  readonly filesOf?: (payload: Payload) => readonly string[]
  /** Called when a job has changed, and twice a second while it progresses: for areas with their own events. */
  readonly onChanged?: (job: Job) => void
  /** Called once each time a job has ended by itself: `done` or `failed`. */
  readonly onEnded?: (job: Job) => void
  /** DLG-01: what desktops show of an open job, for kinds that cover the desktop; undefined: nothing more. */
  readonly cover?: (job: Job) => SystemWork | undefined
  /** TSK-03: the payload that repeats only what failed; undefined when that is unknown. */
  readonly retryOf?: (payload: Payload, failures: readonly JobFailure[]) => Payload | undefined
}

/** A kind whose steps run on the main thread, or wait for a child program. */
export interface MainJob<Payload, Cursor> extends JobSchemas<Payload, Cursor> {
  readonly runs: RunsAnywhere & { readonly in: 'main' | 'program' }
  readonly run: (run: MainRun<Payload, Cursor>) => JobSteps<Cursor>
  /** Removes what a canceled job left. */
  readonly drop?: (run: Omit<JobRun<Payload, Cursor>, 'signal'>) => Promise<void> | void
}

/** What main does for one run of a worker kind. Disposed when the run ends. */
export interface WorkerSession extends Disposable {
  /** Handed to the worker's steps; structured clone. */
  readonly input: unknown
  /** Applies the effects of steps before their cursor is stored. */
  apply?(effects: readonly unknown[]): void
  /** After a step was stored, while the worker waits; the name of a failure ends the job. */
  judge?(cursor: unknown): Promise<string | undefined>
}

/** A kind whose steps run in the shared worker threads, for loops of sync calls. */
export interface WorkerJob<Payload, Cursor> extends JobSchemas<Payload, Cursor> {
  /** `module` exports `steps` and may export `drop`, see `WorkerModule`. */
  readonly runs: RunsAnywhere & { readonly in: 'worker'; readonly module: URL }
  /** With the rights of this moment (P7). A refusal ends the job. */
  readonly prepare: (run: Omit<JobRun<Payload, Cursor>, 'signal'>) => Promise<WorkerSession>
}

/** How one kind of job runs. */
export type JobDefinition<Payload, Cursor> = MainJob<Payload, Cursor> | WorkerJob<Payload, Cursor>

/** Any kind of job. Payload and cursor have been checked by its own schemas before it sees them. */
// oxlint-disable-next-line typescript/no-explicit-any -- definitions differ in types that only their own schemas know
export type AnyJob = JobDefinition<any, any>

/** Declares how a kind of job runs. Its area declares what clients see of it. */
export function defineJob<Payload, Cursor>(job: MainJob<Payload, Cursor>): MainJob<Payload, Cursor>
export function defineJob<Payload, Cursor>(job: WorkerJob<Payload, Cursor>): WorkerJob<Payload, Cursor>
export function defineJob<Payload, Cursor>(job: JobDefinition<Payload, Cursor>): JobDefinition<Payload, Cursor> {
  return job
}
