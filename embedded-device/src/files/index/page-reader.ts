import type { Db, SqlValue } from '@cove/server-kit'
import type { DirEntry } from './dir-tree.ts'
import { pathOf } from './dir-tree.ts'
import { fileKindOfCode } from './file-kind.ts'
import type { ListPage, ListQuery, PageItem } from './index-types.ts'
import type { NodeRows } from './node-rows.ts'
import { decodeCursor, encodeCursor } from './page-cursor.ts'
import { countStatement, keyStatement, runsOf, walkStatement } from './page-query.ts'
import type { Run } from './page-query.ts'

/** Keys of rows seen at known offsets of one run, so that page numbers need no counting from the start. */
interface Anchors {
  readonly generation: number
  readonly byOffset: Map<number, readonly SqlValue[]>
  count: number | undefined
}

const anchoredRuns = 128
const anchorsPerRun = 4096

export interface PageReader {
  read(dir: DirEntry, query: ListQuery): ListPage
}

export function createPageReader(db: Db, rows: NodeRows): PageReader {
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

  /** The key of the row at an offset: from the nearest known row, or from the end if that is nearer. */
  const seek = (dir: DirEntry, run: Run, offset: number): readonly SqlValue[] | undefined => {
    const anchors = anchorsOf(dir, run)
    const known = anchors.byOffset.get(offset)
    if (known) return known
    let near = -1
    for (const at of anchors.byOffset.keys()) if (at < offset && at > near) near = at
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
  }

  const rowsFrom = (dir: DirEntry, run: Run, want: { offset?: number; after?: readonly SqlValue[]; limit: number }): unknown[][] => {
    const values = want.after ?? (want.offset ? seek(dir, run, want.offset) : undefined)
    if (want.offset && !values) return []
    const { sql, params } = walkStatement(run, { dirId: dir.id, from: values && { values, inclusive: !want.after }, limit: want.limit })
    return db.arrays(sql, ...params)
  }

  const cursorAfter = (run: Run | undefined, last: { readonly run: number; readonly page: number; readonly id: number }) => {
    if (!run) return undefined
    const { sql, params } = keyStatement(run, last.id)
    const values = db.arrays(sql, ...params)[0] as SqlValue[] | undefined
    return values && encodeCursor({ run: last.run, page: last.page, values })
  }

  return {
    read(dir, query) {
      const runs = runsOf({ order: query.order, showHidden: query.showHidden ?? false, kinds: query.kinds })
      const counts = runs.map((run) => countOf(dir, run))
      const total = counts.reduce((sum, count) => sum + count, 0)
      const asked = query.cursor === undefined ? undefined : decodeCursor(query.cursor)
      // A cursor of another order does not fit the keys of this one: the page number decides then.
      const cursor = asked && runs[asked.run]?.columns.length === asked.values.length ? asked : undefined
      const page = cursor ? cursor.page : Math.max(1, query.page ?? 1)
      const dirPath = pathOf(dir)
      const place = { spaceId: dir.spaceId, prefix: dirPath === '/' ? '/' : `${dirPath}/` }
      const items: PageItem[] = []
      let last: { readonly run: number; readonly page: number; readonly id: number } | undefined
      let skip = cursor ? 0 : (page - 1) * query.sizeRows
      runs.forEach((run, at) => {
        const left = query.sizeRows - items.length
        if (left <= 0 || (cursor && cursor.run > at)) return
        const count = counts[at] ?? 0
        if (skip >= count && !cursor) {
          skip -= count
          return
        }
        const after = cursor?.run === at ? cursor.values : undefined
        const found = rowsFrom(dir, run, { offset: skip, limit: left, ...(after && { after }) })
        skip = 0
        for (const row of found) items.push(toPageItem(row as unknown as PageRow, place))
        const end = items.at(-1)
        if (end && found.length > 0) last = { run: at, page: page + 1, id: end.id }
      })
      const isEnd = items.length < query.sizeRows
      return { total, page, items, cursor: isEnd || !last ? undefined : cursorAfter(runs[last.run], last) }
    },
  }
}

function countFrom(rows: NodeRows, dirId: number, run: Run): number {
  const { folders, files, hiddenFolders, hiddenFiles } = rows.counts(dirId)
  const hidden = run.filter.includes('hidden') ? 0 : run.isFile ? hiddenFiles : hiddenFolders
  return hidden + (run.isFile ? files : folders)
}

/** `pageColumns`, as the strict table holds them. */
type PageRow = readonly [id: number, name: string, kind: number, ext: string, sizeBytes: number, mtimeMs: number, birthUs: number]

function toPageItem(row: PageRow, place: { readonly spaceId: string; readonly prefix: string }): PageItem {
  return {
    id: row[0],
    spaceId: place.spaceId,
    path: place.prefix + row[1],
    name: row[1],
    kind: fileKindOfCode(row[2]),
    ext: row[3],
    sizeBytes: row[4],
    mtimeMs: row[5],
    birthMs: Math.floor(row[6] / 1000),
    hidden: row[1].startsWith('.'),
  }
}
