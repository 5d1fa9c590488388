import type { DirEntry, DirTree } from './dir-tree.ts'
import { namesOf, pathOf } from './dir-tree.ts'
import { hostDir } from './disk-reader.ts'
import type { SpaceRoot } from './index-types.ts'
import type { DirPlace } from './scan-messages.ts'
import type { ScanOptions } from './scan-queue.ts'
import { createDirWatcher } from './watcher.ts'

export interface DirWatchesParts {
  readonly tree: DirTree
  readonly roots: ReadonlyMap<string, SpaceRoot>
  /** False where the system has no watches: only the sweep finds changes. */
  readonly isOn: boolean
  request(dirId: number, options: ScanOptions): void
}

/** Watches of the system on directories of the index. */
export interface DirWatches extends Disposable {
  /** Where a directory is on the disk; undefined for one that is gone. */
  placeOf(dirId: number): DirPlace | undefined
  /** True when the directory has a new watch. */
  add(dir: DirEntry): boolean
  has(dirId: number): boolean
  remove(dirId: number): void
  /** True while some directories have no watch. */
  isPartial(): boolean
}

/** Creates the watches; a change that one reports becomes a request for a scan. */
export function createDirWatches({ tree, roots, isOn, request }: DirWatchesParts): DirWatches {
  const watcher = createDirWatcher(({ dirId, only, self }) => {
    const dir = tree.byId(dirId)
    if (!dir) return
    if (self) add(dir)
    // What a folder that fills reports of our own files is read with them (W3).
    request(dirId, { ...(only && { only }), rest: self ? undefined : 'join' })
  })
  const placeOf = (dirId: number): DirPlace | undefined => {
    const dir = tree.byId(dirId)
    const root = dir && roots.get(dir.spaceId)
    if (!dir || !root) return undefined
    return { dirId, rootDir: root.rootDir, names: namesOf(pathOf(dir)), markerOf: root.hasMarker ? root.id : undefined }
  }
  const add = (dir: DirEntry): boolean => {
    const place = placeOf(dir.id)
    return place !== undefined && isOn && watcher.watch(dir.id, hostDir(place.rootDir, place.names))
  }
  return {
    placeOf,
    add,
    has: (dirId) => watcher.has(dirId),
    remove: (dirId) => watcher.unwatch(dirId),
    isPartial: () => watcher.isPartial || !isOn,
    [Symbol.dispose]: () => watcher[Symbol.dispose](),
  }
}
