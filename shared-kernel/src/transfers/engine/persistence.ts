import type { EnginePorts } from './ports.ts'
import type { StoredTask, TaskFiles } from './records.ts'

/** Writes tasks and rows behind the engine, in slices. */
export interface Persistence {
  readonly touchTask: (id: string) => void
  readonly touchRows: (id: string, indexes: readonly number[]) => void
  /** Resolves when everything touched until now is stored. */
  readonly flush: () => Promise<void>
  readonly forget: (ids: readonly string[]) => Promise<void>
}
interface Stored {
  readonly stored: StoredTask
  readonly files: TaskFiles
}

/** How long a change may wait, in ms, and how many rows may. */
const waitMs = 500
const rowsAtMost = 500

/** Creates the writer; `find` gives a task as it is when it is written. */
export function createPersistence(
  ports: Pick<EnginePorts, 'store' | 'clock' | 'warn'>,
  find: (id: string) => Stored | undefined,
): Persistence {
  let tasks = new Set<string>()
  let rows = new Map<string, Set<number>>()
  let rowCount = 0
  let writing: Promise<void> = Promise.resolve()
  let isWaiting = false
  const write = async () => {
    const [someTasks, someRows] = [tasks, rows]
    ;[tasks, rows, rowCount] = [new Set(), new Map(), 0]
    try {
      for (const [id, indexes] of someRows) {
        const found = find(id)
        if (found) await ports.store.saveFiles(id, found.files, [...indexes])
      }
      const stored = [...someTasks].flatMap((id) => find(id)?.stored ?? [])
      if (stored.length > 0) await ports.store.saveTasks(stored)
    } catch (cause) {
      ports.warn('transfers.notStored', cause)
      // Nothing is lost while the engine lives: the next write takes it along.
      for (const id of someTasks) tasks.add(id)
      for (const [id, indexes] of someRows) addRows(id, [...indexes])
    }
  }
  const flush = () => (writing = writing.then(write))
  const addRows = (id: string, indexes: readonly number[]) => {
    const known = rows.get(id) ?? new Set()
    rows.set(id, known)
    const before = known.size
    for (const index of indexes) known.add(index)
    rowCount += known.size - before
  }
  const later = () => {
    if (rowCount >= rowsAtMost) void flush()
    if (isWaiting) return
    isWaiting = true
    void ports.clock.sleep(waitMs).then(() => {
      isWaiting = false
      if (tasks.size > 0 || rows.size > 0) void flush()
    })
  }
  return {
    flush,
    touchTask: (id) => {
      tasks.add(id)
      later()
    },
    touchRows: (id, indexes) => {
      addRows(id, indexes)
      later()
    },
    forget: (ids) =>
      (writing = writing.then(async () => {
        for (const id of ids) {
          tasks.delete(id)
          rows.delete(id)
        }
        await ports.store.removeTasks(ids).catch((cause: unknown) => ports.warn('transfers.notRemoved', cause))
      })),
  }
}
