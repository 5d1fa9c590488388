import type { EngineTask } from '../engine/engine.ts'
import type { TransfersState, TransferTask } from '../transfers.ts'
import type { StateChange } from './protocol.ts'

/**
 * The page's next state. What did not change stays the same object, so that a long list draws only what moved; where nothing did, so does
 * the state, and nobody draws at all (TR-12).
 */
export function mergeState(state: TransfersState, change: StateChange, inWords: (task: EngineTask) => TransferTask): TransfersState {
  const changed = new Map(change.changed.map((task) => [task.id, inWords(task)]))
  const { heldBy } = change.rest
  const upload = sameOr(state.counts.upload, change.rest.counts.upload)
  const download = sameOr(state.counts.download, change.rest.counts.download)
  const counts = sameOr(state.counts, { upload, download })
  const settings = sameOr(state.settings, change.rest.settings)
  const tasks = change.order
    ? inOrder(change.order, new Map([...state.tasks.map((task) => [task.id, task] as const), ...changed]))
    : changed.size === 0
      ? state.tasks
      : state.tasks.map((task) => changed.get(task.id) ?? task)
  return sameOr(state, { ...state, tasks, counts, settings, heldBy })
}

function inOrder(order: readonly string[], known: ReadonlyMap<string, TransferTask>): TransferTask[] {
  return order.flatMap((id) => known.get(id) ?? [])
}

/** What was before, where it says the same: messages bring copies. */
function sameOr<T extends object>(before: T, now: T): T {
  for (const key in now) if (now[key] !== before[key]) return now
  return before
}
