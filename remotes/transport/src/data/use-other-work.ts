import { tasks as tasksArea } from '@cove/device-contract/tasks'
import { useDeviceList, useKernel, withEntry, withoutEntry, type DeviceList } from '@cove/kernel'
import { useEffect } from 'react'
import { listOtherWork, type OtherWork } from './task-calls.ts'

/** Lines of the task centre have no events; they are read again this often while they are on screen, in ms. */
const centreEveryMs = 15_000

/** TR-11b: tasks of the device, kept up to date by its events. `shown`: true while they are visible. */
export function useOtherWork(shown: boolean): DeviceList<OtherWork> {
  const { events } = useKernel()
  const list = useDeviceList(listOtherWork, (change) => {
    const stack = new DisposableStack()
    stack.use(events.on(tasksArea, 'task.changed', (task) => change((work) => ({ ...work, tasks: withEntry(work.tasks, task) }))))
    stack.use(
      events.on(tasksArea, 'task.removed', ({ taskId }) => change((work) => ({ ...work, tasks: withoutEntry(work.tasks, taskId) }))),
    )
    return stack
  })
  const { reload } = list
  useEffect(() => {
    if (!shown) return
    const timer = setInterval(reload, centreEveryMs)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- reload only counts up; a new one must not restart the interval
  }, [shown])
  return list
}
