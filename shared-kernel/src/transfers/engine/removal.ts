import { transfer } from '@cove/device-contract/transfer'
import { smallFileBytes } from '@cove/device-contract/rules'
import type { TaskEntry } from './entry.ts'
import type { Persistence } from './persistence.ts'
import type { EnginePorts } from './ports.ts'
import { fileState } from './records.ts'
import { createQueryOf } from './upload-place.ts'

/** What removing needs of the engine. */
interface RemovalParts {
  readonly ports: EnginePorts
  readonly persistence: Persistence
  /** Takes a task out of the queue and ends its run. */
  readonly drop: (entry: TaskEntry) => void
  readonly forgetSource: (entry: TaskEntry) => void
  /** True for an upload that a task still sends. */
  readonly isOpen: (upload: OpenUpload) => boolean
}

/** TR-04a: deletes run in batches of 8. */
const tasksAtOnce = 8
/** More files of one task are never open at once. */
const cancelsAtMost = 32

/** Creates the removal of tasks; the device forgets their open uploads behind it, silently (TR-05d). */
export function createRemoval(parts: RemovalParts): { readonly remove: (entries: readonly TaskEntry[]) => void } {
  let cancelling: Promise<unknown> = Promise.resolve()
  return {
    remove: (entries) => {
      for (let at = 0; at < entries.length; at += tasksAtOnce) {
        const group = entries.slice(at, at + tasksAtOnce)
        // Before the rows go: what is open is known only from them.
        const cancels = group.flatMap((entry) => openUploadsOf(entry))
        const searches = group.flatMap((entry) => begunUploadsOf(entry))
        const partials = group.flatMap((entry) => partialFilesOf(entry))
        for (const entry of group) parts.drop(entry)
        void parts.persistence.forget(group.map((entry) => entry.id))
        cancelling = cancelling
          .then(() =>
            Promise.allSettled([
              ...cancels.map((body) => cancel(parts.ports, body)),
              ...searches.map((query) => cancelFound(parts, query)),
              ...partials.map((one) => discard(parts.ports, one)),
            ]),
          )
          .then(() => group.forEach(parts.forgetSource))
      }
    },
  }
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

/** What an earlier life of the engine began: the name it got is known to the device only. */
function begunUploadsOf({ stored, table, open }: TaskEntry): CreateQuery[] {
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

/** Half of a file is of no use to anybody. A task that runs takes its own along. */
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
  // Nobody waits for this: a device that is away forgets an abandoned upload by itself.
  await ports.network.device
    .use(transfer)
    .cancel({ body }, { silent: true })
    .catch(() => undefined)
}

/** Asks for the upload as if it went on, which names it, and cancels it; one that is not there is made and goes at once. */
async function cancelFound({ ports, isOpen }: RemovalParts, query: CreateQuery): Promise<void> {
  const found = await ports.network.device
    .use(transfer)
    .create({ query }, { silent: true })
    .catch(() => undefined)
  if (!found?.ok || found.data.finished || found.data.skipped) return
  const upload = { storageId: query.storageId, path: found.data.path }
  // The same file on its way to the same place for another task: it is that task's now.
  if (!isOpen(upload)) await cancel(ports, upload)
}
