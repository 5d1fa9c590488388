import type { DirEntry, DirTree } from './dir-tree.ts'
import type { DirWatches } from './dir-watches.ts'
import type { LostDirs } from './lost-dirs.ts'
import type { ScanEnd, ScanQueue } from './scan-queue.ts'

/** What a finished scan changes. */
export interface ScanEndParts {
  readonly tree: DirTree
  readonly queue: Pick<ScanQueue, 'request' | 'isPending'>
  readonly owed: Set<number>
  readonly lost: LostDirs
  readonly watches: DirWatches
}

const racyUs = 50_000

/** Takes over what a scan found out about the directory itself. */
export function onScanEnd({ dirId, stat, whole }: ScanEnd, parts: ScanEndParts): void {
  const { tree, queue, owed, lost } = parts
  const dir = tree.byId(dirId)
  if (!dir) return
  // A scan that started before our own last change does not count for it: another one is waiting then.
  if (!queue.isPending(dirId)) owed.delete(dirId)
  if (whole) dir.fresh = true
  if (stat) lost.parentSeen(dir)
  else if (!dir.parent) lost.rootGone(dirId)
  if (dir.parent && (!stat || stat.ino !== dir.ino || stat.birthUs !== dir.birthUs)) {
    lost.add(dirId)
    queue.request(dir.parent.id, { only: [dir.name] })
    return
  }
  if (!stat) return
  renewWatch(dir, stat.ino, parts)
  // A change within the clock's grain of the scan would not move the time again: let the sweep look once more.
  const isRacy = Date.now() * 1000 - stat.mtimeUs < racyUs
  if (whole) dir.diskMtimeUs = isRacy ? 0 : stat.mtimeUs
}

/** Watches a directory that is another one now or has no watch, and scans it again: nothing was reported until now. */
function renewWatch(dir: DirEntry, ino: number, { queue, watches }: ScanEndParts): void {
  if (dir.ino !== ino) {
    dir.ino = ino
    if (watches.add(dir)) queue.request(dir.id)
  } else if (!watches.has(dir.id) && watches.add(dir)) queue.request(dir.id)
}
