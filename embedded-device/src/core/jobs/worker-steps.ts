import type { JobStep } from './define-job.ts'

/** What one step of a worker kind reports. */
export interface WorkerStep<Cursor> extends JobStep<Cursor> {
  /** What main has to apply before the cursor is stored. */
  readonly effects?: readonly unknown[]
  /** Store the cursor before the next step: it holds a decision the next step acts on. */
  readonly mustPersist?: boolean
}

/** What a `yield` in a worker answers. */
export interface WorkerReply {
  /** Whether the step before is stored. */
  readonly persisted: boolean
  /** The choice of the user, after a step with a question. */
  readonly choice?: string | undefined
}

/** Where the steps of a run begin. */
export interface WorkerStart {
  readonly jobId: number
  /** `area.kind`. */
  readonly kind: string
  /** What the session of main prepared. */
  readonly input: unknown
  readonly cursor: unknown
}

/** The steps of a worker kind; `return()` stops them at a step. The last step is the return value. */
export type WorkerSteps<Cursor = unknown> = Generator<WorkerStep<Cursor>, WorkerStep<Cursor>, WorkerReply | undefined>

/** What the module of a worker kind exports. The worker imports it when it first runs such a job. */
export interface WorkerModule {
  readonly steps: (start: WorkerStart) => WorkerSteps
  /** Removes what a canceled job left. */
  readonly drop?: (start: WorkerStart) => void
}
