import type { CentreTask } from '../model/centre-tasks.ts'
import { type FileTask, tasks as tasksArea } from '@cove/device-contract/tasks'
import { attempt, type Kernel, type Outcome } from '@cove/kernel'

/** What the device does for the user in addition to transfers. */
export interface OtherWork {
  readonly tasks: readonly FileTask[]
  /** TR-11a: what the other apps of the device do, one line per kind. */
  readonly centre: readonly CentreTask[]
}

/** The window says itself what went wrong. */
const quietly = { silent: true }

const rowsPerPage = 256

/** TR-11b: every task of the device, newest first, and the lines of its task centre. */
export async function listOtherWork(kernel: Kernel): Promise<Outcome<OtherWork>> {
  const centre = await readCentre(kernel)
  if (!centre.ok) return centre
  const tasks: FileTask[] = []
  for (let page = 1; ; page += 1) {
    const answer = await attempt(kernel, () => kernel.device.use(tasksArea).list({ query: { page, pageRows: rowsPerPage } }))
    if (!answer.ok) return answer
    tasks.push(...answer.data.items)
    if (answer.data.items.length === 0 || page * rowsPerPage >= answer.data.total) return { ok: true, data: { tasks, centre: centre.data } }
  }
}

async function readCentre(kernel: Kernel): Promise<Outcome<readonly CentreTask[]>> {
  const answer = await attempt(kernel, () => kernel.device.use(tasksArea).centre())
  return answer.ok ? { ok: true, data: answer.data.tasks } : answer
}

export function steerTask(kernel: Kernel, taskId: string, how: 'pause' | 'continue' | 'remove'): Promise<Outcome<unknown>> {
  const body = { taskId }
  if (how === 'remove') return attempt(kernel, () => kernel.device.use(tasksArea).remove({ body }, quietly))
  return how === 'pause'
    ? attempt(kernel, () => kernel.device.use(tasksArea).pause({ body }, quietly))
    : attempt(kernel, () => kernel.device.use(tasksArea).continue({ body }, quietly))
}

/** Every finished task leaves the list. */
export function clearDoneTasks(kernel: Kernel): Promise<Outcome<unknown>> {
  return attempt(kernel, () => kernel.device.use(tasksArea).remove({ body: { status: 'completed' } }, quietly))
}

/** TSK-03: the files a task could not do, as far as one page holds them. */
export function taskFailures(
  kernel: Kernel,
  taskId: string,
): Promise<Outcome<{ readonly total: number; readonly items: readonly { readonly path: string; readonly code: number }[] }>> {
  return attempt(kernel, () => kernel.device.use(tasksArea).failures({ query: { taskId, page: 1, pageRows: 2048 } }))
}
