import { longestBelow, pathOf, splitPath, walk } from './dir-tree.ts'
import type { PathLength } from './dir-tree.ts'
import { openIndexParts } from './index-parts.ts'
import type { IndexParts } from './index-parts.ts'
import type { DirChange, IndexItem, ListPage, ListQuery, SpaceRoot } from './index-types.ts'
import { announceMoves } from './own-moves.ts'
import type { OwnMove } from './own-moves.ts'
import { createKindSums } from './kind-sums.ts'
import type { KindBytes } from './kind-sums.ts'
import { findBelow } from './find-below.ts'
import type { FindQuery, FoundNames } from './find-below.ts'
import { itemColumns, toItem } from './node-rows.ts'
import { readRecent, readTree } from './subtree-reader.ts'
import type { RecentQuery, SubtreePage, SubtreeQuery } from './subtree-reader.ts'

export interface FileIndexOptions {
  /** db/index.sqlite: a cache; it is built again when it is missing or damaged. */
  readonly file: string
  /** How often directories are looked at although no event came. */
  readonly sweepMs?: number
  /** Off for tests of the sweep and where the system has no watches. */
  readonly watch?: boolean
  readonly onProblem?: (error: Error) => void
  /** Makes space on a full disk before each write of the rows; see `DatabaseOptions` (S-B1). */
  readonly makeSpace?: () => boolean
  /** Receives what was wrong with a database that is built again. */
  readonly onRebuild?: (cause: unknown) => void
}

interface InDir {
  readonly spaceId: string
  readonly dirPath: string
}

/** Names, sizes and times of all files, kept equal to the disk. Returns `undefined` for a directory that does not exist. */
export interface FileIndex extends AsyncDisposable {
  /** Begins to index a space. Again for a known space is harmless. */
  addSpace(space: SpaceRoot): void
  removeSpace(spaceId: string): void
  /** W1: one page of a directory, with the true total. Reads the directory first if it was not read since the start. */
  list(query: ListQuery): Promise<ListPage | undefined>
  get(spaceId: string, path: string): Promise<IndexItem | undefined>
  /** FM-24: entries of a space by their inodes, wherever they are now. Looks at every row: for the few that were lost. */
  byInode(spaceId: string, inos: readonly number[]): readonly IndexItem[]
  /** FM-04: everything below a directory. */
  tree(query: InDir & SubtreeQuery): Promise<SubtreePage | undefined>
  /** FM-04: files below a directory, newest first. */
  all(query: InDir & RecentQuery): Promise<SubtreePage | undefined>
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
  /** STO-04a: bytes of the files of a space by kind, as the rows are now or were moments ago. */
  bytesByKind(spaceId: string): Promise<KindBytes>
  /** S-B8: levels and bytes of the longest directory path below a directory; undefined for one that is not known. */
  longestBelow(spaceId: string, dirPath: string): PathLength | undefined
  /** Resolves when the rows show our own last change in a directory. */
  settled(spaceId: string, dirPath: string): Promise<void>
  /** Resolves when nothing of the space is left to be read. */
  whenReady(spaceId: string): Promise<void>
  /** Called once per directory and burst of changes. */
  onDirChanged(listener: (change: DirChange) => void): Disposable
  /** Called when the device itself moved or renamed something: what is stored by path follows it. */
  onMoved(listener: (move: OwnMove) => void): Disposable
  /** Looks at every directory now; resolves when what differed was read. */
  sweepNow(): Promise<void>
}

/** Opens the index and its database. The caller disposes. */
export function openFileIndex(options: FileIndexOptions): FileIndex {
  const parts = openIndexParts(options)
  const { own, onMoved } = announceMoves(parts.own)
  return {
    ...spacesOf(parts),
    ...pagesOf(parts),
    ...subtreesOf(parts),
    ...own,
    onMoved,
    ...stateOf(parts),
    onDirChanged: (listener) => parts.feed.listen(listener),
    [Symbol.asyncDispose]: parts.close,
  }
}

function spacesOf({ roots, writer, watches, queue }: IndexParts): Pick<FileIndex, 'addSpace' | 'removeSpace'> {
  return {
    addSpace(space) {
      if (roots.has(space.id)) return
      roots.set(space.id, space)
      const root = writer.openRoot(space.id)
      for (const dir of walk(root)) {
        watches.add(dir)
        queue.request(dir.id)
      }
    },
    removeSpace(spaceId) {
      writer.dropRoot(spaceId)
      roots.delete(spaceId)
    },
  }
}

function pagesOf({ fresh, pages, rows, db, tree }: IndexParts): Pick<FileIndex, 'list' | 'get' | 'byInode'> {
  return {
    byInode(spaceId, inos) {
      if (inos.length === 0) return []
      const marks = inos.map(() => '?').join(', ')
      return db.arrays(`select ${itemColumns} from node where ino in (${marks})`, ...inos).flatMap((row) => {
        const parent = tree.byId(Number(row[10]))
        return parent?.spaceId === spaceId ? [toItem(row, { spaceId, dirPath: pathOf(parent) })] : []
      })
    },
    async list(query) {
      const dir = await fresh.dirAt(query.spaceId, query.dirPath)
      return dir && pages.read(dir, query)
    },
    async get(spaceId, path) {
      const { dirPath, name } = splitPath(path)
      const dir = await fresh.dirAt(spaceId, dirPath)
      const id = dir && rows.idOf(dir.id, name)
      const row = id === undefined ? undefined : rows.get(id)
      return row && toItem(row, { spaceId, dirPath })
    },
  }
}

function subtreesOf({ fresh, queue, db, rows, tree, names }: IndexParts): Pick<FileIndex, 'tree' | 'all' | 'find'> {
  return {
    async tree(query) {
      await queue.idle()
      const dir = await fresh.dirAt(query.spaceId, query.dirPath)
      return dir && readTree(db, rows, { dir, query })
    },
    async all(query) {
      await queue.wake()
      const dir = await fresh.dirAt(query.spaceId, query.dirPath)
      return dir && readRecent(db, tree, { dir, query })
    },
    async find(query) {
      await queue.wake()
      return findBelow({ tree, rows, names }, query)
    },
  }
}

type StateMembers = 'longestBelow' | 'bytesBelow' | 'bytesByKind' | 'settled' | 'whenReady' | 'sweepNow'

function stateOf({ db, tree, fresh, queue, sweep }: IndexParts): Pick<FileIndex, StateMembers> {
  const kinds = createKindSums(db, tree)
  return {
    bytesByKind: kinds.of,
    longestBelow(spaceId, dirPath) {
      const dir = tree.find(spaceId, dirPath)
      return dir && longestBelow(dir)
    },
    bytesBelow: (spaceId, dirPath) => tree.find(spaceId, dirPath)?.subtreeBytes ?? 0,
    async settled(spaceId, dirPath) {
      await fresh.dirAt(spaceId, dirPath)
    },
    async whenReady(spaceId) {
      await queue.idle()
      const root = tree.root(spaceId)
      if (root) await fresh.settle(root)
    },
    async sweepNow() {
      await sweep.now()
      await queue.idle()
    },
  }
}
