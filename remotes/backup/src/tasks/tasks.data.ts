import { backup } from '@cove/device-contract/backup'
import type { BackupTask } from '@cove/device-contract/backup'
import { attempt, useKernel } from '@cove/kernel'
import type { Kernel, Outcome } from '@cove/kernel'
import { useReading, withEntry, withoutEntry } from '@cove/parts/read'
import type { Read } from '@cove/parts/read'
import { useSyncExternalStore } from 'react'
import { runnerOf } from '../runs/runner.data.ts'
import type { LocalRun } from '../runs/runner.data.ts'

/** The tasks of this user on all computers, oldest first, live. */
export function useTasks(): Read<readonly BackupTask[]> {
  const { events } = useKernel()
  return useReading<readonly BackupTask[]>(['backup.list'], readTasks, {
    on({ change }) {
      const stack = new DisposableStack()
      stack.use(events.on(backup, 'backup.changed', (task) => change((tasks) => inOrder(withEntry(tasks, task, 'taskId')))))
      stack.use(events.on(backup, 'backup.removed', ({ taskId }) => change((tasks) => withoutEntry(tasks, taskId, 'taskId'))))
      return stack
    },
  })
}

async function readTasks(kernel: Kernel): Promise<Outcome<readonly BackupTask[]>> {
  const answer = await attempt(kernel, () => kernel.device.use(backup).list())
  return answer.ok ? { ok: true, data: answer.data.tasks } : answer
}

const inOrder = (tasks: readonly BackupTask[]): readonly BackupTask[] =>
  tasks.toSorted((one, other) => one.createdSeconds - other.createdSeconds || (one.taskId < other.taskId ? -1 : 1))

/** The runs of this browser by task. */
export function useLocalRuns(): ReadonlyMap<string, LocalRun> {
  const runner = runnerOf(useKernel())
  return useSyncExternalStore((listener) => {
    const listening = runner.onChanged(listener)
    return () => listening[Symbol.dispose]()
  }, runner.runs)
}

/** The id of this browser; undefined while it is read, or where the browser has no database. */
export function useComputerId(): string | undefined {
  return useReading(['backup.computerId'], async (kernel) => {
    const data = await runnerOf(kernel)
      .memory()
      .computerId()
      .catch(() => undefined)
    return { ok: true, data: { computerId: data } }
  }).data?.computerId
}
