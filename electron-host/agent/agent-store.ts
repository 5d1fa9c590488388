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
  /** Dispose it after each run, which stores what is new. */
  readonly hashes: (folder: string) => FolderHashes
}
/** Contents of the files of one folder. */
export interface FolderHashes extends HashMemory, Disposable {}
export type SettingName = 'deviceUrl' | 'refreshToken' | 'computerName' | 'computerId'

interface ContentRow {
  readonly path: string
  readonly stamp: string
  readonly md5: string
}

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
  const hashes = new Map<string, FolderHashes>()
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
    hashes(folder) {
      const opened = hashes.get(folder) ?? openHashes(db, folder)
      hashes.set(folder, opened)
      return opened
    },
    [Symbol.dispose]: () => db.close(),
  }
}

/** What a kill may lose: contents that are read once more. A commit for each would take most of the first scan. */
const pendingAtMost = 1_000
const pendingMs = 1_000

/** The contents of a folder in memory; new ones are written in batches and when it is disposed. */
function openHashes(db: DatabaseSync, folder: string): FolderHashes {
  const rows = db.prepare('select path, stamp, md5 from content where folder = ?').all(folder) as unknown as ContentRow[]
  const known = new Map(rows.map((row) => [row.path, row]))
  const write = db.prepare('insert or replace into content (folder, path, stamp, md5) values (?, ?, ?, ?)')
  const remove = db.prepare('delete from content where folder = ? and path = ?')
  let pending: ContentRow[] = []
  let gone: string[] = []
  let writtenMs = performance.now()
  const flush = (): void => {
    if (pending.length + gone.length === 0) return
    db.exec('begin')
    for (const path of gone) remove.run(folder, path)
    for (const { path, stamp, md5 } of pending) write.run(folder, path, stamp, md5)
    db.exec('commit')
    pending = []
    gone = []
    writtenMs = performance.now()
  }
  return {
    get(path, stamp) {
      const row = known.get(path)
      return row?.stamp === stamp ? row.md5 : undefined
    },
    set(path, stamp, md5) {
      const row = { path, stamp, md5 }
      known.set(path, row)
      pending.push(row)
      if (pending.length >= pendingAtMost || performance.now() - writtenMs > pendingMs) flush()
    },
    keepOnly(files) {
      // A scan stores every file that it finds, so equal counts mean that nothing is gone.
      if (known.size <= files.size) return
      flush()
      gone = [...known.keys()].filter((path) => !files.has(path))
      for (const path of gone) known.delete(path)
      flush()
    },
    [Symbol.dispose]: flush,
  }
}
