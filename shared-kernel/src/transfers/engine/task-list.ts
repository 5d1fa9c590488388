import type { TransferSelection } from '../transfers.ts'
import { createTaskEntry } from './entry.ts'
import type { TaskEntry } from './entry.ts'
import type { ClockPort } from './ports.ts'
import { selectedBy } from './queue-state.ts'
import type { StoredTask, TaskFiles } from './records.ts'

/** The tasks of the engine, in the order of the queue. */
export interface TaskList {
  readonly all: () => Iterable<TaskEntry>
  /** The tasks as they were at the last `sort`. */
  readonly sorted: () => readonly TaskEntry[]
  readonly get: (id: string) => TaskEntry | undefined
  readonly has: (id: string) => boolean
  /** Adds a task; the caller sorts after the last one. */
  readonly add: (stored: StoredTask, files: TaskFiles) => TaskEntry
  readonly remove: (entry: TaskEntry) => void
  readonly sort: () => void
  readonly select: (selection: TransferSelection) => TaskEntry[]
  /** The order of a task behind all others. */
  readonly nextOrder: () => number
}

/** Creates an empty list. */
export function createTaskList(clock: ClockPort): TaskList {
  const entries = new Map<string, TaskEntry>()
  let sorted: TaskEntry[] = []
  const sort = () => {
    sorted = [...entries.values()].toSorted((a, b) => a.stored.order - b.stored.order)
  }
  return {
    all: () => entries.values(),
    sorted: () => sorted,
    get: (id) => entries.get(id),
    has: (id) => entries.has(id),
    add: (stored, files) => {
      const entry = createTaskEntry(stored, files, clock)
      entries.set(stored.id, entry)
      return entry
    },
    remove: (entry) => {
      entries.delete(entry.id)
      sort()
    },
    sort,
    select: (selection) => {
      const stored = sorted.map((entry) => entry.stored)
      return selectedBy(stored, selection).flatMap(({ id }) => entries.get(id) ?? [])
    },
    nextOrder: () => (sorted.at(-1)?.stored.order ?? 0) + 1,
  }
}
