import { join } from 'node:path'
import { cinema } from '@cove/device-contract/cinema'
import { openDatabase, readMigrations } from '@cove/server-kit'
import { runKilledJobs } from '../../../core/testing/run-killed-jobs.ts'
import { scan } from '../scan-job.ts'
import { createCollectionStore } from '../collection-store.ts'
import { createDueStore } from '../due-store.ts'
import { createFileStore } from '../file-store.ts'
import { createLibraryStore } from '../library-store.ts'
import { createTitleStore } from '../title-store.ts'

// The harness kills this process at each point and starts it again on the same folder.
const dir = process.argv[2] ?? ''
const db = openDatabase(join(dir, 'cinema.sqlite'), { durability: 'full' })
const isNew = db.value("select 1 from sqlite_schema where name = 'cinema_library'") === undefined
if (isNew)
  db.transaction(() => {
    db.script('create table user (no integer primary key); insert into user (no) values (7)')
    for (const { sql } of readMigrations(join(import.meta.dirname, '../migrations'))) db.script(sql)
    db.script(`insert into cinema_library (id, user_no, name, name_key, kind) values (1, 7, 'films', 'films', 'mixed');
      insert into cinema_folder (id, library_id, space_id, dir) values (1, 1, 's', '/films');
      insert into cinema_due (folder_id, dir, is_whole) values (1, '/films', 1)`)
  })

/** Folders with one film each, and a series in two. */
const names = [
  ...Array.from({ length: 70 }, (_, at) => `Film${at}/Film${at}.2001.mkv`),
  'Show/S01/Show.S01E01.mkv',
  'Show/S01/Show.S01E02.mkv',
]
const all = names.map((path, at) => ({ path: `/films/${path}`, ino: at + 1 }))
const itemOf = ({ path, ino }: (typeof all)[number]) => {
  const cut = path.lastIndexOf('/')
  const name = path.slice(cut + 1)
  return {
    id: ino,
    ino,
    path,
    dir: path.slice(0, cut),
    name,
    kind: 'video',
    ext: 'mkv',
    mtimeMs: 1,
    birthMs: 1,
    sizeBytes: 1,
    facts: {},
    state: 'due',
  }
}
const foldersIn = (top: string) => [
  ...new Set(all.flatMap(({ path }) => (path.startsWith(`${top}/`) ? `${top}/${path.slice(top.length + 1).split('/')[0]}` : []))),
]
const index = {
  tree: ({ dirPath }: { dirPath: string }) => {
    const items = all.filter(({ path }) => path.startsWith(`${dirPath}/`)).map(itemOf)
    return Promise.resolve({ total: items.length, page: 1, items })
  },
  list: ({ dirPath }: { dirPath: string }) =>
    Promise.resolve({ total: 0, page: 1, cursor: undefined, items: foldersIn(dirPath).map((path) => ({ path })) }),
  get: (_spaceId: string, path: string) =>
    Promise.resolve(
      path.endsWith('.nfo') ? undefined : { path, name: path, kind: 'folder', ext: '', sizeBytes: 0, mtimeMs: 1, birthMs: 1, ino: 0 },
    ),
}
const space = { id: 's', name: 's', rootDir: dir, kind: 'folder' }
const parts = {
  spaces: { list: () => [space], state: () => Promise.resolve('ready') },
  index,
  vfs: {},
  media: {
    rowsOf: (_space: object, items: readonly { path: string; ino: number }[]) =>
      items.filter(({ path }) => path.endsWith('.mkv')).map(itemOf),
    metaOf: () => [],
  },
  libraries: createLibraryStore(db),
  due: createDueStore(db),
  files: createFileStore(db),
  titles: createTitleStore(db),
  collections: createCollectionStore(db),
  nowMs: () => 1,
  changed: () => undefined,
  onEnded: () => undefined,
  onRead: () => undefined,
}

await runKilledJobs(dir, { area: cinema, kinds: { scan: scan(parts as never) }, first: { kind: 'scan', payload: { libraryId: 1 } } })
db[Symbol.dispose]()
