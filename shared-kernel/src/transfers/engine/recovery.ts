import type { EngineParts } from './engine-parts.ts'
import type { TaskEntry } from './entry.ts'
import type { EnginePorts, WalkedEntry } from './ports.ts'
import { openRows, unavailableOf } from './probe.ts'
import { isDoing, isInterrupted } from './queue-state.ts'
import { fileState } from './records.ts'
import { startNext } from './run-queue.ts'
import { readHeld } from './held-bytes.ts'
import { sampleOf } from './source-file.ts'

/** File systems store times in steps of up to two seconds. */
const timeStepMs = 2_000

/** Requeues the tasks of an earlier engine; those without their source stay interrupted (S-A7, TR-08). */
export async function recoverTasks(parts: EngineParts): Promise<void> {
  const isOpen = ({ stored }: TaskEntry) => isDoing(stored.state) || isInterrupted(stored)
  for (const entry of parts.tasks.sorted()) if (isOpen(entry) && !parts.isDisposed()) await recover(parts, entry)
  readHeldBytes(parts)
}

/** Continues interrupted tasks, all without ids; returns those that still miss their source. */
export async function continueInterrupted(parts: EngineParts, ids: readonly string[]): Promise<readonly string[]> {
  const isSelected = (entry: TaskEntry) => (ids.length === 0 || ids.includes(entry.id)) && isInterrupted(entry.stored)
  const remaining: string[] = []
  for (const entry of parts.tasks.sorted().filter(isSelected)) if (!(await recover(parts, entry))) remaining.push(entry.id)
  startNext(parts)
  return remaining
}

/** Continues interrupted uploads whose files a source holds; returns how many files matched. */
export async function rebindTasks(parts: EngineParts, sourceId: string): Promise<number> {
  const { ports, tasks } = parts
  const found = await walkAll(ports, sourceId)
  let matched = 0
  let isUsed = false
  for (const entry of tasks.sorted().filter((one) => one.kind === 'upload' && isInterrupted(one.stored))) {
    const fit = await bestFit(ports, entry, { sourceId, found })
    if (!fit) continue
    isUsed = true
    matched += fit.matched
    adopt(parts, entry, { sourceId, fit })
  }
  if (!isUsed) ports.sources.forget(sourceId)
  startNext(parts)
  return matched
}

/** Reads how many bytes the device holds of tasks that wait for the user; a device that is away changes nothing. */
export function readHeldBytes({ ports, tasks, publisher }: EngineParts): void {
  for (const entry of tasks.sorted()) {
    if (entry.kind !== 'upload' || entry.stopRun || !(isInterrupted(entry.stored) || entry.stored.state === 'pause')) continue
    void readHeld(ports, entry).then((isNew) => isNew && publisher.changed(entry))
  }
}

/** Requeues a task; false when its source cannot be read. */
async function recover({ ports, changes }: EngineParts, entry: TaskEntry): Promise<boolean> {
  const reason = await unavailableOf(ports, entry).catch((cause: unknown) => {
    // The task's own run finds any other error and reports it.
    ports.warn('transfers.notProbed', cause)
    return undefined
  })
  if (reason === undefined) {
    changes.requeue(entry)
    return true
  }
  changes.update(entry, { state: 'suspend', failureKind: 'browserRefresh', needs: reason === 'denied' ? 'permission' : 'source' })
  return false
}

/** The files of a source that was chosen again; what cannot be read holds none. */
async function walkAll(ports: EnginePorts, sourceId: string): Promise<Map<string, WalkedEntry>> {
  const found = new Map<string, WalkedEntry>()
  try {
    for await (const batch of ports.sources.walk(sourceId, new AbortController().signal))
      for (const item of batch) if (!item.isFolder) found.set(item.path, item)
  } catch (cause) {
    ports.warn('transfers.walkFailed', cause)
  }
  return found
}

interface Fit {
  readonly root: string
  readonly matched: number
  readonly missing: readonly number[]
}
interface Candidate {
  readonly sourceId: string
  readonly found: ReadonlyMap<string, WalkedEntry>
}

/** The top name of the source under which most of the task's open files are found; at least half of them. */
async function bestFit(ports: EnginePorts, entry: TaskEntry, candidate: Candidate): Promise<Fit | undefined> {
  const { name } = entry.stored
  const tops = new Set([...candidate.found.keys()].map((path) => path.split('/')[0] ?? path))
  const roots = [name, ...[...tops].filter((top) => top !== name)].filter((top) => tops.has(top))
  let best: Fit | undefined
  for (const root of roots) {
    const fit = await fitOf(ports, entry, { ...candidate, root })
    if (fit.matched > (best?.matched ?? 0)) best = fit
    if (best && best.missing.length === 0) break
  }
  // A task that was never counted has no files to compare, so its name decides.
  if (!best && !entry.stored.isCounted && entry.table.count() === 0 && tops.has(name)) return { root: name, matched: 0, missing: [] }
  return best && best.matched >= best.missing.length ? best : undefined
}

async function fitOf(ports: EnginePorts, entry: TaskEntry, at: Candidate & { readonly root: string }): Promise<Fit> {
  const { files } = entry.table
  const missing: number[] = []
  let matched = 0
  for (const index of openRows(entry)) {
    const path = at.root + (files.paths[index] ?? '').slice(entry.stored.name.length)
    const item = at.found.get(path)
    const isSame =
      item !== undefined &&
      item.sizeBytes === files.sizes[index] &&
      Math.abs(item.modifiedMs - (files.modifiedMs[index] ?? 0)) <= timeStepMs &&
      (await hasSample(ports, files.samples.get(index), { sourceId: at.sourceId, path }))
    if (isSame) matched += 1
    else missing.push(index)
  }
  return { root: at.root, matched, missing }
}

async function hasSample(ports: EnginePorts, sample: string | undefined, at: { sourceId: string; path: string }): Promise<boolean> {
  if (sample === undefined) return true
  const opened = await ports.sources.open(at.sourceId, at.path)
  return typeof opened !== 'string' && (await sampleOf(ports.hash, opened)) === sample
}

function adopt(parts: EngineParts, entry: TaskEntry, to: { readonly sourceId: string; readonly fit: Fit }): void {
  const { ports, tasks, persistence, changes } = parts
  const before = entry.stored.localId
  for (const index of to.fit.missing) entry.table.set(index, fileState.failed, 'fileNotExist')
  persistence.touchRows(entry.id, to.fit.missing)
  changes.update(entry, { localId: to.sourceId, localRoot: to.fit.root })
  if (!tasks.sorted().some((other) => other.stored.localId === before)) ports.sources.forget(before)
  changes.requeue(entry)
}
