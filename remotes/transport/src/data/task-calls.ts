import { tasks as tasksArea } from '@cove/device-contract/tasks'
import type { FileTask } from '@cove/device-contract/tasks'
import { attempt } from '@cove/kernel'
import type { Kernel, Outcome } from '@cove/kernel'
import { listTasks } from '@cove/parts/tasks'

/** What the device does for the user in addition to transfers. */
export interface OtherWork {
  readonly tasks: readonly FileTask[]
}

/** The window says itself what went wrong. */
const quietly = { silent: true }

/** TR-11b: every task of the device, newest first. */
export async function listOtherWork(kernel: Kernel): Promise<Outcome<OtherWork>> {
  const tasks = await listTasks(kernel)
  return tasks.ok ? { ok: true, data: { tasks: tasks.data } } : tasks
}

/** Every finished task leaves the list. */
export function clearDoneTasks(kernel: Kernel): Promise<Outcome<unknown>> {
  return attempt(kernel, () => kernel.device.use(tasksArea).remove({ body: { status: 'completed' } }, quietly))
}
