import { sync } from '@cove/device-contract/sync'
import type { SyncChange, SyncFailedFile, SyncPlanItem, SyncRun, SyncTask } from '@cove/device-contract/sync'
import { attempt, useKernel } from '@cove/kernel'
import type { AnyAnswer, Failure, Outcome } from '@cove/kernel'
import { useDeviceList, withEntry, withoutEntry } from '@cove/parts/device-list'
import type { DeviceList } from '@cove/parts/device-list'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
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

/** What was read for one key; nothing while another key is read. */
export interface Read<T> {
  readonly data: T | undefined
  readonly failure: Failure | undefined
  readonly reload: () => void
}

/** The runs of a task, read again when one moved on. */
export function useRuns({ taskId, lastRun }: SyncTask): Read<{ readonly runs: readonly SyncRun[] }> {
  const { device } = useKernel()
  return useRead(`${taskId} ${lastRun?.runId} ${lastRun?.state}`, () => device.use(sync).runs({ query: { taskId } }))
}

/** The files that the last run left out. */
export function useFailures({ taskId, failedCount, lastRun }: SyncTask): Read<{ readonly files: readonly SyncFailedFile[] }> {
  const { device } = useKernel()
  return useRead(`${taskId} ${failedCount} ${lastRun?.runId}`, () => device.use(sync).failures({ query: { taskId } }))
}

/** The whole plan of a run. */
export function usePlan({ runId, isDecided, state }: SyncRun): Read<{ readonly items: readonly SyncPlanItem[] }> {
  const { device } = useKernel()
  return useRead(`${runId} ${isDecided} ${state}`, async () => {
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
): Read<{ readonly changes: readonly SyncChange[]; readonly next?: number | undefined }> {
  const { device } = useKernel()
  return useRead(runId, () => device.use(sync).changes({ query: { runId: runId ?? '' } }))
}

function useRead<T>(key: string | undefined, call: () => Promise<AnyAnswer<T>>): Read<T> {
  const kernel = useKernel()
  const [state, setState] = useState<{ readonly key: string; readonly outcome: Outcome<T> }>()
  const [round, setRound] = useState(0)
  const readNow = useEffectEvent(() => attempt(kernel, call))
  useEffect(() => {
    if (key === undefined) return
    let live = true
    void readNow().then((outcome) => live && setState({ key, outcome }))
    return () => {
      live = false
    }
  }, [key, round])
  const outcome = state?.key === key ? state?.outcome : undefined
  return {
    data: outcome?.ok ? outcome.data : undefined,
    failure: outcome?.ok === false ? outcome.failure : undefined,
    reload: () => setRound((before) => before + 1),
  }
}
