import { backup } from '@cove/device-contract/backup'
import type { BackupTask } from '@cove/device-contract/backup'
import { attempt, tellFailure, useKernel } from '@cove/kernel'
import type { AnyAnswer, Outcome } from '@cove/kernel'
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

/** Carries out an action; a failure is shown as a toast. */
export function useAct(): <T>(call: () => Promise<AnyAnswer<T>>) => Promise<T | undefined> {
  const kernel = useKernel()
  return async (call) => {
    const answer = await attempt(kernel, call)
    if (answer.ok) return answer.data
    tellFailure(kernel, answer.failure)
    return undefined
  }
}

/** What was read for a key. While another key is read, the last answer of the key before is not shown. */
export interface Read<T> {
  readonly data: T | undefined
  readonly failure: Extract<Outcome<T>, { readonly ok: false }>['failure'] | undefined
  readonly reload: () => void
}

/** Reads once for each key. */
export function useRead<T>(key: string, call: () => Promise<AnyAnswer<T>>): Read<T> {
  const kernel = useKernel()
  const [state, setState] = useState<{ readonly key: string; readonly outcome: Outcome<T> }>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    let live = true
    void attempt(kernel, call).then((outcome) => live && setState({ key, outcome }))
    return () => {
      live = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says what the call reads
  }, [kernel, key, round])
  const outcome = state?.key === key ? state.outcome : undefined
  return {
    data: outcome?.ok ? outcome.data : undefined,
    failure: outcome?.ok === false ? outcome.failure : undefined,
    reload: () => setRound((before) => before + 1),
  }
}
