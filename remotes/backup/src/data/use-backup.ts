import { backup } from '@cove/device-contract/backup'
import type { BackupTask } from '@cove/device-contract/backup'
import { attempt, useKernel } from '@cove/kernel'
import { useDeviceList, withEntry, withoutEntry } from '@cove/parts/device-list'
import type { DeviceList } from '@cove/parts/device-list'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { runnerOf } from './runner.ts'
import type { LocalRun } from './runner.ts'

/** The tasks of this user on all computers, oldest first, live. */
export function useTasks(): DeviceList<readonly BackupTask[]> {
  const kernel = useKernel()
  return useDeviceList<readonly BackupTask[]>(
    async () => {
      const answer = await attempt(kernel, () => kernel.device.use(backup).list())
      return answer.ok ? { ok: true, data: answer.data.tasks } : answer
    },
    (change) => {
      const stack = new DisposableStack()
      stack.use(kernel.events.on(backup, 'backup.changed', (task) => change((tasks) => inOrder(withEntry(tasks, task, 'taskId')))))
      stack.use(kernel.events.on(backup, 'backup.removed', ({ taskId }) => change((tasks) => withoutEntry(tasks, taskId, 'taskId'))))
      return stack
    },
  )
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
  const kernel = useKernel()
  const [id, setId] = useState<string>()
  useEffect(() => {
    let live = true
    const show = (read: string) => live && setId(read)
    void runnerOf(kernel)
      .memory()
      .computerId()
      .then(show, () => undefined)
    return () => {
      live = false
    }
  }, [kernel])
  return id
}
