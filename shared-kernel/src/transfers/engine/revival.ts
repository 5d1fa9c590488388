import type { TaskEntry } from './entry.ts'
import type { EnginePorts, WalkedEntry } from './ports.ts'
import { openRows, unavailableOf } from './probe.ts'
import { isDoing } from './queue-state.ts'
import { fileState, type StoredTask } from './records.ts'
import { readHeld } from './held-bytes.ts'
import { sampleOf } from './source-file.ts'

/** What bringing tasks back needs of the engine. */
interface RevivalParts {
  readonly ports: EnginePorts
  readonly sorted: () => readonly TaskEntry[]
  readonly update: (entry: TaskEntry, change: Partial<StoredTask>) => void
  readonly touchRows: (entry: TaskEntry, indexes: readonly number[]) => void
  readonly requeue: (entry: TaskEntry) => void
  readonly pump: () => void
  /** The bytes of a task that does not run changed. */
  readonly moved: (entry: TaskEntry) => void
  readonly isDisposed: () => boolean
}
/** Tasks after a reload (S-A7, TR-08). */
export interface Revival {
  readonly afterLoad: () => Promise<void>
  readonly continueInterrupted: (ids: readonly string[]) => Promise<readonly string[]>
  readonly rebind: (sourceId: string) => Promise<number>
  /** Reads how many bytes the device holds of tasks that wait for the user; silent while it is away. */
  readonly readHeldBytes: () => void
}

/** File systems keep times in steps of up to two seconds. */
const timeStepMs = 2_000

/** Creates the revival. */
export function createRevival(parts: RevivalParts): Revival {
  const { ports } = parts
  const revive = async (entry: TaskEntry): Promise<boolean> => {
    const reason = await unavailableOf(ports, entry).catch((cause: unknown) => {
      // Whatever else is wrong, the task's own run finds it and says it.
      ports.warn('transfers.notProbed', cause)
      return undefined
    })
    if (reason === undefined) {
      parts.requeue(entry)
      return true
    }
    parts.update(entry, { state: 'suspend', failureKind: 'browserRefresh', needs: reason === 'denied' ? 'permission' : 'source' })
    return false
  }
  const readHeldBytes = () => {
    for (const entry of parts.sorted()) {
      if (entry.kind !== 'upload' || entry.stopRun || !(isInterrupted(entry.stored) || entry.stored.state === 'pause')) continue
      void readHeld(ports, entry).then((isNew) => isNew && parts.moved(entry))
    }
  }
  return {
    afterLoad: async () => {
      const isOpen = ({ stored }: TaskEntry) => isDoing(stored.state) || isInterrupted(stored)
      for (const entry of parts.sorted()) if (isOpen(entry) && !parts.isDisposed()) await revive(entry)
      readHeldBytes()
    },
    readHeldBytes,
    continueInterrupted: async (ids) => {
      const isMeant = (entry: TaskEntry) => (ids.length === 0 || ids.includes(entry.id)) && isInterrupted(entry.stored)
      const remaining: string[] = []
      for (const entry of parts.sorted().filter(isMeant)) if (!(await revive(entry))) remaining.push(entry.id)
      parts.pump()
      return remaining
    },
    rebind: async (sourceId) => {
      const found = await walkAll(ports, sourceId)
      let matched = 0
      let isUsed = false
      for (const entry of parts.sorted().filter((one) => one.kind === 'upload' && isInterrupted(one.stored))) {
        const fit = await bestFit(ports, entry, { sourceId, found })
        if (!fit) continue
        isUsed = true
        matched += fit.matched
        adopt(parts, entry, { sourceId, fit })
      }
      if (!isUsed) ports.sources.forget(sourceId)
      parts.pump()
      return matched
    },
  }
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

/** TR-08: the task waits for a click or for its files; until then nothing else can continue it. */
export function isInterrupted({ needs, failureKind }: Pick<StoredTask, 'needs' | 'failureKind'>): boolean {
  return needs !== undefined || failureKind === 'browserRefresh'
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
  // A task that was never counted has nothing to compare: its name has to do.
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

function adopt(parts: RevivalParts, entry: TaskEntry, to: { readonly sourceId: string; readonly fit: Fit }): void {
  const before = entry.stored.localId
  for (const index of to.fit.missing) entry.table.set(index, fileState.failed, 'fileNotExist')
  parts.touchRows(entry, to.fit.missing)
  parts.update(entry, { localId: to.sourceId, localRoot: to.fit.root })
  if (!parts.sorted().some((other) => other.stored.localId === before)) parts.ports.sources.forget(before)
  parts.requeue(entry)
}
