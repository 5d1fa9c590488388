import { transfer } from '@cove/device-contract/transfer'
import { smallFileBytes } from '@cove/device-contract/rules'
import type { TaskEntry } from './entry.ts'
import { forgetSource } from './forget-source.ts'
import type { Persistence } from './persistence.ts'
import type { EnginePorts } from './ports.ts'
import { fileState } from './records.ts'
import { RunEnd } from './run.ts'
import type { StatePublisher } from './state-publisher.ts'
import type { TaskList } from './task-list.ts'
import { createQueryOf } from './upload-place.ts'

/** What removing needs of the engine. */
interface RemovalParts {
  readonly ports: EnginePorts
  readonly persistence: Persistence
  readonly tasks: TaskList
  readonly publisher: StatePublisher
}
/** Removes tasks from the queue, the store and the device. */
export interface Removal {
  readonly remove: (entries: readonly TaskEntry[]) => void
}

/** TR-04a: deletes run in batches of 8. */
const tasksAtOnce = 8
/** A task never has more open files than this. */
const cancelsAtMost = 32

/** Creates the removal; open uploads are cancelled on the device in the background (TR-05d). */
export function createRemoval(parts: RemovalParts): Removal {
  let cancelling: Promise<unknown> = Promise.resolve()
  const removeGroup = (group: readonly TaskEntry[]) => {
    // Read before the rows are removed: only they say what is open.
    const cancels = group.flatMap((entry) => openUploadsOf(entry))
    const searches = group.flatMap((entry) => startedUploadsOf(entry))
    const partials = group.flatMap((entry) => partialFilesOf(entry))
    for (const entry of group) drop(parts, entry)
    void parts.persistence.forget(group.map((entry) => entry.id))
    cancelling = cancelling
      .then(() =>
        Promise.allSettled([
          ...cancels.map((body) => cancel(parts.ports, body)),
          ...searches.map((query) => cancelFound(parts, query)),
          ...partials.map((one) => discard(parts.ports, one)),
        ]),
      )
      .then(() => group.forEach((entry) => forgetSource(parts.ports, parts.tasks.sorted(), entry)))
  }
  return {
    remove: (entries) => {
      for (let at = 0; at < entries.length; at += tasksAtOnce) removeGroup(entries.slice(at, at + tasksAtOnce))
    },
  }
}

/** Takes a task out of the queue and ends its run. */
function drop({ tasks, publisher }: RemovalParts, entry: TaskEntry): void {
  tasks.remove(entry)
  entry.stopRun?.(new RunEnd('remove'))
  publisher.changed()
}

/** True for an upload that another task still sends. */
function isOpen({ tasks }: RemovalParts, { storageId, path }: OpenUpload): boolean {
  return tasks
    .sorted()
    .some(({ kind, stored, open }) => kind === 'upload' && stored.storageId === storageId && [...open.values()].includes(path))
}

interface OpenUpload {
  readonly storageId: string
  readonly path: string
}

function openUploadsOf({ stored, open }: TaskEntry): OpenUpload[] {
  if (stored.kind !== 'upload' || stored.state === 'finished') return []
  return [...open.values()].map((path) => ({ storageId: stored.storageId, path }))
}

type CreateQuery = ReturnType<typeof createQueryOf>

/** Uploads that an earlier engine started; only the device knows the name they got. */
function startedUploadsOf({ stored, table, open }: TaskEntry): CreateQuery[] {
  if (stored.kind !== 'upload' || stored.state === 'finished') return []
  const queries: CreateQuery[] = []
  const { sizes, modifiedMs } = table.files
  for (let index = 0; index < table.count() && open.size + queries.length < cancelsAtMost; index += 1) {
    const sizeBytes = sizes[index] ?? 0
    if (table.stateOf(index) !== fileState.started || sizeBytes <= smallFileBytes || open.has(index)) continue
    queries.push({ ...createQueryOf({ stored, table }, index, { sizeBytes, modifiedMs: modifiedMs[index] ?? 0 }), makeParents: false })
  }
  return queries
}

interface PartialFile {
  readonly localId: string
  readonly path: string
}

/** Partial files to delete. A task that runs deletes its own when it ends. */
function partialFilesOf({ stored, table, stopRun }: TaskEntry): PartialFile[] {
  if (stored.kind !== 'download' || stored.state === 'finished' || stopRun) return []
  const partials: PartialFile[] = []
  for (let index = 0; index < table.count() && partials.length < cancelsAtMost; index += 1)
    if (table.stateOf(index) === fileState.started) partials.push({ localId: stored.localId, path: table.files.paths[index] ?? '' })
  return partials
}

async function discard(ports: EnginePorts, { localId, path }: PartialFile): Promise<void> {
  const sink = await ports.sinks.open(localId, path)
  if (typeof sink !== 'string') await sink.discard()
}

async function cancel(ports: EnginePorts, body: OpenUpload): Promise<void> {
  // The result does not matter: a device that is away drops an abandoned upload by itself.
  await ports.network.device
    .use(transfer)
    .cancel({ body }, { silent: true })
    .catch(() => undefined)
}

/** Creates the upload again to learn its name, then cancels it. */
async function cancelFound(parts: RemovalParts, query: CreateQuery): Promise<void> {
  const { ports } = parts
  const found = await ports.network.device
    .use(transfer)
    .create({ query }, { silent: true })
    .catch(() => undefined)
  if (!found?.ok || found.data.finished || found.data.skipped) return
  const upload = { storageId: query.storageId, path: found.data.path }
  // Another task may send the same file to the same place: that upload is kept.
  if (!isOpen(parts, upload)) await cancel(ports, upload)
}
