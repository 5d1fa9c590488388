import { openIndexDatabase } from './open-index.ts'
import type { FileKind } from './file-kind.ts'
import { createChangeFeed } from './change-feed.ts'
import { createDirTree, longestBelow, namesOf, pathOf, splitPath, walk } from './dir-tree.ts'
import type { DirEntry, PathLength } from './dir-tree.ts'
import { hostDir } from './disk-reader.ts'
import { createIndexWriter, nearestDir } from './index-writer.ts'
import type { DirChange, IndexItem, ListPage, ListQuery, SpaceRoot } from './index-types.ts'
import { createNodeRows, toItem } from './node-rows.ts'
import { createNameFinder } from '../names/name-finder.ts'
import { comparedText } from '../names/name-table.ts'
import { findBelow } from './find-below.ts'
import type { FindQuery, FoundNames } from './find-below.ts'
import { createLostDirs } from './lost-dirs.ts'
import { createOwnChanges } from './own-changes.ts'
import { createPageReader } from './page-reader.ts'
import { readAhead } from './read-ahead.ts'
import { createScanQueue } from './scan-queue.ts'
import type { ScanEnd } from './scan-queue.ts'
import type { DirPlace } from './scan-messages.ts'
import { readRecent, readTree } from './subtree-reader.ts'
import type { SubtreePage, SubtreeQuery } from './subtree-reader.ts'
import { createDirWatcher } from './watcher.ts'
import { startSweep } from './sweep.ts'

export interface FileIndexOptions {
  /** db/index.sqlite: a cache; it is built again when it is missing or damaged. */
  readonly file: string
  /** How often directories are looked at although no event came. */
  readonly sweepMs?: number
  /** Off for tests of the sweep and where the system has no watches. */
  readonly watch?: boolean
  readonly onProblem?: (error: Error) => void
  /** Makes room on a full disk before each write of the rows; see `DatabaseOptions` (S-B1). */
  readonly makeRoom?: () => boolean
  /** Receives what was wrong with a database that is built again. */
  readonly onRebuild?: (cause: unknown) => void
}

interface InDir {
  readonly spaceId: string
  readonly dirPath: string
}

/** Names, sizes and times of all files, kept equal to the disk. Answers `undefined` for a directory that is not there. */
export interface FileIndex extends AsyncDisposable {
  /** Begins to index a space. Again for a known space is harmless. */
  addSpace(space: SpaceRoot): void
  removeSpace(spaceId: string): void
  /** W1: one page of a directory, with the true total. Reads the directory first if it was not read since the start. */
  list(query: ListQuery): Promise<ListPage | undefined>
  get(spaceId: string, path: string): Promise<IndexItem | undefined>
  /** FM-04: everything below a directory. */
  tree(query: InDir & SubtreeQuery): Promise<SubtreePage | undefined>
  /** FM-04: files below a directory, newest first. */
  all(query: InDir & SubtreeQuery & { readonly kinds?: readonly FileKind[] }): Promise<SubtreePage | undefined>
  /** W8: names below some directories that contain the words, those that fit best first. Directories that are not there have none. */
  find(query: FindQuery): Promise<FoundNames>
  /** The five calls of storage after its own mutations. They do not throw and do not touch the disk. What `landed` may be read later (W3). */
  upsert(spaceId: string, dirPath: string, name: string): void
  landed(spaceId: string, dirPath: string, names: readonly string[]): void
  removed(spaceId: string, path: string): void
  moved(spaceId: string, oldPath: string, newPath: string): void
  touch(spaceId: string, dirPath: string): void
  /** S-H7: bytes of all files below a directory, as the rows are now; 0 for one that is not known. */
  bytesBelow(spaceId: string, dirPath: string): number
  /** S-B8: levels and bytes of the longest directory path below a directory; undefined for one that is not known. */
  longestBelow(spaceId: string, dirPath: string): PathLength | undefined
  /** Resolves when the rows show our own last change in a directory. */
  settled(spaceId: string, dirPath: string): Promise<void>
  /** Resolves when nothing of the space is left to be read. */
  whenReady(spaceId: string): Promise<void>
  /** Told once per directory and burst of changes. */
  onDirChanged(listener: (change: DirChange) => void): Disposable
  /** Looks at every directory now; resolves when what differed was read. */
  sweepNow(): Promise<void>
}

