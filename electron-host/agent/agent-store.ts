import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { HashMemory } from '@cove/kernel/sync'

/** Folders of this computer by task of the device. */
export interface LinkedFolder {
  readonly taskId: string
  readonly kind: 'sync' | 'backup'
  readonly folder: string
}

/** What the agent keeps between its runs: where the device is, its sign-in, its folders, and contents that it has read. */
export interface AgentStore extends Disposable {
  readonly get: (name: SettingName) => string | undefined
  readonly set: (name: SettingName, value: string) => void
  /** Made when it is first asked for. */
  readonly computerId: () => string
  readonly links: () => LinkedFolder[]
  readonly link: (link: LinkedFolder) => void
  readonly unlink: (taskId: string) => void
  readonly hashes: (folder: string) => HashMemory
}
export type SettingName = 'deviceUrl' | 'refreshToken' | 'computerName' | 'computerId'

const tables = `
  create table if not exists setting (name text primary key, value text not null) strict;
  create table if not exists link (task_id text primary key, kind text not null, folder text not null) strict;
  create table if not exists content (folder text not null, path text not null, stamp text not null, md5 text not null, primary key (folder, path)) strict, without rowid;
`

/** Opens the store; only this user of the computer may read it, and one agent at a time. The caller disposes. */
export function openAgentStore(home: string): AgentStore {
  mkdirSync(home, { recursive: true, mode: 0o700 })
  const file = join(home, 'agent.sqlite')
  const db = new DatabaseSync(file)
  chmodSync(file, 0o600)
  db.exec(`pragma locking_mode = exclusive; pragma journal_mode = wal; ${tables}`)
  const get = (name: SettingName): string | undefined =>
    db.prepare('select value from setting where name = ?').get(name)?.['value'] as string | undefined
  const set = (name: SettingName, value: string): void =>
    void db.prepare('insert or replace into setting (name, value) values (?, ?)').run(name, value)
  return {
    get,
    set,
    computerId() {
      const known = get('computerId') ?? randomUUID()
      set('computerId', known)
      return known
    },
    links: () => db.prepare('select task_id as taskId, kind, folder from link order by task_id').all() as unknown as LinkedFolder[],
    link: ({ taskId, kind, folder }) =>
      void db.prepare('insert or replace into link (task_id, kind, folder) values (?, ?, ?)').run(taskId, kind, folder),
    unlink: (taskId) => void db.prepare('delete from link where task_id = ?').run(taskId),
    hashes: (folder) => hashesOf(db, folder),
    [Symbol.dispose]: () => db.close(),
  }
}

function hashesOf(db: DatabaseSync, folder: string): HashMemory {
  const read = db.prepare('select md5 from content where folder = ? and path = ? and stamp = ?')
  const write = db.prepare('insert or replace into content (folder, path, stamp, md5) values (?, ?, ?, ?)')
  return {
    get: (path, stamp) => read.get(folder, path, stamp)?.['md5'] as string | undefined,
    set: (path, stamp, md5) => void write.run(folder, path, stamp, md5),
  }
}
