/** Changes of tasks and rows that are not stored yet. */
export interface PendingChanges {
  readonly addTask: (id: string) => void
  readonly addRows: (id: string, indexes: readonly number[]) => void
  readonly rowCount: () => number
  readonly isEmpty: () => boolean
  /** Returns what is pending and starts again from nothing. */
  readonly take: () => TakenChanges
  /** Adds changes again that could not be stored. */
  readonly restore: (taken: TakenChanges) => void
  readonly forget: (id: string) => void
}
export interface TakenChanges {
  readonly tasks: ReadonlySet<string>
  readonly rows: ReadonlyMap<string, ReadonlySet<number>>
}

/** Creates an empty set of changes. */
export function createPendingChanges(): PendingChanges {
  let tasks = new Set<string>()
  let rows = new Map<string, Set<number>>()
  let rowCount = 0
  const addRows = (id: string, indexes: Iterable<number>) => {
    const known = rows.get(id) ?? new Set()
    rows.set(id, known)
    const before = known.size
    for (const index of indexes) known.add(index)
    rowCount += known.size - before
  }
  return {
    addTask: (id) => void tasks.add(id),
    addRows,
    rowCount: () => rowCount,
    isEmpty: () => tasks.size === 0 && rows.size === 0,
    take: () => {
      const taken = { tasks, rows }
      tasks = new Set()
      rows = new Map()
      rowCount = 0
      return taken
    },
    restore: (taken) => {
      for (const id of taken.tasks) tasks.add(id)
      for (const [id, indexes] of taken.rows) addRows(id, indexes)
    },
    forget: (id) => {
      tasks.delete(id)
      rows.delete(id)
    },
  }
}
