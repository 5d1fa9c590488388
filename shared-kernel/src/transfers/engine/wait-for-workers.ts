import { RunEnd } from './run.ts'
import type { Run } from './run.ts'

/** Waits for all workers; the first one that fails stops the run, which ends the others. */
export async function waitForWorkers(run: Run, workers: readonly Promise<void>[]): Promise<void> {
  await Promise.all(
    workers.map((worker) =>
      worker.catch((cause: unknown) => {
        if (run.signal.aborted) return
        run.ports.warn('transfers.workerFailed', cause)
        run.stop(new RunEnd('fail', 'unknown'))
      }),
    ),
  )
  run.signal.throwIfAborted()
}
