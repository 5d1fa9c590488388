import type { JobReply, JobStep } from './define-job.ts'

/** How one long call becomes steps. */
export interface StepsWhile<Cursor> {
  readonly signal: AbortSignal
  /** What is stored every so often while the call runs. */
  readonly step: () => JobStep<Cursor>
  /** What is stored before a failure ends the run; undefined: nothing. */
  readonly stepBeforeFailure?: () => JobStep<Cursor> | undefined
  /** Default 10 s. */
  readonly everyMs?: number | undefined
}

const defaultEveryMs = 10_000

/** Runs one long call as the steps of a job. The call has ended when the steps have, also after a stop. */
export async function* stepsWhile<T, Cursor>(
  call: Promise<T>,
  { signal, step, stepBeforeFailure, everyMs = defaultEveryMs }: StepsWhile<Cursor>,
): AsyncGenerator<JobStep<Cursor>, T, JobReply> {
  const settled = call.then(
    () => 'done' as const,
    () => 'failed' as const,
  )
  try {
    for (;;) {
      const state = await within(settled, everyMs)
      if (state === 'failed' && !signal.aborted) {
        const last = stepBeforeFailure?.()
        if (last) yield last
      }
      // A stopped call that succeeds all the same has ended the job, so nothing is stored before its result is known.
      if (state !== 'running' || signal.aborted) return await call
      yield step()
    }
  } finally {
    await settled
  }
}

async function within<T>(result: Promise<T>, limitMs: number): Promise<T | 'running'> {
  const { promise: time, resolve } = Promise.withResolvers<'running'>()
  const timer = setTimeout(() => resolve('running'), limitMs)
  try {
    return await Promise.race([result, time])
  } finally {
    clearTimeout(timer)
  }
}
