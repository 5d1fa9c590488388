import type { EngineState, EngineTask } from '../engine/engine.ts'
import type { StateChange } from './protocol.ts'

/** Computes what changed since the last message. One for all pages of an owner. */
export interface StateSender {
  /** What changed since the last call. */
  readonly next: (state: EngineState) => Omit<StateChange, 'stopsWithPage'>
  /** Everything, for a new page. */
  readonly whole: (state: EngineState) => Omit<StateChange, 'stopsWithPage'>
}

/** Creates a sender that has sent nothing. */
export function createStateSender(): StateSender {
  let sent = new Map<string, EngineTask>()
  const restOf = ({ tasks: _tasks, ...rest }: EngineState) => rest
  return {
    next: (state) => {
      const before = sent
      const changed = state.tasks.filter((task) => !isSame(before.get(task.id), task))
      const isReordered = before.size !== state.tasks.length || !sameOrder([...before.keys()], state.tasks)
      sent = new Map(state.tasks.map((task) => [task.id, task]))
      return { changed, rest: restOf(state), ...(isReordered ? { order: state.tasks.map(({ id }) => id) } : {}) }
    },
    whole: (state) => ({ order: state.tasks.map(({ id }) => id), changed: state.tasks, rest: restOf(state) }),
  }
}

function sameOrder(ids: readonly string[], tasks: readonly EngineTask[]): boolean {
  return tasks.every((task, index) => task.id === ids[index])
}

function isSame(before: EngineTask | undefined, task: EngineTask): boolean {
  if (before === undefined || before === task) return before === task
  return Object.entries(task).every(([key, value]) => before[key as keyof EngineTask] === value)
}
