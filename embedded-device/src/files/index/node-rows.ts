import type { Db } from '@cove/server-kit'
import { extensionOf, fileKindCode, fileKindOf, fileKindOfCode } from './file-kind.ts'
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
export interface NodeRows {
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
  /** Writes the counters of what was added, removed and moved: once per batch, not once per row. */
  settle(): void
  /** Drops counters not written yet: their transaction was rolled back. */
  forget(): void
  /** Hands out, once, by how many bytes the files of directories grew since the last time; for after the commit. */
  takeBytes(): Iterable<readonly [dirId: number, bytes: number]>
}

export function createNodeRows(db: Db): NodeRows {
  const pending = new Map<string, { dirId: number; column: string; by: number }>()
  const count = (dirId: number, row: { isFile: boolean; hidden: boolean }, by: 1 | -1): void => {
    const column = `${row.hidden ? 'hidden_' : ''}${row.isFile ? 'files' : 'folders'}`
    const key = `${dirId}${column}`
    const known = pending.get(key)
    if (known) known.by += by
    else pending.set(key, { dirId, column, by })
  }
  let grown = new Map<number, number>()
  const grow = (dirId: number, bytes: number): void => {
    if (bytes !== 0) grown.set(dirId, (grown.get(dirId) ?? 0) + bytes)
  }
  const shapeOf = (id: number): { parent: number; isFile: boolean; hidden: boolean; sizeBytes: number } | undefined => {
    const row = db.arrays('select parent, is_file, hidden, size from node where id = ?', id)[0]
    return row && { parent: Number(row[0]), isFile: row[1] === 1, hidden: row[2] === 1, sizeBytes: row[1] === 1 ? Number(row[3]) : 0 }
  }
  const rows: NodeRows = {
    add(parent, entry) {
      const { name, isDir } = entry
      const result = db.run(
        `insert into node (parent, is_file, name, name_key, kind, ext, size, mtime, ctime, birth, ino, hidden)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
        parent,
        isDir ? 0 : 1,
        name,
        nameKey(name),
        isDir ? fileKindCode.folder : fileKindCode[fileKindOf(name)],
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
      if (parent !== 0) count(parent, { isFile: !isDir, hidden: name.startsWith('.') }, 1)
      if (!isDir) grow(parent, entry.sizeBytes)
      return result.id
    },
    change(id, entry) {
      const shape = shapeOf(id)
      if (shape?.isFile) grow(shape.parent, entry.sizeBytes - shape.sizeBytes)
      db.run(
        'update node set size = ?, mtime = ?, ctime = ?, birth = ?, ino = ? where id = ?',
        entry.sizeBytes,
        entry.mtimeMs,
        entry.ctimeMs,
        entry.birthUs,
        entry.ino,
        id,
      )
    },
    remove(id) {
      const shape = shapeOf(id)
      if (!shape) return
      db.run('delete from node where id = ?', id)
      if (!shape.isFile) db.run('delete from dir where id = ?', id)
      count(shape.parent, shape, -1)
      grow(shape.parent, -shape.sizeBytes)
    },
    move(id, parent, name) {
      const shape = shapeOf(id)
      if (!shape) return
      const taken = rows.idOf(parent, name)
      if (taken !== undefined && taken !== id) rows.remove(taken)
      const hidden = name.startsWith('.')
      const kind = shape.isFile ? fileKindCode[fileKindOf(name)] : fileKindCode.folder
      const ext = shape.isFile ? extensionOf(name) : ''
      const sql = 'update node set parent = ?, name = ?, name_key = ?, kind = ?, ext = ?, hidden = ? where id = ?'
      db.run(sql, parent, name, nameKey(name), kind, ext, hidden ? 1 : 0, id)
      count(shape.parent, shape, -1)
      count(parent, { isFile: shape.isFile, hidden }, 1)
      grow(shape.parent, -shape.sizeBytes)
      grow(parent, shape.sizeBytes)
    },
    idOf(parent, name) {
      const sql = 'select id from node indexed by node_name where parent = ? and is_file in (0, 1) and name_key = ?'
      const id = db.value(sql, parent, nameKey(name))
      return id === undefined ? undefined : Number(id)
    },
    get: (id) => db.arrays(`select ${itemColumns} from node where id = ?`, id)[0],
    removeBelow(dirId, limit) {
      const slice = 'from node where parent = ? order by is_file, name_key limit ?'
      db.run('delete from dir where id in (select id from node where parent = ? and is_file = 0 limit ?)', dirId, limit)
      return db.run(`delete from node where id in (select id ${slice})`, dirId, limit).changes
    },
    settle() {
      const changes = [...pending.values()]
      pending.clear()
      for (const { dirId, column, by } of changes) if (by !== 0) db.run(`update dir set ${column} = ${column} + ? where id = ?`, by, dirId)
    },
    forget() {
      pending.clear()
      grown.clear()
    },
    takeBytes() {
      const taken = grown
      grown = new Map()
      return taken
    },
    counts(dirId) {
      const row = db.arrays('select folders, files, hidden_folders, hidden_files from dir where id = ?', dirId)[0] ?? []
      const [folders, files, hiddenFolders, hiddenFiles] = row.map(Number)
      return { folders: folders ?? 0, files: files ?? 0, hiddenFolders: hiddenFolders ?? 0, hiddenFiles: hiddenFiles ?? 0 }
    },
  }
  return rows
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
