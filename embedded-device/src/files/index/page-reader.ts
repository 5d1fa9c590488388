import type { Db, SqlValue } from '@cove/server-kit'
import type { DirEntry } from './dir-tree.ts'
import { pathOf } from './dir-tree.ts'
import { fileKindOfCode } from './file-kind.ts'
import type { ListPage, ListQuery, PageItem } from './index-types.ts'
import type { NodeRows } from './node-rows.ts'
import { createPageAnchors } from './page-anchors.ts'
import type { PageAnchors } from './page-anchors.ts'
import { decodeCursor, encodeCursor } from './page-cursor.ts'
import { keyStatement, runsOf, walkStatement } from './page-query.ts'
import type { Run } from './page-query.ts'

export interface PageReader {
  read(dir: DirEntry, query: ListQuery): ListPage
}

export function createPageReader(db: Db, rows: NodeRows): PageReader {
  const anchors = createPageAnchors(db, rows)
  return { read: (dir, query) => readPage({ db, anchors, dir }, query) }
}

interface PageSource {
  readonly db: Db
  readonly anchors: PageAnchors
  readonly dir: DirEntry
}

/** The last row of a page and where it is. */
interface LastRow {
  readonly run: number
  readonly page: number
  readonly id: number
}

function readPage(source: PageSource, query: ListQuery): ListPage {
  const { db, anchors, dir } = source
  const runs = runsOf({ order: query.order, showHidden: query.showHidden ?? false, kinds: query.kinds })
  const counts = runs.map((run) => anchors.countOf(dir, run))
  const total = counts.reduce((sum, count) => sum + count, 0)
  const asked = query.cursor === undefined ? undefined : decodeCursor(query.cursor)
  // A cursor of another order does not fit the keys of this one: the page number decides then.
  const cursor = asked && runs[asked.run]?.columns.length === asked.values.length ? asked : undefined
  const page = cursor ? cursor.page : Math.max(1, query.page ?? 1)
  const { items, last } = readRuns(source, { runs, counts, cursor, page, sizeRows: query.sizeRows })
  const isEnd = items.length < query.sizeRows
  return { total, page, items, cursor: isEnd || !last ? undefined : cursorAfter(db, runs[last.run], last) }
}

interface PageWalk {
  readonly runs: readonly Run[]
  readonly counts: readonly number[]
  readonly cursor: ReturnType<typeof decodeCursor>
  readonly page: number
  readonly sizeRows: number
}

/** Fills the page from one run after the other. */
function readRuns(
  source: PageSource,
  { runs, counts, cursor, page, sizeRows }: PageWalk,
): { items: PageItem[]; last: LastRow | undefined } {
  const dirPath = pathOf(source.dir)
  const place = { spaceId: source.dir.spaceId, prefix: dirPath === '/' ? '/' : `${dirPath}/` }
  const items: PageItem[] = []
  let last: LastRow | undefined
  let skip = cursor ? 0 : (page - 1) * sizeRows
  for (const [at, run] of runs.entries()) {
    const left = sizeRows - items.length
    if (left <= 0 || (cursor && cursor.run > at)) continue
    const count = counts[at] ?? 0
    if (skip >= count && !cursor) {
      skip -= count
      continue
    }
    const after = cursor?.run === at ? cursor.values : undefined
    const found = rowsFrom(source, run, { offset: skip, limit: left, ...(after && { after }) })
    skip = 0
    for (const row of found) items.push(toPageItem(row as unknown as PageRow, place))
    const end = items.at(-1)
    if (end && found.length > 0) last = { run: at, page: page + 1, id: end.id }
  }
  return { items, last }
}

interface RowRange {
  readonly offset?: number
  readonly after?: readonly SqlValue[]
  readonly limit: number
}

function rowsFrom({ db, anchors, dir }: PageSource, run: Run, range: RowRange): unknown[][] {
  const values = range.after ?? (range.offset ? anchors.keyAt(dir, run, range.offset) : undefined)
  if (range.offset && !values) return []
  const from = values && { values, inclusive: !range.after }
  const { sql, params } = walkStatement(run, { dirId: dir.id, from, limit: range.limit })
  return db.arrays(sql, ...params)
}

function cursorAfter(db: Db, run: Run | undefined, last: LastRow): string | undefined {
  if (!run) return undefined
  const { sql, params } = keyStatement(run, last.id)
  const values = db.arrays(sql, ...params)[0] as SqlValue[] | undefined
  return values && encodeCursor({ run: last.run, page: last.page, values })
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
