import type { CallOptions } from '@cove/device-contract'
import { tasks } from '@cove/device-contract/tasks'
import type { FileTask } from '@cove/device-contract/tasks'
import { attempt } from '@cove/kernel'
import type { Kernel, Outcome } from '@cove/kernel'
import { withEntry, withoutEntry } from '../read/index.ts'
import type { ReadNow } from '../read/index.ts'

/** What a user does with a task. `remove` cancels one that runs. */
export type TaskStep = 'pause' | 'continue' | 'remove'

export interface SteerOptions {
  readonly taskId: string
  readonly step: TaskStep
  /** The caller shows a failure; without it the kernel does. */
  readonly silent?: boolean
}

const rowsPerPage = 256

/** TR-11b: lists every file task of this person, newest first. */
export async function listTasks(kernel: Kernel, how: CallOptions = {}): Promise<Outcome<readonly FileTask[]>> {
  const found: FileTask[] = []
  for (let page = 1; ; page += 1) {
    const answer = await attempt(kernel, () => kernel.device.use(tasks).list({ query: { page, pageRows: rowsPerPage } }, how))
    if (!answer.ok) return answer
    found.push(...answer.data.items)
    if (answer.data.items.length === 0 || page * rowsPerPage >= answer.data.total) return { ok: true, data: found }
  }
}

/** Keeps a list of tasks current with the events of the device. */
export function followTasks({ events }: Kernel, change: ReadNow<readonly FileTask[]>['change']): Disposable {
  const stack = new DisposableStack()
  stack.use(events.on(tasks, 'task.changed', (task) => change((list) => withEntry(list, task, 'taskId'))))
  stack.use(events.on(tasks, 'task.removed', ({ taskId }) => change((list) => withoutEntry(list, taskId, 'taskId'))))
  return stack
}

/** Pauses, continues or removes a task. */
export function steerTask(kernel: Kernel, { taskId, step, silent = false }: SteerOptions): Promise<Outcome<unknown>> {
  const area = kernel.device.use(tasks)
  const input = { body: { taskId } }
  switch (step) {
    case 'pause':
      return attempt(kernel, () => area.pause(input, { silent }))
    case 'continue':
      return attempt(kernel, () => area.continue(input, { silent }))
    case 'remove':
      return attempt(kernel, () => area.remove(input, { silent }))
  }
}

/** A choice of the user. */
export interface TaskAnswer {
  readonly taskId: string
  readonly questionId: string
  readonly choice: string
  /** Also for later questions of the same kind. */
  readonly isForAll: boolean
}

/** TSK-05: answers the question of a task, which then resumes. */
export function answerTask(kernel: Kernel, answer: TaskAnswer): Promise<Outcome<unknown>> {
  return attempt(kernel, () => kernel.device.use(tasks).answer({ body: answer }))
}
