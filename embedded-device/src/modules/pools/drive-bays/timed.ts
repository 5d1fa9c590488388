import type { BackendTask, TaskProgress } from '../disks/backend.ts'
import { estimateSeconds } from './tasks.ts'

/** Shares of real work as time; ends when `signal` aborts. The work is closed however the caller leaves, so that its own `finally` runs. */
export async function* timed<Result>(
  task: BackendTask,
  shares: AsyncGenerator<number, Result>,
  signal: AbortSignal,
): AsyncGenerator<TaskProgress, Result> {
  await using steps = shares
  const totalMs = estimateSeconds(task) * 1000
  for (;;) {
    const step = await steps.next()
    if (step.done === true) return step.value
    yield { spentMs: Math.min(totalMs, Math.round(step.value * totalMs)), totalMs }
    signal.throwIfAborted()
  }
}
