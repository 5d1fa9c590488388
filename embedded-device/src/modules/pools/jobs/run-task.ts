import * as z from 'zod/mini'
import { CommandProblem, JobError } from '../../../module-kit/module-kit.ts'
import type { JobSteps, MainRun } from '../../../module-kit/module-kit.ts'
import type { BackendTask, PoolBackend, TaskProgress } from '../disks/backend.ts'

/** Where a job of several tasks stopped. */
export const taskCursor = z.object({ step: z.number(), spentMs: z.number() })
export type TaskCursor = z.output<typeof taskCursor>

/** One step of a job: a task of the backend, or something the device does itself. Every step may be repeated. */
export interface TaskStep {
  readonly name: string
  readonly task?: BackendTask
  readonly act?: () => Promise<void> | void
}

interface StepsRun extends Pick<MainRun<unknown, TaskCursor>, 'cursor' | 'signal'> {
  /** The name of a failure when the work cannot continue. */
  readonly problem: () => 'diskNotResponding' | 'raidRebuildFailed' | undefined
  /** The name of the failure when a program fails although all disks are there. */
  readonly failure?: 'raidCreateFailed'
}

/** Runs steps one after the other from where the last run stopped; throws a `JobError` when a disk is gone. */
export async function* runSteps(backend: PoolBackend, steps: readonly TaskStep[], run: StepsRun): JobSteps<TaskCursor> {
  const durations = steps.map(({ task }) => (task ? Math.ceil((backend.estimateSeconds(task) * 1000) / backend.clockFactor) : 0))
  const total = Math.max(
    1,
    durations.reduce((sum, one) => sum + one, 0),
  )
  const first = run.cursor?.step ?? 0
  for (const [step, { name, task, act }] of steps.entries()) {
    if (step < first) continue
    const before = durations.slice(0, step).reduce((sum, one) => sum + one, 0)
    const spentBefore = step === first ? (run.cursor?.spentMs ?? 0) : 0
    checkDisks(run)
    yield { cursor: { step, spentMs: spentBefore }, done: before + spentBefore, total, current: name }
    if (task)
      for await (const { spentMs } of known(backend.run(task, { spentMs: spentBefore, signal: run.signal }), run)) {
        checkDisks(run)
        yield { cursor: { step, spentMs }, done: before + spentMs, total, current: name }
      }
    run.signal.throwIfAborted()
    await act?.()
    yield { cursor: { step: step + 1, spentMs: 0 }, done: before + (durations[step] ?? 0), total, current: name }
  }
  return undefined
}

/** A program that failed on real disks is a failure of the work; another try would fail too. */
async function* known(steps: AsyncGenerator<TaskProgress, void>, { problem, failure }: StepsRun): AsyncGenerator<TaskProgress, void> {
  try {
    yield* steps
  } catch (error) {
    if (error instanceof CommandProblem) throw new JobError(problem() ?? failure ?? 'raidRebuildFailed', { mayPass: false, cause: error })
    throw error
  }
}

function checkDisks({ problem }: StepsRun): void {
  const error = problem()
  if (error) throw new JobError(error, { mayPass: false })
}
