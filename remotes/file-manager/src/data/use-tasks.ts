import { type FileTask, tasks as tasksArea } from '@cove/device-contract/tasks'
import { attempt, useKernel } from '@cove/kernel'
import { useEffect, useState } from 'react'
import { withTask } from '../model/task-progress.ts'

/** The device's copy, move, delete and restore tasks of this person, newest first. Rendered anew at most twice a second per task. */
export function useTasks(): readonly FileTask[] {
  const kernel = useKernel()
  const [tasks, setTasks] = useState<readonly FileTask[]>([])

  useEffect(() => {
    let live = true
    const read = () =>
      void attempt(kernel, () => kernel.device.use(tasksArea).list({ query: { page: 1, pageRows: 64 } })).then((answer) => {
        if (live && answer.ok) setTasks(answer.data.items)
      })
    read()
    const stack = new DisposableStack()
    stack.use(kernel.events.on(tasksArea, 'task.changed', (task) => setTasks((before) => withTask(before, task))))
    stack.use(
      kernel.events.on(tasksArea, 'task.removed', ({ taskId }) => setTasks((before) => before.filter((task) => task.taskId !== taskId))),
    )
    stack.use(kernel.events.onReset(read))
    return () => {
      live = false
      stack.dispose()
    }
  }, [kernel])

  return tasks
}
