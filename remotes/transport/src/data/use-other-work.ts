import { useKernel } from '@cove/kernel'
import { useDeviceList } from '@cove/parts/device-list'
import type { DeviceList } from '@cove/parts/device-list'
import { followTasks } from '@cove/parts/tasks'
import { listOtherWork } from './task-calls.ts'
import type { OtherWork } from './task-calls.ts'

/** TR-11b: tasks of the device, kept up to date by its events. */
export function useOtherWork(): DeviceList<OtherWork> {
  const kernel = useKernel()
  return useDeviceList(listOtherWork, (change) => followTasks(kernel, (next) => change((work) => ({ ...work, tasks: next(work.tasks) }))))
}
