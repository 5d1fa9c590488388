import type { FileIndex as OwnChanges } from './index-port.ts'
import { isInside, pathOf, splitPath, walk } from './dir-tree.ts'
import type { DirTree } from './dir-tree.ts'
import { nearestDir, placeOf } from './index-writer.ts'
import type { IndexWriter } from './index-writer.ts'
import type { ScanOptions, ScanQueue } from './scan-queue.ts'

interface OwnChangesParts {
  readonly tree: DirTree
  readonly queue: ScanQueue
  readonly writer: IndexWriter
  /** Runs what may fail and must not throw; undefined when it failed. */
  attempt<T>(work: () => T): T | undefined
  /** A listing of this directory waits until it was read. */
  owe(dirId: number): void
}

/** FM-09: what storage reports after its own mutations. Rows that only disappear or move are written at once, everything else is read from the disk. */
export function createOwnChanges({ tree, queue, writer, attempt, owe }: OwnChangesParts): OwnChanges {
  const read = (spaceId: string, dirPath: string, options: ScanOptions): void => {
    const near = nearestDir(tree, spaceId, dirPath)
    if (!near) return
    owe(near.dir.id)
    if (near.missing !== undefined) queue.request(near.dir.id, { urgent: true, only: [near.missing] })
    else queue.request(near.dir.id, { urgent: options.rest === undefined, ...options })
  }

  return {
    upsert: (spaceId, dirPath, name) => read(spaceId, dirPath, { only: [name] }),
    landed: (spaceId, dirPath, names) => read(spaceId, dirPath, { only: names, rest: 'begin' }),
    removed(spaceId, path) {
      const place = placeOf(tree, spaceId, path)
      if (!place) return
      const isUnwritten = attempt(() => writer.removeName(place.dir, place.name)) === undefined
      if (isUnwritten || queue.isPending(place.dir.id)) read(spaceId, pathOf(place.dir), { only: [place.name] })
    },
    moved(spaceId, oldPath, newPath) {
      const from = placeOf(tree, spaceId, oldPath)
      const to = placeOf(tree, spaceId, newPath)
      const moving = tree.find(spaceId, oldPath)
      const isMoved = from && to && !(moving && isInside(to.dir, moving)) && attempt(() => writer.moveName(from, to)) === true
      const target = splitPath(newPath)
      read(spaceId, target.dirPath, { only: [target.name] })
      if (!isMoved) {
        if (from && attempt(() => writer.removeName(from.dir, from.name)) === undefined)
          read(spaceId, pathOf(from.dir), { only: [from.name] })
        return
      }
      if (queue.isPending(from.dir.id)) read(spaceId, pathOf(from.dir), { only: [from.name] })
      // A scan that was reading below the old path saw files vanish: read those directories again.
      if (moving) for (const dir of walk(moving)) if (queue.isPending(dir.id)) queue.request(dir.id)
    },
    touch: (spaceId, dirPath) => read(spaceId, dirPath, {}),
  }
}
