import { isRefusal } from '@cove/server-kit/refusal'
import type { Engine, StoredValues } from './engine.ts'
import type { RegisteredKind } from './job-kinds.ts'
import type { Job } from './job-types.ts'
import type { WorkerRuns } from './run-worker.ts'

/** A job that will not run again, with what was stored of it. */
export interface DroppedJob {
  readonly job: Job
  readonly kind: RegisteredKind
  readonly stored: StoredValues
}

/** Removes what a job left that will not run again, in the worker or by the kind's own `drop`. */
export async function dropLeftovers(engine: Engine, dropped: DroppedJob, workers: Pick<WorkerRuns, 'drop'>): Promise<void> {
  const { job, kind, stored } = dropped
  try {
    if (!('run' in kind.definition)) return await workers.drop(dropped)
    await kind.definition.drop?.({ jobId: job.id, userNo: job.userNo ?? '', ...stored })
  } catch (error) {
    // The space or the user is gone, and with it the reason to tidy.
    if (!isRefusal(error)) engine.options.onProblem?.(error)
  }
}
