import type { FileTask } from '@cove/device-contract/tasks'

/** A task as the status strip shows it. */
export interface TaskProgress {
  readonly percent: number | undefined
  readonly state: 'running' | 'paused' | 'failed' | 'finished'
}

export function progressOf(
  task: Pick<FileTask, 'status' | 'totalFiles' | 'doneFiles' | 'failedFiles' | 'totalBytes' | 'doneBytes'>,
): TaskProgress {
  const state =
    task.status === 'pause'
      ? 'paused'
      : task.status === 'error'
        ? 'failed'
        : task.status === 'completed'
          ? task.failedFiles > 0
            ? 'failed'
            : 'finished'
          : 'running'
  if (task.totalBytes > 0) return { percent: percentOf(task.doneBytes, task.totalBytes), state }
  return { percent: task.totalFiles > 0 ? percentOf(task.doneFiles, task.totalFiles) : undefined, state }
}

/** Tasks that still say something to a person, running ones first. */
export function activeTasks(tasks: readonly FileTask[]): readonly FileTask[] {
  return tasks.filter((task) => progressOf(task).state !== 'finished')
}

/** One task came, moved on or ended. */
export function withTask(tasks: readonly FileTask[], task: FileTask): readonly FileTask[] {
  const known = tasks.findIndex((one) => one.taskId === task.taskId)
  return known < 0 ? [task, ...tasks] : tasks.map((one) => (one.taskId === task.taskId ? task : one))
}

function percentOf(done: number, total: number): number {
  return Math.min(100, Math.floor((done / total) * 100))
}
