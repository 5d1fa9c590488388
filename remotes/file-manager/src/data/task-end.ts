import { tasks } from '@cove/device-contract/tasks'
import type { FileTask } from '@cove/device-contract/tasks'
import { attempt } from '@cove/kernel'
import type { Kernel } from '@cove/kernel'

/** How some tasks of the device ended. */
export interface TasksEnd {
  readonly failedFiles: number
  /** False when one of them failed as a whole or was removed before it was done. */
  readonly allDone: boolean
}

const ended: readonly FileTask['status'][] = ['completed', 'error']

/**
 * TSK-02a: calls `onEnd` once, when every one of these tasks has ended. Disposing stops the watch without a call.
 * The list is read as well, because a short task may have ended before its first event arrives here.
 */
export function watchTasksEnd(kernel: Kernel, taskIds: readonly string[], onEnd: (end: TasksEnd) => void): Disposable {
  const waiting = new Set(taskIds)
  let failedFiles = 0
  let allDone = true
  const stack = new DisposableStack()
  const settle = (taskId: string, task: FileTask | undefined) => {
    if (!waiting.delete(taskId)) return
    failedFiles += task?.failedFiles ?? 0
    allDone &&= task?.status === 'completed'
    if (waiting.size > 0) return
    stack.dispose()
    onEnd({ failedFiles, allDone })
  }
  const look = (task: FileTask) => {
    if (ended.includes(task.status)) settle(task.taskId, task)
  }
  const read = () =>
    void attempt(kernel, () => kernel.device.use(tasks).list({ query: { page: 1, pageRows: 256 } })).then((answer) => {
      if (answer.ok) answer.data.items.forEach(look)
    })
  stack.use(kernel.events.on(tasks, 'task.changed', look))
  stack.use(kernel.events.on(tasks, 'task.removed', ({ taskId }) => settle(taskId, undefined)))
  stack.use(kernel.events.onReset(read))
  read()
  return stack
}
