import type { TransferTask } from './transfers.ts'

/** What can happen to a task. */
export type TaskEvent =
  | { readonly kind: 'started' }
  | { readonly kind: 'sent'; readonly bytes: number }
  | { readonly kind: 'speed'; readonly bytesPerSecond: number }
  | { readonly kind: 'fileDone' }
  | { readonly kind: 'fileFailed'; readonly text: string }
  /** Bytes of a failed or restarted file no longer count. */
  | { readonly kind: 'unsent'; readonly bytes: number }
  | { readonly kind: 'settled' }
  | { readonly kind: 'paused' }
  | { readonly kind: 'resumed' }
  | { readonly kind: 'retried' }

/** TR-04c: how many tasks run at once. */
export const tasksAtOnce = 3

/** The next state of a task (TR-03b): pure. Counters never pass their totals and never fall below zero (LDB-03). */
export function nextTask(task: TransferTask, event: TaskEvent): TransferTask {
  switch (event.kind) {
    case 'started':
      return { ...task, state: 'progress' }
    case 'sent':
      return { ...task, sentBytes: clamp(task.sentBytes + event.bytes, task.totalBytes) }
    case 'unsent':
      return { ...task, sentBytes: clamp(task.sentBytes - event.bytes, task.totalBytes) }
    case 'speed':
      return { ...task, bytesPerSecond: Math.max(0, Math.round(event.bytesPerSecond)) }
    case 'fileDone':
      return { ...task, doneFiles: clamp(task.doneFiles + 1, task.totalFiles - task.failedFiles) }
    case 'fileFailed':
      return { ...task, failedFiles: clamp(task.failedFiles + 1, task.totalFiles - task.doneFiles), failure: task.failure ?? event.text }
    case 'settled':
      return settled(task)
    case 'paused':
      return isActive(task) ? { ...task, state: 'pause', bytesPerSecond: 0 } : task
    case 'resumed':
      return task.state === 'pause' || task.state === 'suspend' ? { ...task, state: 'pending' } : task
    case 'retried':
      return task.state === 'error' ? { ...task, state: 'pending', failedFiles: 0, failure: undefined } : task
  }
}

/** True while a task wants to run or runs. */
export function isActive(task: TransferTask): boolean {
  return task.state === 'pending' || task.state === 'prepare' || task.state === 'progress'
}

/** Which waiting tasks may start now, oldest first; `tasks` is newest first. */
export function tasksToStart(tasks: readonly TransferTask[], limit: number = tasksAtOnce): TransferTask[] {
  const running = tasks.filter((task) => task.state === 'prepare' || task.state === 'progress').length
  return tasks
    .filter((task) => task.state === 'pending')
    .toReversed()
    .slice(0, Math.max(0, limit - running))
}

function settled(task: TransferTask): TransferTask {
  if (task.state === 'pause') return task
  if (task.failedFiles > 0) return { ...task, state: 'error', bytesPerSecond: 0 }
  return { ...task, state: 'finished', bytesPerSecond: 0, sentBytes: task.totalBytes }
}

function clamp(value: number, max: number): number {
  return Math.min(Math.max(0, value), Math.max(0, max))
}
