import type { DirEntry, DirTree } from './dir-tree.ts'
import type { DirPlace } from './scan-messages.ts'
import type { ScanQueue } from './scan-queue.ts'

export interface SweepParts {
  readonly tree: DirTree
  readonly queue: ScanQueue
  placeOfDir(dirId: number): DirPlace | undefined
  watchDir(dir: DirEntry): void
  /** Some directories have no watch: look more often. */
  isPartial(): boolean
  readonly everyMs?: number | undefined
}

export interface Sweep extends Disposable {
  /** One round over all directories; what differs is asked to be scanned. */
  now(): Promise<void>
}

const calmMs = 60_000
const partialMs = 10_000
const chunk = 500

/** Looks at directories only (a few thousand cost milliseconds): heals lost events, other hosts' writes and missing watches. */
export function startSweep(parts: SweepParts): Sweep {
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const look = async (dirs: readonly DirEntry[]): Promise<void> => {
    const places = dirs.flatMap((dir) => parts.placeOfDir(dir.id) ?? [])
    const stats = await parts.queue.sweep(places)
    places.forEach((place, at) => {
      const dir = parts.tree.byId(place.dirId)
      const stat = stats[at]
      if (!dir || stats.length === 0) return
      if (!stat) {
        if (dir.parent) parts.queue.request(dir.parent.id, { only: [dir.name] })
        return
      }
      if (stat.mtimeUs === dir.diskMtimeUs && stat.ino === dir.ino) return
      // No one had told of it: the watch may be dead, and a new one costs next to nothing.
      parts.watchDir(dir)
      parts.queue.request(dir.id)
    })
  }

  const now = async (): Promise<void> => {
    const dirs = [...parts.tree.all()]
    for (let at = 0; at < dirs.length && !isClosed; at += chunk) await look(dirs.slice(at, at + chunk))
  }

  const plan = (): void => {
    if (isClosed) return
    timer = setTimeout(() => void now().finally(plan), parts.everyMs ?? (parts.isPartial() ? partialMs : calmMs)).unref()
  }
  plan()

  return {
    now,
    [Symbol.dispose]() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
