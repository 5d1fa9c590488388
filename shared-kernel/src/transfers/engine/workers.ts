import { RunEnd, type Run } from './run.ts'

/** Waits for all workers; the first that fails ends the others, and nobody is left running. */
export async function together(run: Run, workers: readonly Promise<void>[]): Promise<void> {
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
