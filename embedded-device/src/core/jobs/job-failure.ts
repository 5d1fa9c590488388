import type { ErrorName } from '@cove/device-contract'

/** What is known about a failure of a job. */
export interface JobErrorDetail {
  /** True when another try may succeed: the engine tries again, as the kind's retries say. */
  readonly mayPass: boolean
  /** For the log. */
  readonly text?: string
  readonly cause?: unknown
}

/** Ends a run with a failure that has a name and says whether another try may succeed. */
export class JobError extends Error {
  override readonly name: string = 'JobError'
  readonly error: ErrorName
  readonly mayPass: boolean

  constructor(error: ErrorName, { mayPass, text, cause }: JobErrorDetail) {
    super(text ?? error, cause === undefined ? undefined : { cause })
    this.error = error
    this.mayPass = mayPass
  }
}

/** Why the signal of a run aborts: `yield` and `close` mean that the job starts again later. */
export type StopReason = 'pause' | 'cancel' | 'yield' | 'close'

/** The reason of a run's aborted signal. */
export class JobStopped extends Error {
  override readonly name = 'JobStopped'
  readonly why: StopReason

  constructor(why: StopReason) {
    super(`the job stops: ${why}`)
    this.why = why
  }
}

/** Why a run is to stop; undefined while it may go on. */
export function stopReasonOf({ aborted, reason }: AbortSignal): StopReason | undefined {
  return aborted && reason instanceof JobStopped ? reason.why : undefined
}
