import type { Db } from '@cove/server-kit'
import { createDirCounters } from './dir-counters.ts'
import type { DirCounters } from './dir-counters.ts'
import { extensionOf, fileKindCode, fileKindOf, fileKindOfCode, hasTwoKinds } from './file-kind.ts'
import type { FoundEntry, IndexItem } from './index-types.ts'
import { nameKey } from './name-key.ts'

/** The columns of a row in the order every reader selects them. */
export const itemColumns = 'id, name, kind, ext, size, mtime, ctime, birth, ino, hidden, parent'

export interface DirCounts {
  readonly folders: number
  readonly files: number
  readonly hiddenFolders: number
  readonly hiddenFiles: number
}

/** The rows of the index and the counters of their directories. Callers hold the transaction and end it with `settle`. */
export interface NodeRows extends Pick<DirCounters, 'settle' | 'forget' | 'takeBytes'> {
  /** Undefined when a row of that name and sort is there already. */
  add(parent: number, entry: FoundEntry): number | undefined
  /** New content or times of a row that stays the same file. */
  change(id: number, entry: FoundEntry): void
  /** Deletes one row. Rows below a directory stay as orphans until `removeBelow`. */
  remove(id: number): void
  move(id: number, parent: number, name: string): void
  idOf(parent: number, name: string): number | undefined
  get(id: number): unknown[] | undefined
  /** Deletes up to `limit` rows below a directory that is gone; returns how many there were. */
  removeBelow(dirId: number, limit: number): number
  counts(dirId: number): DirCounts
}

export function createNodeRows(db: Db): NodeRows {
  const counters = createDirCounters(db)
  const { settle, forget, takeBytes } = counters
  const parts: RowParts = { db, counters }
  return {
    add: (parent, entry) => addRow(parts, parent, entry),
    change: (id, entry) => changeRow(parts, id, entry),
    remove: (id) => removeRow(parts, id),
    move: (id, parent, name) => moveRow(parts, id, { parent, name }),
    idOf: (parent, name) => idOf(db, parent, name),
    get: (id) => db.arrays(`select ${itemColumns} from node where id = ?`, id)[0],
    removeBelow(dirId, limit) {
      const slice = 'from node where parent = ? order by is_file, name_key limit ?'
      db.run('delete from dir where id in (select id from node where parent = ? and is_file = 0 limit ?)', dirId, limit)
      return db.run(`delete from node where id in (select id ${slice})`, dirId, limit).changes
    },
    settle,
    forget,
    takeBytes,
    counts(dirId) {
      const row = db.arrays('select folders, files, hidden_folders, hidden_files from dir where id = ?', dirId)[0] ?? []
      const [folders, files, hiddenFolders, hiddenFiles] = row.map(Number)
      return { folders: folders ?? 0, files: files ?? 0, hiddenFolders: hiddenFolders ?? 0, hiddenFiles: hiddenFiles ?? 0 }
    },
  }
}

interface RowParts {
  readonly db: Db
  readonly counters: DirCounters
}

interface RowShape {
  readonly parent: number
  readonly isFile: boolean
  readonly hidden: boolean
  readonly sizeBytes: number
}

function shapeOf(db: Db, id: number): RowShape | undefined {
  const row = db.arrays('select parent, is_file, hidden, size from node where id = ?', id)[0]
  return row && { parent: Number(row[0]), isFile: row[1] === 1, hidden: row[2] === 1, sizeBytes: row[1] === 1 ? Number(row[3]) : 0 }
}

function idOf(db: Db, parent: number, name: string): number | undefined {
  const sql = 'select id from node indexed by node_name where parent = ? and is_file in (0, 1) and name_key = ?'
  const id = db.value(sql, parent, nameKey(name))
  return id === undefined ? undefined : Number(id)
}

