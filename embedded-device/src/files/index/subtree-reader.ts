import type { Db } from '@cove/server-kit'
import { fileKindCode } from './file-kind.ts'
import type { FileKind } from './file-kind.ts'
import { isInside, pathOf } from './dir-tree.ts'
import type { DirEntry, DirTree } from './dir-tree.ts'
import type { IndexItem } from './index-types.ts'
import { itemColumns, toItem } from './node-rows.ts'
import type { NodeRows } from './node-rows.ts'

export interface SubtreePage {
  readonly total: number
  readonly page: number
  readonly items: readonly IndexItem[]
}

export interface SubtreeQuery {
  readonly page: number
  readonly sizeRows: number
  readonly showHidden?: boolean
}

/** Which files below a directory are meant; changed from `fromMs` on and before `toMs`. */
export interface RecentQuery extends SubtreeQuery {
  readonly kinds?: readonly FileKind[]
  readonly fromMs?: number | undefined
  readonly toMs?: number | undefined
}

/** FM-04: everything below a directory, directory by directory, by name. Costs the number of directories plus the page. */
export function readTree(db: Db, rows: NodeRows, within: { dir: DirEntry; query: SubtreeQuery }): SubtreePage {
  const { dir, query } = within
  const page = Math.max(1, query.page)
  let skip = (page - 1) * query.sizeRows
  let total = 0
  const items: IndexItem[] = []
  for (const holder of walkSorted(dir, query.showHidden ?? false)) {
    const counts = rows.counts(holder.id)
    const count = counts.folders + counts.files + (query.showHidden ? counts.hiddenFolders + counts.hiddenFiles : 0)
    total += count
    const left = query.sizeRows - items.length
    if (skip < count && left > 0) {
      const sql =
        `select ${itemColumns} from node where parent = ? and is_file in (0, 1)${query.showHidden ? '' : ' and hidden = 0'}` +
        ' order by is_file, name_key limit ? offset ?'
      const place = { spaceId: holder.spaceId, dirPath: pathOf(holder) }
      for (const row of db.arrays(sql, holder.id, left, skip)) items.push(toItem(row, place))
    }
    skip = Math.max(0, skip - count)
  }
  return { total, page, items }
}

function* walkSorted(dir: DirEntry, showHidden: boolean): Generator<DirEntry> {
  yield dir
  const names = [...dir.children.keys()].sort()
  for (const name of names) {
    const child = dir.children.get(name)
    if (child && (showHidden || !name.startsWith('.'))) yield* walkSorted(child, showHidden)
  }
}

const recentBatch = 1000

/** FM-04: the files below a directory (a user's root), newest first. */
export function readRecent(db: Db, tree: DirTree, within: { dir: DirEntry; query: RecentQuery }): SubtreePage {
  const { dir, query } = within
  const page = Math.max(1, query.page)
  const only = narrowed(query)
  const visible = new Map<number, boolean>()
  const isVisible = (parent: number): boolean => {
    const known = visible.get(parent)
    if (known !== undefined) return known
    const holder = tree.byId(parent)
    const answer = holder !== undefined && isInside(holder, dir) && !hasHiddenName(holder, dir)
    visible.set(parent, answer)
    return answer
  }
  const first = (page - 1) * query.sizeRows
  const items: IndexItem[] = []
  let seen = 0
  let after: unknown[] | undefined
  const columns = `${itemColumns}, name_key`
  while (items.length < query.sizeRows) {
    const start = after ? ' and (mtime, name_key, id) < (?, ?, ?)' : ''
    const sql = `select ${columns} from node indexed by node_recent where is_file = 1 and hidden = 0${only}${start} order by mtime desc, name_key desc, id desc limit ${recentBatch}`
    // The three values come from the row before: number, bytes, number.
    const batch = db.arrays(sql, ...(after ? [after[5] as number, after[11] as Uint8Array, after[0] as number] : []))
    for (const row of batch) {
      const parent = Number(row[10])
      if (!isVisible(parent)) continue
      seen += 1
      const holder = tree.byId(parent)
      if (seen > first && items.length < query.sizeRows && holder)
        items.push(toItem(row, { spaceId: holder.spaceId, dirPath: pathOf(holder) }))
    }
    after = batch.at(-1)
    if (batch.length < recentBatch) break
  }
  return { total: countFiles(db, dir, only), page, items }
}

function narrowed({ kinds, fromMs, toMs }: RecentQuery): string {
  const codes = kinds?.map((kind) => fileKindCode[kind])
  const parts = [
    codes && `kind in (${codes.join(', ')})`,
    fromMs !== undefined && `mtime >= ${Number(fromMs)}`,
    toMs !== undefined && `mtime < ${Number(toMs)}`,
  ]
  return parts.map((part) => (part ? ` and ${part}` : '')).join('')
}

function hasHiddenName(dir: DirEntry, below: DirEntry): boolean {
  for (let at: DirEntry | undefined = dir; at && at !== below; at = at.parent) if (at.name.startsWith('.')) return true
  return false
}

function countFiles(db: Db, dir: DirEntry, only: string): number {
  let total = 0
  for (const holder of walkSorted(dir, false)) {
    const sql =
      only === ''
        ? 'select files from dir where id = ?'
        : `select count(*) from node where parent = ? and is_file = 1 and hidden = 0${only}`
    total += Number(db.value(sql, holder.id) ?? 0)
  }
  return total
}
