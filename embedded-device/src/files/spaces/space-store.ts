import type { Db } from '../disk/storage-db.ts'
import type { Space } from '../places/space.ts'

/** Spaces as rows of the table `space` in main.sqlite. */
export interface SpaceStore {
  all(): Space[]
  get(id: string): Space | undefined
  byRoot(rootDir: string): Space | undefined
  save(space: Space): void
  remove(id: string): void
  /** When a space of now is made, for `createdAtMs`: later than all others, because they are listed in this order. */
  nextTimeMs(nowMs: number): number
}

function toSpace(row: Readonly<Record<string, unknown>>): Space {
  const owner = row['owner_user_no']
  return {
    id: String(row['id']),
    name: String(row['name']),
    rootDir: String(row['root_dir']),
    kind: row['kind'] === 'folder' ? 'folder' : 'managed',
    ...(typeof owner === 'number' || typeof owner === 'bigint' || typeof owner === 'string' ? { ownerUserNo: String(owner) } : {}),
    createdAtMs: Number(row['created_at']),
  }
}

export function createSpaceStore(db: Db): SpaceStore {
  const one = (column: 'id' | 'root_dir', value: string): Space | undefined => {
    const row = db.get(`select * from space where ${column} = ?`, value)
    return row && toSpace(row)
  }
  return {
    all: () => db.all('select * from space order by created_at, id').map(toSpace),
    get: (id) => one('id', id),
    byRoot: (rootDir) => one('root_dir', rootDir),
    save(space) {
      const owner = space.ownerUserNo === undefined ? null : Number(space.ownerUserNo)
      db.run(
        `insert into space (id, name, root_dir, kind, owner_user_no, created_at) values (?, ?, ?, ?, ?, ?)
         on conflict (id) do update set name = excluded.name, root_dir = excluded.root_dir, owner_user_no = excluded.owner_user_no`,
        space.id,
        space.name,
        space.rootDir,
        space.kind,
        owner,
        space.createdAtMs,
      )
    },
    nextTimeMs: (nowMs) => Math.max(nowMs, ...db.all('select created_at from space').map((row) => Number(row['created_at']) + 1)),
    remove: (id) => void db.run('delete from space where id = ?', id),
  }
}
