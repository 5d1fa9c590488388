import type { FileTask } from '@cove/device-contract/tasks'
import { percentOf } from '@cove/ui/data'
import { groupOfFileTask } from './task-group.ts'

/** How far a task is, and whether it runs. */
export interface TaskProgress {
  /** By bytes, or by files where no bytes are known; undefined while neither is. */
  readonly percent: number | undefined
  readonly state: 'running' | 'paused' | 'failed' | 'finished'
}

type Counted = Pick<FileTask, 'status' | 'totalFiles' | 'doneFiles' | 'failedFiles' | 'totalBytes' | 'doneBytes'>

/** TSK-02a: reads the progress of a task. */
export function progressOf(task: Counted): TaskProgress {
  const percent = percentOf(task) ?? percentOf({ totalBytes: task.totalFiles, doneBytes: task.doneFiles })
  return { percent, state: stateOf(task) }
}

function stateOf(task: Counted): TaskProgress['state'] {
  const group = groupOfFileTask(task)
  if (group === 'error') return 'failed'
  if (group === 'done') return 'finished'
  return task.status === 'pause' ? 'paused' : 'running'
}
