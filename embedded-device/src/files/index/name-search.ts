import type { Db } from '@cove/server-kit'
import type { FileKind } from './file-kind.ts'
import { fileKindCode } from './file-kind.ts'
import { isInside, pathOf } from './dir-tree.ts'
import type { DirEntry, DirTree } from './dir-tree.ts'
import type { IndexItem } from './index-types.ts'
import { itemColumns, toItem } from './node-rows.ts'

export interface FindQuery {
  readonly text: string
  readonly page: number
  readonly sizeRows: number
  readonly kinds?: readonly FileKind[]
  readonly showHidden?: boolean
}

export interface FoundPage {
  readonly total: number
  readonly page: number
  readonly items: readonly IndexItem[]
}

/** Trigrams know no word shorter than three characters: '照片' would find nothing (device.md, trap 2). */
const trigramMin = 3

/** Names below a directory that contain the text, folders first, then by name. */
export function findNames(db: Db, tree: DirTree, within: { readonly dir: DirEntry; readonly query: FindQuery }): FoundPage {
  const { dir, query } = within
  const statement = searchStatement(query)
  const inside = new Map<number, boolean>()
  const hits = db.arrays(statement.sql, ...statement.params).filter((row) => {
    const parent = Number(row[1])
    const known = inside.get(parent)
    if (known !== undefined) return known
    const holder = tree.byId(parent)
    const answer = holder !== undefined && isInside(holder, dir)
    inside.set(parent, answer)
    return answer
  })
  const page = Math.max(1, query.page)
  const first = (page - 1) * query.sizeRows
  const items = hits.slice(first, first + query.sizeRows).flatMap((hit) => {
    const row = db.arrays(`select ${itemColumns} from node where id = ?`, Number(hit[0]))[0]
    const holder = tree.byId(Number(hit[1]))
    return row && holder ? [toItem(row, { spaceId: holder.spaceId, dirPath: pathOf(holder) })] : []
  })
  return { total: hits.length, page, items }
}

function searchStatement(query: FindQuery): { sql: string; params: string[] } {
  const kinds = query.kinds ? ` and kind in (${query.kinds.map((kind) => fileKindCode[kind]).join(', ')})` : ''
  const filter = `${query.showHidden ? '' : ' and hidden = 0'}${kinds} order by is_file, name_key`
  const text = query.text.normalize('NFC')
  if ([...text].length < trigramMin) {
    const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
    return { sql: `select id, parent from node where name like ? escape '\\' and parent <> 0${filter}`, params: [pattern] }
  }
  const phrase = `"${text.replaceAll('"', '""')}"`
  return {
    sql: `select node.id, node.parent from name_text join node on node.id = name_text.rowid where name_text match ? and parent <> 0${filter}`,
    params: [phrase],
  }
}
