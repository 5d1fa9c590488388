import type { TransferSelection } from '../transfers.ts'
import type { EngineParts } from './engine-parts.ts'
import { emptyFiles } from './files-table.ts'
import { downloadTask, filesOfDownload, uploadTask } from './new-task.ts'
import { isDoing, isInterrupted, orderBefore } from './queue-state.ts'
import type { NewDownload, NewUpload, StoredSettings, StoredTask, TaskFiles } from './records.ts'
import { continueInterrupted, recoverTasks } from './recovery.ts'
import { startNext } from './run-queue.ts'

/** Orders closer than this are numbered again: halving a distance repeatedly ends in equal orders. */
const leastOrderDistance = 1e-6

interface NewTask {
  readonly task: StoredTask
  readonly files: TaskFiles
}

/** Loads the stored tasks and settings and starts what may run. */
export async function loadQueue(parts: EngineParts): Promise<void> {
  const { tasks, settings, ports } = parts
  const stored = await ports.store.load()
  settings.change(stored.settings ?? {})
  for (const task of stored.tasks) {
    if (!tasks.has(task.id)) tasks.add(task, (await ports.store.loadFiles(task.id)) ?? emptyFiles())
  }
  tasks.sort()
  await recoverTasks(parts)
  parts.publisher.changed()
  startNext(parts)
}

/** Adds uploads to the end of the queue. */
export function addUploads(parts: EngineParts, uploads: readonly NewUpload[]): void {
  const first = parts.tasks.nextOrder()
  enqueue(
    parts,
    uploads.map((upload, index) => ({ task: uploadTask(parts.ports, upload, first + index), files: emptyFiles() })),
  )
}

/** Adds downloads to the end of the queue. */
export function addDownloads(parts: EngineParts, downloads: readonly NewDownload[]): void {
  const first = parts.tasks.nextOrder()
  enqueue(
    parts,
    downloads.map((download, index) => ({
      task: downloadTask(parts.ports, download, first + index),
      files: filesOfDownload(download),
    })),
  )
}

function enqueue(parts: EngineParts, added: readonly NewTask[]): void {
  const { tasks, persistence } = parts
  for (const { task, files } of added) {
    const { table } = tasks.add(task, files)
    persistence.touchTask(task.id)
    if (table.count() > 0) persistence.touchRows(task.id, [...files.states.keys()])
  }
  tasks.sort()
  parts.publisher.changed()
  void persistence.flush().then(() => startNext(parts))
}

/** Pauses the selected tasks that run or wait; interrupted ones keep what they need. */
export function pauseTasks(parts: EngineParts, selection: TransferSelection): void {
  for (const entry of parts.tasks.select(selection))
    if (isDoing(entry.stored.state) && !isInterrupted(entry.stored)) parts.changes.halt(entry, 'pause')
  startNext(parts)
}

/** Resumes the selected tasks that are paused, suspended or interrupted. */
export function resumeTasks(parts: EngineParts, selection: TransferSelection): void {
  for (const entry of parts.tasks.select(selection)) {
    if (isInterrupted(entry.stored)) void continueInterrupted(parts, [entry.id])
    else if (entry.stored.state === 'pause' || entry.stored.state === 'suspend') parts.changes.requeue(entry)
  }
  startNext(parts)
}

/** Puts failed tasks back into the queue; `indexes` narrows their failed files. */
export function retryTasks(parts: EngineParts, selection: TransferSelection, indexes: readonly number[] | undefined): void {
  for (const entry of parts.tasks.select(selection)) {
    // TR-03b: a retry leaves tasks alone that run or are paused.
    if (entry.stored.state !== 'error') continue
    parts.persistence.touchRows(entry.id, entry.table.resetFailed(indexes))
    parts.changes.requeue(entry)
  }
  startNext(parts)
}

/** Removes the selected tasks. */
export function removeTasks(parts: EngineParts, selection: TransferSelection): void {
  parts.removal.remove(parts.tasks.select(selection))
  startNext(parts)
}

/** Removes the tasks that are finished. */
export function clearFinished({ removal, tasks }: EngineParts): void {
  removal.remove(tasks.sorted().filter((entry) => entry.stored.state === 'finished'))
}

/** Moves a task before another one, or to the end. */
export function moveTask({ tasks, changes, publisher }: EngineParts, id: string, beforeId: string | undefined): void {
  const entry = tasks.get(id)
  const queued = tasks.sorted().map((one) => one.stored)
  const order = orderBefore(queued, id, beforeId)
  if (!entry || order === undefined || beforeId === id) return
  changes.update(entry, { order })
  tasks.sort()
  const sorted = tasks.sorted()
  const isTight = sorted.some((one, index) => {
    const before = sorted[index - 1]
    return index > 0 && one.stored.order - (before?.stored.order ?? 0) < leastOrderDistance
  })
  if (isTight) sorted.forEach((one, index) => changes.update(one, { order: index }))
  publisher.changed()
}

/** Changes settings, stores them and applies them to the queue. */
export function changeSettings(parts: EngineParts, change: Partial<StoredSettings>): void {
  const { settings, ports } = parts
  settings.change(change)
  void ports.store.saveSettings(settings.current()).catch((cause: unknown) => ports.warn('transfers.notStored', cause))
  parts.hold.recheck()
  parts.publisher.changed()
  startNext(parts)
}
