import type { JobReply, JobReport, JobStep, MainRun } from '../../core/jobs/define-job.ts'
import { JobStopped, stopReasonOf } from '../../module-kit/module-kit.ts'
import { createWorkControl } from './work-control.ts'
import type { SwitchedControl, WorkControl } from './work-control.ts'

/** What a work is started with. */
export interface WorkStart extends WorkControl {
  readonly report: (progress: JobReport) => void
}

type Run = Pick<MainRun<unknown, unknown>, 'jobId' | 'signal' | 'report'>

/**
 * Works that stay in memory while their task is paused, and continue where they were. After a restart of the device, or beyond
 * `mostPaused`, a task begins again. Disposing cancels all.
 */
export interface PausedWorks extends AsyncDisposable {
  has(jobId: number): boolean
  /** Continues the work of the job, or starts it; the steps end with it. */
  run(run: Run, start: (control: WorkStart) => Promise<void>): AsyncGenerator<JobStep<object>, void, JobReply>
  /** Cancels the work of a job, and waits until it has removed what it wrote. */
  drop(jobId: number): Promise<void>
}

interface Work {
  readonly settled: Promise<void>
  readonly done: Promise<void>
  readonly control: SwitchedControl
  readonly abort: (reason: unknown) => void
  readonly shown: Shown
}

interface Shown {
  progress: JobReport
  /** Of the present run; undefined while the task is paused. */
  report: ((progress: JobReport) => void) | undefined
}

/** Each has open files and space of its user. */
const mostPaused = 4
const storeEveryMs = 10_000

export function createPausedWorks(): PausedWorks {
  const works = new Map<number, Work>()
  const drop = async (jobId: number): Promise<void> => {
    const work = works.get(jobId)
    works.delete(jobId)
    work?.abort(new JobStopped('cancel'))
    await work?.settled
  }
  const pause = async (jobId: number, work: Work): Promise<void> => {
    work.shown.report = undefined
    work.control.setHeld(true)
    // The map is in the order of the pauses.
    works.delete(jobId)
    works.set(jobId, work)
    const paused = [...works].filter(([, { control }]) => control.hold.isHeld).map(([id]) => id)
    await Promise.all(paused.slice(0, Math.max(0, paused.length - mostPaused)).map(drop))
  }
  return {
    drop,
    has: (jobId) => works.has(jobId),
    async *run(run, start) {
      const work = works.get(run.jobId) ?? begin(start)
      works.set(run.jobId, work)
      work.shown.report = run.report
      work.control.setHeld(false)
      yield* stepsOf(work, run.signal)
      const why = stopReasonOf(run.signal)
      if (why === 'pause' || why === 'yield') {
        await pause(run.jobId, work)
        yield work.shown.progress
      } else if (why === undefined) {
        works.delete(run.jobId)
        await work.done
        yield work.shown.progress
      } else await drop(run.jobId)
      run.signal.throwIfAborted()
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...works.keys()].map(drop))
    },
  }
}

function begin(start: (control: WorkStart) => Promise<void>): Work {
  const canceling = new AbortController()
  const control = createWorkControl(canceling.signal)
  const shown: Shown = { progress: {}, report: undefined }
  const done = start({
    ...control,
    report(progress) {
      shown.progress = progress
      shown.report?.(progress)
    },
  })
  return { done, settled: done.catch(() => undefined), control, abort: (reason) => canceling.abort(reason), shown }
}

/** Stores the progress every so often, until the work has ended or the run is stopped. */
async function* stepsOf(work: Work, signal: AbortSignal): AsyncGenerator<JobStep<object>, void> {
  const { promise: stopped, resolve } = Promise.withResolvers<'ended'>()
  const stop = (): void => resolve('ended')
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  const ended = work.settled.then(() => 'ended' as const)
  try {
    for (;;) {
      const { promise: time, resolve: elapse } = Promise.withResolvers<'elapsed'>()
      const timer = setTimeout(() => elapse('elapsed'), storeEveryMs)
      const turn = await Promise.race([ended, stopped, time])
      clearTimeout(timer)
      if (turn === 'ended') return
      yield work.shown.progress
    }
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
