import { sync } from '@cove/device-contract/sync'
import type { SyncChange, SyncFailedFile, SyncPlanItem, SyncRun, SyncTask } from '@cove/device-contract/sync'
import { useKernel } from '@cove/kernel'
import { useRead, useReading, withEntry, withoutEntry } from '@cove/parts/read'
import type { Read } from '@cove/parts/read'
import { useSyncExternalStore } from 'react'
import { runnerOf } from '../runs/runner.data.ts'
import type { LocalRun } from '../runs/runner.data.ts'

/** The tasks of this user on all computers, oldest first, live. */
export function useTasks(): Pick<Read<readonly SyncTask[]>, 'data' | 'failure' | 'reload'> {
  const { events } = useKernel()
  const { data, failure, reload } = useRead(sync, 'list', {
    on({ change }) {
      const stack = new DisposableStack()
      stack.use(events.on(sync, 'sync.changed', (task) => change(({ tasks }) => ({ tasks: [...withEntry(tasks, task, 'taskId')] }))))
      stack.use(
        events.on(sync, 'sync.removed', ({ taskId }) => change(({ tasks }) => ({ tasks: [...withoutEntry(tasks, taskId, 'taskId')] }))),
      )
      return stack
    },
  })
  return { data: data && inOrder(data.tasks), failure, reload }
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
  return useReading(['sync.computerId'], async (kernel) => {
    const computerId = await runnerOf(kernel)
      .memory()
      .computerId()
      .catch(() => undefined)
    return { ok: true, data: { computerId } }
  }).data?.computerId
}

/** The runs of a task, read again when one moved on. */
export function useRuns({ taskId, lastRun }: SyncTask): Read<{ readonly runs: readonly SyncRun[] }> {
  const key = ['sync.runs', taskId, lastRun?.runId, lastRun?.state]
  return useReading(key, ({ device }, how) => device.use(sync).runs({ query: { taskId } }, how))
}

/** The files that the last run left out. */
export function useFailures({ taskId, failedCount, lastRun }: SyncTask): Read<{ readonly files: readonly SyncFailedFile[] }> {
  const key = ['sync.failures', taskId, failedCount, lastRun?.runId]
  return useReading(key, ({ device }, how) => device.use(sync).failures({ query: { taskId } }, how))
}

/** The whole plan of a run. */
export function usePlan({ runId, isDecided, state }: SyncRun): Read<{ readonly items: readonly SyncPlanItem[] }> {
  return useReading(['sync.plan', runId, isDecided, state], async ({ device }, how) => {
    const items: SyncPlanItem[] = []
    for (let after: number | undefined; ;) {
      const answer = await device.use(sync).plan({ query: { runId, ...(after === undefined ? {} : { after }) } }, how)
      if (!answer.ok) return answer
      items.push(...answer.data.items)
      after = answer.data.next
      if (after === undefined) return { ok: true, data: { items } }
    }
  })
}

/** The first thousand changes of a run, newest first; undefined asks nothing. */
export const useChanges = (
  runId: string | undefined,
): Read<{ readonly changes: readonly SyncChange[]; readonly next?: number | undefined }> =>
  useRead(sync, 'changes', { query: { runId: runId ?? '' }, isOff: runId === undefined })
