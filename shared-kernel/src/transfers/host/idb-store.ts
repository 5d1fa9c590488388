import type { StorePort } from '../engine/ports.ts'
import type { StoredSettings, StoredTask, TaskFiles } from '../engine/records.ts'
import type { TransferFailure } from '../transfers.ts'
import { below, committed, settled } from './transfer-database.ts'

/** How many rows of a task's files make one record. */
export const sliceRows = 512

interface FileSlice {
  readonly paths: readonly string[]
  readonly sizes: readonly number[]
  readonly modifiedMs: readonly number[]
  readonly states: readonly number[]
  readonly failures: readonly (readonly [number, TransferFailure])[]
  readonly samples: readonly (readonly [number, string])[]
  readonly etags: readonly (readonly [number, string])[]
  /** Absent in records of earlier versions. */
  readonly targets?: readonly (readonly [number, string])[]
}

/** The engine's store in the browser's database, for one user on one device. */
export function createIdbStore(database: IDBDatabase, owner: string): StorePort {
  const writing = (...names: readonly ('tasks' | 'files' | 'settings')[]) =>
    database.transaction(names, 'readwrite', { durability: 'relaxed' })
  const tasks = () => database.transaction('tasks').objectStore('tasks')
  return {
    load: async () => {
      const stored = await settled<StoredTask[]>(tasks().getAll(below(owner)))
      const settings = await settled<StoredSettings | undefined>(database.transaction('settings').objectStore('settings').get([owner]))
      return { tasks: stored, settings }
    },
    loadFiles: async (taskId) => {
      const slices = await settled<FileSlice[]>(database.transaction('files').objectStore('files').getAll(below(owner, taskId)))
      return slices.length === 0 ? undefined : joined(slices)
    },
    saveTasks: async (changed) => {
      const transaction = writing('tasks')
      for (const task of changed) transaction.objectStore('tasks').put(task, [owner, task.id])
      await committed(transaction)
    },
    saveFiles: async (taskId, files, changed) => {
      const transaction = writing('files')
      for (const slice of new Set(changed.map((index) => Math.floor(index / sliceRows))))
        transaction.objectStore('files').put(sliceOf(files, slice), [owner, taskId, slice])
      await committed(transaction)
    },
    removeTasks: async (taskIds) => {
      const transaction = writing('tasks', 'files')
      for (const taskId of taskIds) {
        transaction.objectStore('tasks').delete([owner, taskId])
        transaction.objectStore('files').delete(below(owner, taskId))
      }
      await committed(transaction)
    },
    saveSettings: async (settings) => {
      const transaction = writing('settings')
      transaction.objectStore('settings').put(settings, [owner])
      await committed(transaction)
    },
  }
}

function sliceOf(files: TaskFiles, slice: number): FileSlice {
  const start = slice * sliceRows
  const end = start + sliceRows
  const within = <T>(values: ReadonlyMap<number, T>): (readonly [number, T])[] =>
    Array.from({ length: sliceRows }, (_, row) => start + row).flatMap((index) => {
      const value = values.get(index)
      return value === undefined ? [] : [[index, value] as const]
    })
  return {
    paths: files.paths.slice(start, end),
    sizes: files.sizes.slice(start, end),
    modifiedMs: files.modifiedMs.slice(start, end),
    states: files.states.slice(start, end),
    failures: within(files.failures),
    samples: within(files.samples),
    etags: within(files.etags),
    targets: within(files.targets),
  }
}

function joined(slices: readonly FileSlice[]): TaskFiles {
  return {
    paths: slices.flatMap((slice) => slice.paths),
    sizes: slices.flatMap((slice) => slice.sizes),
    modifiedMs: slices.flatMap((slice) => slice.modifiedMs),
    states: slices.flatMap((slice) => slice.states),
    failures: new Map(slices.flatMap((slice) => slice.failures)),
    samples: new Map(slices.flatMap((slice) => slice.samples)),
    etags: new Map(slices.flatMap((slice) => slice.etags)),
    targets: new Map(slices.flatMap((slice) => slice.targets ?? [])),
  }
}
