import type { Db } from '@cove/server-kit/database'
import { inScopes } from './in-scopes.ts'
import type { DirRow, FileRow, Scope, SeenFile } from './rows.ts'

const columns = 'f.id, f.space_id as spaceId, f.dir, f.name, f.ino, f.size_bytes as sizeBytes, f.mtime_ms as mtimeMs, f.kind'

/** Folders that have to be looked at, and the files in them. */
export const folderRows = (db: Db) => ({ ...dirRows(db), ...fileRows(db) })

function forgetting(db: Db) {
  const forget = (ids: readonly number[]): void => {
    for (const id of ids) {
      db.run('delete from words where rowid = ?', id)
      db.run('delete from file where id = ?', id)
    }
  }
  const idsIn = (scope: Scope): number[] => {
    const { sql, params } = inScopes([scope])
    return db.arrays(`select f.id from file f where ${sql}`, ...params).map(([id]) => Number(id))
  }
  return { forget, idsIn }
}

const dirRows = (db: Db) => ({
  dirsDue: (dirs: readonly DirRow[]) =>
    db.transaction(() => {
      const sql = 'insert into dir (space_id, path) values (?, ?) on conflict do update set is_due = 1'
      for (const { spaceId, path } of dirs) db.run(sql, spaceId, path)
    }),
  /** Every known folder at or below a place has to be looked at again. */
  allDue({ spaceId, base }: Scope): void {
    const below = "space_id = ?1 and (?2 = '' or path = ?2 or (path >= ?2 || '/' and path < ?2 || '0'))"
    db.run(`update dir set is_due = 1 where ${below}`, spaceId, base)
    db.run('insert into dir (space_id, path) values (?, ?) on conflict do update set is_due = 1', spaceId, base || '/')
  },
  nextDir: (spaceIds: readonly string[]) =>
    db.get<DirRow>(
      'select space_id as spaceId, path from dir where is_due = 1 and space_id in (select value from json_each(?)) limit 1',
      JSON.stringify(spaceIds),
    ),
  dirSeen: (spaceId: string, path: string) => void db.run('update dir set is_due = 0 where space_id = ? and path = ?', spaceId, path),
  /** Folders directly below one that are known. */
  dirsIn: (spaceId: string, path: string) => {
    const base = path === '/' ? '/' : `${path}/`
    const sql = "select path from dir where space_id = ? and path > ? and path < ? and instr(substr(path, ?), '/') = 0"
    return db.arrays(sql, spaceId, base, `${base.slice(0, -1)}0`, base.length + 1).map(([one]) => String(one))
  },
})

function fileRows(db: Db) {
  const { forget, idsIn } = forgetting(db)
  return {
    /** Takes in what a folder shows: new and changed files are due, those that left are forgotten. Folders that are new are due. */
    lookAt({ spaceId, path }: DirRow, files: readonly SeenFile[], folders: readonly string[]): void {
      db.transaction(() => {
        const known = new Map(
          db.all<FileRow>(`select ${columns} from file f where f.space_id = ? and f.dir = ?`, spaceId, path).map((row) => [row.name, row]),
        )
        for (const file of files) {
          const row = known.get(file.name)
          known.delete(file.name)
          if (row && row.ino === file.ino && row.sizeBytes === file.sizeBytes && row.mtimeMs === file.mtimeMs) continue
          if (row) forget([row.id])
          const { name, ino, sizeBytes, mtimeMs, kind } = file
          const sql = 'insert into file (space_id, dir, name, ino, size_bytes, mtime_ms, kind) values (?, ?, ?, ?, ?, ?, ?)'
          db.run(sql, spaceId, path, name, ino, sizeBytes, mtimeMs, kind)
        }
        forget([...known.values()].map(({ id }) => id))
        for (const folder of folders) db.run('insert or ignore into dir (space_id, path) values (?, ?)', spaceId, folder)
      })
    },
    /** A folder is gone, or must not be known: its files and all folders below it are forgotten. */
    drop(scope: Scope): void {
      db.transaction(() => {
        forget(idsIn(scope))
        const { sql, params } = inScopes([scope], 'f.path')
        db.run(`delete from dir as f where ${sql}`, ...params)
      })
    },
    dropSpaces: (kept: readonly string[]) =>
      db.transaction(() => {
        const sql = 'select distinct space_id from (select space_id from dir union select space_id from file)'
        const gone = db.arrays(sql).flatMap(([id]) => (kept.includes(String(id)) ? [] : [String(id)]))
        for (const spaceId of gone) {
          forget(idsIn({ spaceId, base: '' }))
          db.run('delete from dir where space_id = ?', spaceId)
        }
      }),
    /** SRC-02: what the device moved itself keeps its text. */
    moved: (spaceId: string, from: string, to: string) => db.transaction(() => move(db, { spaceId, from, to, forget, idsIn })),
  }
}

interface Move {
  readonly spaceId: string
  readonly from: string
  readonly to: string
  forget(ids: readonly number[]): void
  idsIn(scope: Scope): number[]
}

const splitPath = (path: string): [dir: string, name: string] => {
  const end = path.lastIndexOf('/')
  return [end <= 0 ? '/' : path.slice(0, end), path.slice(end + 1)]
}

function move(db: Db, { spaceId, from, to, forget, idsIn }: Move): void {
  const [dir, name] = splitPath(from)
  const [newDir, newName] = splitPath(to)
  const there = db.arrays('select id from file where space_id = ? and dir = ? and name = ?', spaceId, newDir, newName)
  forget([...there.map(([id]) => Number(id)), ...idsIn({ spaceId, base: to })])
  const sql = 'update file set dir = ?, name = ? where space_id = ? and dir = ? and name = ?'
  db.run(sql, newDir, newName, spaceId, dir, name)
  const below = "space_id = ?2 and (%c = ?3 or (%c >= ?3 || '/' and %c < ?3 || '0'))"
  const next = '?1 || substr(%c, length(?3) + 1)'
  for (const [table, column] of [
    ['file', 'dir'],
    ['dir', 'path'],
  ] as const) {
    const change = `update or replace ${table} set ${column} = ${next} where ${below}`.replaceAll('%c', column)
    db.run(change, to, spaceId, from)
  }
}
