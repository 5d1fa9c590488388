import { createChangeFeed } from './change-feed.ts'
import { createDirTree, pathOf } from './dir-tree.ts'
import type { DirEntry } from './dir-tree.ts'
import { createDirWatches } from './dir-watches.ts'
import type { FileIndexOptions } from './file-index.ts'
import { createFreshDirs } from './fresh-dirs.ts'
import type { SpaceRoot } from './index-types.ts'
import { createIndexWriter } from './index-writer.ts'
import type { WriterListener } from './index-writer.ts'
import { createNameFinder } from '../names/name-finder.ts'
import type { NameFinder } from '../names/name-finder.ts'
import { comparedText } from '../names/name-table.ts'
import { createLostDirs } from './lost-dirs.ts'
import { createNodeRows } from './node-rows.ts'
import { openIndexDatabase } from './open-index.ts'
import { createOwnChanges } from './own-changes.ts'
import { createPageReader } from './page-reader.ts'
import { readAhead } from './read-ahead.ts'
import { onScanEnd } from './scan-end.ts'
import { createScanQueue } from './scan-queue.ts'
import { startSweep } from './sweep.ts'

export type IndexParts = ReturnType<typeof openIndexParts>

/** Opens the parts of the index: rows, tree, watches, scans. */
export function openIndexParts(options: FileIndexOptions) {
  const db = openIndexDatabase(options.file, { onRebuild: options.onRebuild, beforeWrite: options.makeSpace })
  const tree = createDirTree()
  const rows = createNodeRows(db)
  const names = createNameFinder({ file: options.file, nameOf: (id) => comparedNameOf(rows.get(id)) })
  const roots = new Map<string, SpaceRoot>()
  /** Directories we changed ourselves and did not read yet: a listing waits for them. */
  const owed = new Set<number>()
  const feed = createChangeFeed()
  const attempt = attemptWith(options)
  const watches = createDirWatches({ tree, roots, isOn: options.watch !== false, request: (dirId, scan) => queue.request(dirId, scan) })
  const watchAndScan = (dir: DirEntry): void => {
    // Watch first, scan second: nothing falls in between.
    watches.add(dir)
    queue.request(dir.id)
  }
  const lost = createLostDirs({ byId: tree.byId, lookAt: watchAndScan })
  const queue = createScanQueue(options.file, {
    place: watches.placeOf,
    apply: (dirId, batch) => writer.apply(dirId, batch),
    ended: (end) => onScanEnd(end, { tree, queue, owed, lost, watches }),
    failed: (error) => options.onProblem?.(error),
  })
  // S-B1: what cannot be deleted now is deleted at the next occasion.
  const drain = createDrain(() => attempt(() => writer.drain()) === true)
  const dirGone = (dir: DirEntry): void => {
    watches.remove(dir.id)
    queue.forget(dir.id)
    owed.delete(dir.id)
    drain.start()
  }
  const listener = { dirAdded: watchAndScan, dirGone, ...changeListener(feed, names) }
  const writer = createIndexWriter(db, tree, { rows, listener })
  drain.start()
  const pages = readAhead(createPageReader(db, rows))
  const { placeOf, add, isPartial } = watches
  const sweep = startSweep({ tree, queue, placeOfDir: placeOf, watchDir: add, isPartial, everyMs: options.sweepMs })
  const own = createOwnChanges({ tree, queue, writer, attempt, owe: (dirId) => void owed.add(dirId) })
  const fresh = createFreshDirs({ tree, queue, owed })
  const close = async (): Promise<void> => {
    for (const part of [sweep, watches, feed, lost, pages, drain]) part[Symbol.dispose]()
    await queue[Symbol.asyncDispose]()
    await names[Symbol.asyncDispose]()
    db[Symbol.dispose]()
  }
  return { db, tree, rows, names, roots, feed, watches, queue, writer, pages, sweep, own, fresh, close }
}

/** Passes changes of rows on to those who show folders and to the search of names. */
const changeListener = (
  feed: ReturnType<typeof createChangeFeed>,
  names: NameFinder,
): Pick<WriterListener, 'dirChanged' | 'nameChanged'> => ({
  dirChanged(dir) {
    names.changed()
    feed.emit({ spaceId: dir.spaceId, dirPath: pathOf(dir) })
  },
  nameChanged: names.changed,
})

const comparedNameOf = (row: readonly unknown[] | undefined): string | undefined => row && comparedText(String(row[1]))

/** Runs work on the index. The file system has changed already, so a database that cannot be written fails nothing: the result is undefined. */
const attemptWith =
  ({ onProblem }: FileIndexOptions) =>
  <T>(work: () => T): T | undefined => {
    try {
      return work()
    } catch (error) {
      onProblem?.(error instanceof Error ? error : new Error('index', { cause: error }))
      return undefined
    }
  }

/** Deletes orphaned rows in slices, one slice per turn of the event loop, while `work` returns true. */
function createDrain(work: () => boolean): Disposable & { start(): void } {
  let turn: NodeJS.Immediate | undefined
  const start = (): void => {
    turn ??= setImmediate(() => {
      turn = undefined
      if (work()) start()
    })
  }
  return { start, [Symbol.dispose]: () => clearImmediate(turn) }
}