function addRow({ db, counters }: RowParts, parent: number, entry: FoundEntry): number | undefined {
  const { name, isDir } = entry
  const result = db.run(
    `insert into node (parent, is_file, name, name_key, kind, ext, size, mtime, ctime, birth, ino, hidden)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
    parent,
    isDir ? 0 : 1,
    name,
    nameKey(name),
    kindCodeOf(entry),
    isDir ? '' : extensionOf(name),
    entry.sizeBytes,
    entry.mtimeMs,
    entry.ctimeMs,
    entry.birthUs,
    entry.ino,
    name.startsWith('.') ? 1 : 0,
  )
  if (result.changes === 0) return undefined
  if (isDir) db.run('insert or replace into dir (id) values (?)', result.id)
  if (parent !== 0) counters.count(parent, { isFile: !isDir, hidden: name.startsWith('.') }, 1)
  if (!isDir) counters.grow(parent, entry.sizeBytes)
  return result.id
}

function kindCodeOf({ name, isDir, isRecording }: FoundEntry): number {
  if (isDir) return fileKindCode.folder
  return isRecording === true ? fileKindCode.video : fileKindCode[fileKindOf(name)]
}

function changeRow({ db, counters }: RowParts, id: number, entry: FoundEntry): void {
  const shape = shapeOf(db, id)
  if (shape?.isFile) counters.grow(shape.parent, entry.sizeBytes - shape.sizeBytes)
  const { sizeBytes, mtimeMs, ctimeMs, birthUs, ino } = entry
  db.run('update node set size = ?, mtime = ?, ctime = ?, birth = ?, ino = ? where id = ?', sizeBytes, mtimeMs, ctimeMs, birthUs, ino, id)
  if (hasTwoKinds(entry.name)) db.run('update node set kind = ? where id = ?', kindCodeOf(entry), id)
}

function removeRow({ db, counters }: RowParts, id: number): void {
  const shape = shapeOf(db, id)
  if (!shape) return
  db.run('delete from node where id = ?', id)
  if (!shape.isFile) db.run('delete from dir where id = ?', id)
  counters.count(shape.parent, shape, -1)
  counters.grow(shape.parent, -shape.sizeBytes)
}

function moveRow(parts: RowParts, id: number, to: { readonly parent: number; readonly name: string }): void {
  const { db, counters } = parts
  const { parent, name } = to
  const shape = shapeOf(db, id)
  if (!shape) return
  const taken = idOf(db, parent, name)
  if (taken !== undefined && taken !== id) removeRow(parts, taken)
  const hidden = name.startsWith('.')
  const kind = shape.isFile ? fileKindCode[fileKindOf(name)] : fileKindCode.folder
  const ext = shape.isFile ? extensionOf(name) : ''
  const sql = 'update node set parent = ?, name = ?, name_key = ?, kind = ?, ext = ?, hidden = ? where id = ?'
  db.run(sql, parent, name, nameKey(name), kind, ext, hidden ? 1 : 0, id)
  // The scan that follows a move finds a difference, and looks at the bytes.
  if (shape.isFile && hasTwoKinds(name)) db.run('update node set mtime = -1 where id = ?', id)
  counters.count(shape.parent, shape, -1)
  counters.count(parent, { isFile: shape.isFile, hidden }, 1)
  counters.grow(shape.parent, -shape.sizeBytes)
  counters.grow(parent, shape.sizeBytes)
}

/** A row as an item; the path of its directory is known to the caller. */
export function toItem(row: readonly unknown[], place: { spaceId: string; dirPath: string }): IndexItem {
  const name = String(row[1])
  return {
    id: Number(row[0]),
    spaceId: place.spaceId,
    path: place.dirPath === '/' ? `/${name}` : `${place.dirPath}/${name}`,
    name,
    kind: fileKindOfCode(Number(row[2])),
    ext: String(row[3]),
    sizeBytes: Number(row[4]),
    mtimeMs: Number(row[5]),
    ctimeMs: Number(row[6]),
    birthMs: Math.floor(Number(row[7]) / 1000),
    ino: Number(row[8]),
    hidden: row[9] === 1,
  }
}
