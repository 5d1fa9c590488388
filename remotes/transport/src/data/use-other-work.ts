import { useKernel } from '@cove/kernel'
import { useDeviceList } from '@cove/parts/device-list'
import type { DeviceList } from '@cove/parts/device-list'
import { followTasks } from '@cove/parts/tasks'
import { useEffect } from 'react'
import { listOtherWork } from './task-calls.ts'
import type { OtherWork } from './task-calls.ts'

/** Lines of the task centre have no events; they are read again this often while they are on screen, in ms. */
const centreEveryMs = 15_000

/** TR-11b: tasks of the device, kept up to date by its events. `shown`: true while they are visible. */
export function useOtherWork(shown: boolean): DeviceList<OtherWork> {
  const kernel = useKernel()
  const list = useDeviceList(listOtherWork, (change) =>
    followTasks(kernel, (next) => change((work) => ({ ...work, tasks: next(work.tasks) }))),
  )
  const { reload } = list
  useEffect(() => {
    if (!shown) return
    const timer = setInterval(reload, centreEveryMs)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- reload only counts up; a new one must not restart the interval
  }, [shown])
  return list
}