const racyUs = 50_000

export function openFileIndex(options: FileIndexOptions): FileIndex {
  const db = openIndexDatabase(options.file, { onRebuild: options.onRebuild, beforeWrite: options.makeRoom })
  const tree = createDirTree()
  const rows = createNodeRows(db)
  const names = createNameFinder({
    file: options.file,
    nameOf(id) {
      const row = rows.get(id)
      return row && comparedText(String(row[1]))
    },
  })
  const roots = new Map<string, SpaceRoot>()
  /** Directories we changed ourselves and did not read yet: a listing waits for them. */
  const owed = new Set<number>()
  let draining: NodeJS.Immediate | undefined
  const feed = createChangeFeed()
  const watcher = createDirWatcher(({ dirId, only, self }) => {
    const dir = tree.byId(dirId)
    if (!dir) return
    if (self) watchDir(dir)
    // What a folder that fills tells of our own files is read with them (W3).
    queue.request(dirId, { ...(only && { only }), rest: self ? undefined : 'join' })
  })

  const placeOfDir = (dirId: number): DirPlace | undefined => {
    const dir = tree.byId(dirId)
    const root = dir && roots.get(dir.spaceId)
    if (!dir || !root) return undefined
    return { dirId, rootDir: root.rootDir, names: namesOf(pathOf(dir)), markerOf: root.hasMarker ? root.id : undefined }
  }
  const watchDir = (dir: DirEntry): boolean => {
    const place = placeOfDir(dir.id)
    return place !== undefined && options.watch !== false && watcher.watch(dir.id, hostDir(place.rootDir, place.names))
  }
  const startDrain = (): void => {
    draining ??= setImmediate(() => {
      draining = undefined
      // S-B1: what cannot be deleted now is deleted at the next occasion.
      if (attempt(() => writer.drain())) startDrain()
    })
  }
  /** The file system has changed already: an index that cannot be written must not turn that into a failure. Undefined = it could not. */
  const attempt = <T>(work: () => T): T | undefined => {
    try {
      return work()
    } catch (error) {
      options.onProblem?.(error instanceof Error ? error : new Error('index', { cause: error }))
      return undefined
    }
  }

  const writer = createIndexWriter(db, tree, {
    rows,
    listener: {
      dirAdded(dir) {
        // Watch first, scan second: nothing falls in between.
        watchDir(dir)
        queue.request(dir.id)
      },
      dirGone(dir) {
        watcher.unwatch(dir.id)
        queue.forget(dir.id)
        owed.delete(dir.id)
        startDrain()
      },
      dirChanged(dir) {
        names.changed()
        feed.tell({ spaceId: dir.spaceId, dirPath: pathOf(dir) })
      },
      nameChanged: (id) => names.changed(id),
    },
  })
  startDrain()

  const lost = createLostDirs({
    byId: tree.byId,
    lookAt: (dir) => {
      watchDir(dir)
      queue.request(dir.id)
    },
  })

  const ended = ({ dirId, stat, whole }: ScanEnd): void => {
    const dir = tree.byId(dirId)
    if (!dir) return
    // A scan that began before our own last change does not pay for it: another one is waiting then.
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
    if (dir.ino !== stat.ino) {
      dir.ino = stat.ino
      if (watchDir(dir)) queue.request(dirId)
    } else if (!watcher.has(dirId) && watchDir(dir)) {
      // The watch could not be had before this scan (the name was away for a moment): what came since was not told.
      queue.request(dirId)
    }
    // A change within the clock's grain of the scan would not move the time again: let the sweep look once more.
    const isRacy = Date.now() * 1000 - stat.mtimeUs < racyUs
    if (whole) dir.diskMtimeUs = isRacy ? 0 : stat.mtimeUs
  }

  const queue = createScanQueue(options.file, {
    place: placeOfDir,
    apply: (dirId, batch) => writer.apply(dirId, batch),
    ended,
    failed: (error) => options.onProblem?.(error),
  })
  const pages = readAhead(createPageReader(db, rows))
  const sweep = startSweep({
    tree,
    queue,
    placeOfDir,
    watchDir,
    isPartial: () => watcher.isPartial || options.watch === false,
    everyMs: options.sweepMs,
  })

  const settle = async (dir: DirEntry): Promise<void> => {
    if (dir.fresh && !owed.has(dir.id)) return
    // Owed and not waiting any more: it was read, and its rows could not be written (S-B1).
    if (!queue.isPending(dir.id)) queue.request(dir.id, { urgent: true })
    await queue.settled(dir.id)
  }

  /** The directory of a path, read at least once since the start and after our own last change in it. */
  const freshDir = async (spaceId: string, path: string): Promise<DirEntry | undefined> => {
    for (let near = nearestDir(tree, spaceId, path); near; near = nearestDir(tree, spaceId, path)) {
      const { dir, missing } = near
      if (missing === undefined) {
        await settle(dir)
        if (tree.byId(dir.id) === dir) return dir
        continue
      }
      // It may have been made a moment ago: look at that one name before saying no.
      queue.request(dir.id, { only: [missing], urgent: true })
      await queue.settled(dir.id)
      if (!dir.children.has(missing) && tree.byId(dir.id) === dir) return undefined
    }
    return undefined
  }

  const own = createOwnChanges({ tree, queue, writer, attempt, owe: (dirId) => void owed.add(dirId) })

  return {
    addSpace(space) {
      if (roots.has(space.id)) return
      roots.set(space.id, space)
      const root = writer.openRoot(space.id)
      for (const dir of walk(root)) {
        watchDir(dir)
        queue.request(dir.id)
      }
    },
    removeSpace(spaceId) {
      writer.dropRoot(spaceId)
      roots.delete(spaceId)
    },
    async list(query) {
      const dir = await freshDir(query.spaceId, query.dirPath)
      return dir && pages.read(dir, query)
    },
    async get(spaceId, path) {
      const { dirPath, name } = splitPath(path)
      const dir = await freshDir(spaceId, dirPath)
      const id = dir && rows.idOf(dir.id, name)
      const row = id === undefined ? undefined : rows.get(id)
      return row && toItem(row, { spaceId, dirPath })
    },
    async tree(query) {
      await queue.idle()
      const dir = await freshDir(query.spaceId, query.dirPath)
      return dir && readTree(db, rows, { dir, query })
    },
    async all(query) {
      await queue.wake()
      const dir = await freshDir(query.spaceId, query.dirPath)
      return dir && readRecent(db, tree, { dir, query })
    },
    async find(query) {
      await queue.wake()
      return findBelow({ tree, rows, names }, query)
    },
    ...own,
    longestBelow(spaceId, dirPath) {
      const dir = tree.find(spaceId, dirPath)
      return dir && longestBelow(dir)
    },
    bytesBelow: (spaceId, dirPath) => tree.find(spaceId, dirPath)?.subtreeBytes ?? 0,
    async settled(spaceId, dirPath) {
      await freshDir(spaceId, dirPath)
    },
    async whenReady(spaceId) {
      await queue.idle()
      const root = tree.root(spaceId)
      if (root) await settle(root)
    },
    onDirChanged: (listener) => feed.listen(listener),
    async sweepNow() {
      await sweep.now()
      await queue.idle()
    },
    async [Symbol.asyncDispose]() {
      sweep[Symbol.dispose]()
      watcher[Symbol.dispose]()
      feed[Symbol.dispose]()
      lost[Symbol.dispose]()
      pages[Symbol.dispose]()
      clearImmediate(draining)
      await queue[Symbol.asyncDispose]()
      await names[Symbol.asyncDispose]()
      db[Symbol.dispose]()
    },
  }
}
