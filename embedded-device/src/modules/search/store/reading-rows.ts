import type { Db } from '@cove/server-kit/database'
import type { ReadFailure } from '@cove/device-contract/search'
import { indexedText } from './words.ts'
import { inScopes } from './in-scopes.ts'
import type { Counts, FileRow, Scope, UnreadRow } from './rows.ts'

const columns = 'f.id, f.space_id as spaceId, f.dir, f.name, f.ino, f.size_bytes as sizeBytes, f.mtime_ms as mtimeMs, f.kind'

/** SRC-03: text of all files together, in UTF-16 units. */
const mostLength = 1 << 30

/** What is to be read, and what came of it. */
export function readingRows(db: Db) {
  const fail = (id: number, reason: ReadFailure): void =>
    void db.run("update file set state = 'failed', reason = ? where id = ?", reason, id)
  const sum = (): number => Number(db.value('select coalesce(sum(text_length), 0) from file'))
  let used: number | undefined
  /** What is forgotten is subtracted when the room seems to end. */
  const hasRoom = (length: number): boolean => {
    used ??= sum()
    if (used + length > mostLength) used = sum()
    if (used + length > mostLength) return false
    used += length
    return true
  }
  return {
    nextFile: (spaceIds: readonly string[]) =>
      db.get<FileRow>(
        `select ${columns} from file f where f.state = 'due' and f.space_id in (select value from json_each(?)) order by f.mtime_ms desc limit 1`,
        JSON.stringify(spaceIds),
      ),
    fail,
    /** Keeps the text of a file that is still the one that was asked for. */
    keep: ({ id, ino, mtimeMs }: Pick<FileRow, 'id' | 'ino' | 'mtimeMs'>, text: string) =>
      db.transaction(() => {
        if (db.value('select id from file where id = ? and ino = ? and mtime_ms = ?', id, ino, mtimeMs) === undefined) return
        if (!hasRoom(text.length)) return fail(id, 'noRoom')
        db.run('delete from words where rowid = ?', id)
        db.run('insert into words (rowid, text) values (?, ?)', id, indexedText(text))
        db.run('insert into body values (?, ?) on conflict do update set text = excluded.text', id, text)
        db.run("update file set state = 'read', reason = null, text_length = ? where id = ?", text.length, id)
      }),
    /** The file was not there any more. */
    gone: (id: number) => void db.run('delete from file where id = ?', id),
    counts(scopes: readonly Scope[]): Counts {
      const { sql, params } = inScopes(scopes)
      const rows = db.arrays(`select f.state, count(*) from file f where ${sql} group by f.state`, ...params)
      const of = (state: string): number => Number(rows.find(([one]) => one === state)?.[1] ?? 0)
      return { read: of('read'), due: of('due'), failed: of('failed') }
    },
    unread(scopes: readonly Scope[], limit: number): UnreadRow[] {
      const { sql, params } = inScopes(scopes)
      const select = `select ${columns}, f.reason from file f where f.state = 'failed' and ${sql} order by f.mtime_ms desc limit ?`
      return db.all<UnreadRow>(select, ...params, limit)
    },
    retry(scopes: readonly Scope[]): number {
      const { sql, params } = inScopes(scopes)
      return db.run(`update file as f set state = 'due', reason = null where f.state = 'failed' and ${sql}`, ...params).changes
    },
    /** A program was installed. */
    retryReason: (reason: ReadFailure) =>
      db.run("update file set state = 'due', reason = null where state = 'failed' and reason = ?", reason).changes,
  }
}
