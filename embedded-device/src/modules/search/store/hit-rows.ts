import type { Mark } from '@cove/device-contract/search'
import type { Db, SqlValue } from '@cove/server-kit/database'
import { excerptOf } from './words.ts'
import { inScopes } from './in-scopes.ts'
import type { FileRow, HitFilter, HitQuery } from './rows.ts'

const columns = 'f.id, f.space_id as spaceId, f.dir, f.name, f.ino, f.size_bytes as sizeBytes, f.mtime_ms as mtimeMs, f.kind'

/** Files whose contents have the words. */
export const hitRows = (db: Db) => ({
  /** Those that fit best first. */
  hits({ match, scopes, filter, limit }: HitQuery): FileRow[] {
    const where = inScopes(scopes)
    const narrowed = narrow(filter)
    return db.all<FileRow>(
      `select ${columns} from words join file f on f.id = words.rowid
       where words match ? and ${[where.sql, ...narrowed.sql].join(' and ')} order by words.rank, f.id desc limit ?`,
      match,
      ...where.params,
      ...narrowed.params,
      limit,
    )
  },
  excerpts(ids: readonly number[], words: readonly string[]): { readonly id: number; readonly excerpt: string; readonly marks: Mark[] }[] {
    return ids.map((id) => ({
      id,
      ...excerptOf(db.get<{ readonly text: string }>('select text from body where id = ?', id)?.text ?? '', words),
    }))
  },
})

function narrow({ kind, minSizeBytes, maxSizeBytes, fromMs, toMs }: HitFilter): { readonly sql: string[]; readonly params: SqlValue[] } {
  const given: [string, SqlValue | undefined][] = [
    ['f.kind = ?', kind],
    ['f.size_bytes >= ?', minSizeBytes],
    ['f.size_bytes <= ?', maxSizeBytes],
    ['f.mtime_ms >= ?', fromMs],
    ['f.mtime_ms < ?', toMs],
  ]
  const used = given.flatMap(([sql, value]) => (value === undefined ? [] : [{ sql, value }]))
  return { sql: used.map(({ sql }) => sql), params: used.map(({ value }) => value) }
}
