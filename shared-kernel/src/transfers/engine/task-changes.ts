import type { TaskEntry } from './entry.ts'
import type { Persistence } from './persistence.ts'
import type { StoredTask } from './records.ts'
import { RunEnd } from './run.ts'
import type { StatePublisher } from './state-publisher.ts'

/** Changes of a task that are stored and shown. */
export interface TaskChanges {
  readonly update: (entry: TaskEntry, change: Partial<StoredTask>) => void
  /** Puts a task back into the queue. */
  readonly requeue: (entry: TaskEntry) => void
  /** Ends the run of a task and leaves it paused or suspended. */
  readonly halt: (entry: TaskEntry, state: 'pause' | 'suspend') => void
}

/** Creates the changes. */
export function createTaskChanges(persistence: Persistence, publisher: StatePublisher): TaskChanges {
  const update = (entry: TaskEntry, change: Partial<StoredTask>) => {
    entry.stored = { ...entry.stored, ...change }
    if (entry.next) entry.next = { ...entry.next, ...change, state: entry.next.state }
    persistence.touchTask(entry.id)
    publisher.changed(entry)
  }
  return {
    update,
    requeue: (entry) => update(entry, { state: 'pending', failureKind: undefined, needs: undefined, finishedAtMs: undefined }),
    halt: (entry, state) => {
      update(entry, { state })
      entry.bytesPerSecond = 0
      entry.stopRun?.(new RunEnd(state))
    },
  }
}
