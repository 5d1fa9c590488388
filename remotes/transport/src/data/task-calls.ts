import type { CentreTask } from '../model/centre-tasks.ts'
import { tasks as tasksArea } from '@cove/device-contract/tasks'
import type { FileTask } from '@cove/device-contract/tasks'
import { attempt } from '@cove/kernel'
import type { Kernel, Outcome } from '@cove/kernel'
import { listTasks } from '@cove/parts/tasks'

/** What the device does for the user in addition to transfers. */
export interface OtherWork {
  readonly tasks: readonly FileTask[]
  /** TR-11a: what the other apps of the device do, one line per kind. */
  readonly centre: readonly CentreTask[]
}

/** The window says itself what went wrong. */
const quietly = { silent: true }

/** TR-11b: every task of the device, newest first, and the lines of its task centre. */
export async function listOtherWork(kernel: Kernel): Promise<Outcome<OtherWork>> {
  const centre = await readCentre(kernel)
  if (!centre.ok) return centre
  const tasks = await listTasks(kernel)
  return tasks.ok ? { ok: true, data: { tasks: tasks.data, centre: centre.data } } : tasks
}

async function readCentre(kernel: Kernel): Promise<Outcome<readonly CentreTask[]>> {
  const answer = await attempt(kernel, () => kernel.device.use(tasksArea).centre())
  return answer.ok ? { ok: true, data: answer.data.tasks } : answer
}

/** Every finished task leaves the list. */
export function clearDoneTasks(kernel: Kernel): Promise<Outcome<unknown>> {
  return attempt(kernel, () => kernel.device.use(tasksArea).remove({ body: { status: 'completed' } }, quietly))
}
