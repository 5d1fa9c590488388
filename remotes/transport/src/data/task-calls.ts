import { tasks } from '@cove/device-contract/tasks'
import type { FileTask } from '@cove/device-contract/tasks'
import { attempt, useKernel } from '@cove/kernel'
import type { Kernel, Outcome } from '@cove/kernel'
import { useReading } from '@cove/parts/read'
import type { Read } from '@cove/parts/read'
import { followTasks, listTasks } from '@cove/parts/tasks'

/** TR-11b: every task of the device for the user, newest first, kept up to date by its events. */
export function useOtherWork(): Read<readonly FileTask[]> {
  const kernel = useKernel()
  return useReading(['tasks.all'], listTasks, { on: ({ change }) => followTasks(kernel, change) })
}

/** Every finished task leaves the list; the window says itself what went wrong. */
export function clearDoneTasks(kernel: Kernel): Promise<Outcome<unknown>> {
  return attempt(kernel, () => kernel.device.use(tasks).remove({ body: { status: 'completed' } }, { silent: true }))
}
