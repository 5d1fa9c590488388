import type { EngineTask } from '../engine/engine.ts'
import type { TransfersState, TransferTask } from '../transfers.ts'
import type { StateChange } from './protocol.ts'

/** The page's next state: rows that did not change stay the same objects, so that a long list draws only what moved. */
export function mergeState(
  state: TransfersState,
  change: StateChange,
  inWords: (task: EngineTask) => TransferTask,
): Pick<TransfersState, 'tasks' | 'counts' | 'settings' | 'heldBy'> {
  const changed = new Map(change.changed.map((task) => [task.id, inWords(task)]))
  const { counts, settings, heldBy } = change.rest
  const tasks = change.order
    ? inOrder(change.order, new Map([...state.tasks.map((task) => [task.id, task] as const), ...changed]))
    : changed.size === 0
      ? state.tasks
      : state.tasks.map((task) => changed.get(task.id) ?? task)
  return { tasks, counts, settings, heldBy }
}

function inOrder(order: readonly string[], known: ReadonlyMap<string, TransferTask>): TransferTask[] {
  return order.flatMap((id) => known.get(id) ?? [])
}
