import { sync } from '@cove/device-contract/sync'
import type { SyncChange, SyncFailedFile, SyncPlanItem, SyncRun, SyncTask } from '@cove/device-contract/sync'
import { attempt, useKernel } from '@cove/kernel'
import { useDeviceList, useKeyedRead, withEntry, withoutEntry } from '@cove/parts/device-list'
import type { DeviceList, KeyedRead } from '@cove/parts/device-list'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { runnerOf } from './runner.ts'
import type { LocalRun } from './runner.ts'

/** The tasks of this user on all computers, oldest first, live. */
export function useTasks(): DeviceList<readonly SyncTask[]> {
  const kernel = useKernel()
  return useDeviceList<readonly SyncTask[]>(
    async () => {
      const answer = await attempt(kernel, () => kernel.device.use(sync).list())
      return answer.ok ? { ok: true, data: answer.data.tasks } : answer
    },
    (change) => {
      const stack = new DisposableStack()
      stack.use(kernel.events.on(sync, 'sync.changed', (task) => change((tasks) => inOrder(withEntry(tasks, task, 'taskId')))))
      stack.use(kernel.events.on(sync, 'sync.removed', ({ taskId }) => change((tasks) => withoutEntry(tasks, taskId, 'taskId'))))
      return stack
    },
  )
}

const inOrder = (tasks: readonly SyncTask[]): readonly SyncTask[] =>
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

/** The runs of a task, read again when one moved on. */
export function useRuns({ taskId, lastRun }: SyncTask): KeyedRead<{ readonly runs: readonly SyncRun[] }> {
  const { device } = useKernel()
  return useKeyedRead(`${taskId} ${lastRun?.runId} ${lastRun?.state}`, () => device.use(sync).runs({ query: { taskId } }))
}

/** The files that the last run left out. */
export function useFailures({ taskId, failedCount, lastRun }: SyncTask): KeyedRead<{ readonly files: readonly SyncFailedFile[] }> {
  const { device } = useKernel()
  return useKeyedRead(`${taskId} ${failedCount} ${lastRun?.runId}`, () => device.use(sync).failures({ query: { taskId } }))
}

/** The whole plan of a run. */
export function usePlan({ runId, isDecided, state }: SyncRun): KeyedRead<{ readonly items: readonly SyncPlanItem[] }> {
  const { device } = useKernel()
  return useKeyedRead(`${runId} ${isDecided} ${state}`, async () => {
    const items: SyncPlanItem[] = []
    for (let after: number | undefined; ;) {
      const answer = await device.use(sync).plan({ query: { runId, ...(after === undefined ? {} : { after }) } })
      if (!answer.ok) return answer
      items.push(...answer.data.items)
      after = answer.data.next
      if (after === undefined) return { ok: true, data: { items } }
    }
  })
}

/** The first thousand changes of a run, newest first; undefined asks nothing. */
export function useChanges(
  runId: string | undefined,
): KeyedRead<{ readonly changes: readonly SyncChange[]; readonly next?: number | undefined }> {
  const { device } = useKernel()
  return useKeyedRead(runId, () => device.use(sync).changes({ query: { runId: runId ?? '' } }))
}
