import type { FileChecksum } from '@cove/device-contract/archives'
import type { ResourceRef } from '@cove/device-contract/files'
import { tasks } from '@cove/device-contract/tasks'
import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useEffect, useState } from 'react'
import { readChecksums, startChecksums } from './archive-calls.ts'

/** TSK-15: a checksum task and what it has found so far. */
export interface Checksums {
  readonly results: readonly FileChecksum[]
  /** 0 to 1. */
  readonly progress: number
  readonly isDone: boolean
  readonly failure: Failure | undefined
}

/** Starts the task once for the files of a window. */
export function useChecksums(files: readonly ResourceRef[]): Checksums {
  const kernel = useKernel()
  const [state, setState] = useState<Checksums>({ results: [], progress: 0, isDone: false, failure: undefined })
  const key = JSON.stringify(files.map(({ storageId, path }) => ({ storageId, path })))
  // oxlint-disable-next-line cove/reads-go-through-use-read -- starts a task and follows it
  useEffect(() => {
    const stack = new DisposableStack()
    let live = true
    stack.defer(() => (live = false))
    const change = (part: Partial<Checksums>) => live && setState((before) => ({ ...before, ...part }))
    const run = async () => {
      const started = await startChecksums(kernel, JSON.parse(key) as ResourceRef[])
      if (!live) return
      if (!started.ok) return change({ failure: started.failure })
      const { taskId } = started.data
      const read = async () => {
        const answer = await readChecksums(kernel, taskId)
        if (answer.ok) change({ results: answer.data.files, isDone: answer.data.isDone })
        else change({ failure: answer.failure })
      }
      stack.use(
        kernel.events.on(tasks, 'task.changed', (task) => {
          if (task.taskId !== taskId) return
          const total = task.total ?? 0
          change({ progress: total === 0 ? 0 : (task.done ?? 0) / total })
          void read()
        }),
      )
      stack.use(kernel.events.onReset(() => void read()))
      await read()
    }
    void run()
    return () => stack.dispose()
  }, [kernel, key])
  return state
}
