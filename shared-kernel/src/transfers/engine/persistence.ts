import { createPendingChanges } from './pending-changes.ts'
import type { PendingChanges } from './pending-changes.ts'
import type { EnginePorts } from './ports.ts'
import type { StoredTask, TaskFiles } from './records.ts'

/** Writes changed tasks and rows to the store in the background. */
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

/** Creates the writer; `find` returns the current state of a task when it is written. */
export function createPersistence(
  ports: Pick<EnginePorts, 'store' | 'clock' | 'warn'>,
  find: (id: string) => Stored | undefined,
): Persistence {
  const pending = createPendingChanges()
  let writing: Promise<void> = Promise.resolve()
  let isWaiting = false
  const flush = () => (writing = writing.then(() => writePending(ports, pending, find)))
  const flushLater = () => {
    if (pending.rowCount() >= rowsAtMost) void flush()
    if (isWaiting) return
    isWaiting = true
    void ports.clock.sleep(waitMs).then(() => {
      isWaiting = false
      if (!pending.isEmpty()) void flush()
    })
  }
  return {
    flush,
    touchTask: (id) => {
      pending.addTask(id)
      flushLater()
    },
    touchRows: (id, indexes) => {
      pending.addRows(id, indexes)
      flushLater()
    },
    forget: (ids) =>
      (writing = writing.then(async () => {
        for (const id of ids) pending.forget(id)
        await ports.store.removeTasks(ids).catch((cause: unknown) => ports.warn('transfers.notRemoved', cause))
      })),
  }
}

async function writePending(
  ports: Pick<EnginePorts, 'store' | 'warn'>,
  pending: PendingChanges,
  find: (id: string) => Stored | undefined,
): Promise<void> {
  const taken = pending.take()
  try {
    for (const [id, indexes] of taken.rows) {
      const found = find(id)
      if (found) await ports.store.saveFiles(id, found.files, [...indexes])
    }
    const stored = [...taken.tasks].flatMap((id) => find(id)?.stored ?? [])
    if (stored.length > 0) await ports.store.saveTasks(stored)
  } catch (cause) {
    ports.warn('transfers.notStored', cause)
    // The next write stores them too.
    pending.restore(taken)
  }
}
