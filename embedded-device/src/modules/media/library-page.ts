import type { Host } from '../../module-kit/module-kit.ts'
import type { LibraryFilter, LibraryOrder, LibraryPage, LibraryPart } from './library.ts'
import { whereOf } from './library-where.ts'

/** A page of what parts contain. */
export interface WantedPage {
  readonly parts: readonly LibraryPart[]
  readonly filter: LibraryFilter
  readonly page: LibraryPage
}

interface Order {
  readonly columns: string
  readonly orderBy: string
}

/** Each order is that of an index, so that SQLite merges the parts row by row and stops after the page. */
const orders: Readonly<Record<Exclude<LibraryOrder, 'listed'>, Order>> = {
  taken: { columns: 'm.id as id, m.taken_day as day, m.taken_at as at', orderBy: 'day desc, at desc, id desc' },
  takenOldest: { columns: 'm.id as id, m.taken_day as day, m.taken_at as at', orderBy: 'day, at, id' },
  added: { columns: 'm.id as id', orderBy: 'id desc' },
  name: { columns: 'm.id as id, m.name as name', orderBy: 'name collate nocase, id' },
}

/** ALB-01b: the ids of one page in their order. */
export function readPageIds(db: Host['db'], { parts, filter, page }: WantedPage): number[] {
  const { order, offset, limit } = page
  const each = parts.map((part) => whereOf(part, filter))
  if (each.length === 0) return []
  const values = each.flatMap((where) => where.values)
  const unionOf = (columns: string): string => each.map(({ sql }) => `select ${columns} from media_item m where ${sql}`).join(' union all ')
  if (order === 'listed') {
    const found = db.arrays(unionOf('m.id'), ...values).map(([id]) => Number(id))
    return inListedOrder(found, filter.ids ?? []).slice(offset, offset + limit)
  }
  const { columns, orderBy } = orders[order]
  const rows = db.arrays(`${unionOf(columns)} order by ${orderBy} limit ? offset ?`, ...values, limit, offset)
  return rows.map(([id]) => Number(id))
}

function inListedOrder(found: readonly number[], listed: readonly number[]): number[] {
  const wanted = new Set(found)
  return listed.filter((id) => wanted.delete(id))
}
