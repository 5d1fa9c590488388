import type { Db, SqlValue } from '@cove/server-kit'
import type { DirEntry } from './dir-tree.ts'
import type { NodeRows } from './node-rows.ts'
import { countStatement, walkStatement } from './page-query.ts'
import type { Run } from './page-query.ts'

/** Keys of rows seen at known offsets of one run, so that page numbers need no counting from the start. */
interface Anchors {
  readonly generation: number
  readonly byOffset: Map<number, readonly SqlValue[]>
  count: number | undefined
}

const anchoredRuns = 128
const anchorsPerRun = 4096

/** Offsets in the runs of directories, with rows at known offsets cached. */
export interface PageAnchors {
  countOf(dir: DirEntry, run: Run): number
  /** The key of the row at an offset: from the nearest known row, or from the end if that is nearer. */
  keyAt(dir: DirEntry, run: Run, offset: number): readonly SqlValue[] | undefined
}

export function createPageAnchors(db: Db, rows: NodeRows): PageAnchors {
  const cache = new Map<string, Anchors>()

  const anchorsOf = (dir: DirEntry, run: Run): Anchors => {
    const key = `${dir.id}:${run.key}`
    const known = cache.get(key)
    cache.delete(key)
    const anchors = known?.generation === dir.generation ? known : { generation: dir.generation, byOffset: new Map(), count: undefined }
    cache.set(key, anchors)
    if (cache.size > anchoredRuns) cache.delete(cache.keys().next().value ?? '')
    return anchors
  }

  const countOf = (dir: DirEntry, run: Run): number => {
    const anchors = anchorsOf(dir, run)
    if (anchors.count === undefined) {
      const { sql, params } = countStatement(run, dir.id)
      anchors.count = run.filter.includes('kind') ? Number(db.value(sql, ...params)) : countFrom(rows, dir.id, run)
    }
    return anchors.count
  }

  return {
    countOf,
    keyAt(dir, run, offset) {
      const anchors = anchorsOf(dir, run)
      const known = anchors.byOffset.get(offset)
      if (known) return known
      const near = nearestOffset(anchors, offset)
      const fromEnd = countOf(dir, run) - 1 - offset
      const backwards = fromEnd < offset - Math.max(near, 0)
      const values = near < 0 || backwards ? undefined : anchors.byOffset.get(near)
      const { sql, params } = walkStatement(run, {
        dirId: dir.id,
        from: values && { values, inclusive: true },
        backwards,
        skip: backwards ? fromEnd : offset - Math.max(near, 0),
        limit: 1,
        keysOnly: true,
      })
      // Key columns are what SQLite gave, so it takes them back.
      const found = db.arrays(sql, ...params)[0] as SqlValue[] | undefined
      if (found && anchors.byOffset.size < anchorsPerRun) anchors.byOffset.set(offset, found)
      return found
    },
  }
}

/** The largest known offset below this one; -1 where none is known. */
function nearestOffset({ byOffset }: Anchors, offset: number): number {
  let near = -1
  for (const at of byOffset.keys()) if (at < offset && at > near) near = at
  return near
}

function countFrom(rows: NodeRows, dirId: number, run: Run): number {
  const { folders, files, hiddenFolders, hiddenFiles } = rows.counts(dirId)
  const hidden = run.filter.includes('hidden') ? 0 : run.isFile ? hiddenFiles : hiddenFolders
  return hidden + (run.isFile ? files : folders)
}
