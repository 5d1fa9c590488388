import type { Db } from '@cove/server-kit'
import { addBytes, makeDir, namesOf, walk } from './dir-tree.ts'
import type { DirEntry, DirTree } from './dir-tree.ts'
import type { FoundEntry } from './index-types.ts'
import type { NodeRows } from './node-rows.ts'
import type { ScanDifference } from './scan-messages.ts'

/** What the writer tells: the facade watches, scans and announces accordingly. */
export interface WriterListener {
  dirAdded(dir: DirEntry): void
  dirGone(dir: DirEntry): void
  dirChanged(dir: DirEntry): void
  /** A row has another name or place than before. */
  nameChanged(id: number): void
}

/** Keeps rows and the tree of directories in step. The only writer of the index database. */
export interface IndexWriter {
  openRoot(spaceId: string): DirEntry
  dropRoot(spaceId: string): void
  apply(dirId: number, difference: ScanDifference): void
  removeName(dir: DirEntry, name: string): boolean
  /** True when the row was known and moved; false means both places have to be scanned. */
  moveName(from: { dir: DirEntry; name: string }, to: { dir: DirEntry; name: string }): boolean
  /** Deletes a slice of rows whose directory is gone; true while more are left. */
  drain(): boolean
}

const drainRows = 2000

export function createIndexWriter(db: Db, tree: DirTree, parts: { rows: NodeRows; listener: WriterListener }): IndexWriter {
  const { rows, listener } = parts
  const orphans: number[] = []
  /** Directories of the commit that is being made. */
  let added: DirEntry[] = []

  const changed = (dir: DirEntry): void => {
    dir.generation += 1
    listener.dirChanged(dir)
  }

  const addDir = (parent: DirEntry, id: number, entry: FoundEntry): void => {
    const dir = makeDir({ id, parent, name: entry.name, spaceId: parent.spaceId, ino: entry.ino, birthUs: entry.birthUs })
    tree.add(dir)
    added.push(dir)
    listener.dirAdded(dir)
  }

  /** Takes a directory out of the tree; its rows below are deleted in slices later. */
  const detach = (dir: DirEntry): void => {
    for (const gone of walk(dir)) {
      orphans.push(gone.id)
      listener.dirGone(gone)
    }
    tree.remove(dir)
  }

  const removeRow = (dir: DirEntry, id: number): void => {
    const row = rows.get(id)
    // The row may have moved elsewhere since the scan looked.
    if (!row || Number(row[10]) !== dir.id) return
    const child = dir.children.get(String(row[1]))
    if (child?.id === id) detach(child)
    rows.remove(id)
  }

  /** A row of this name of the other sort (a file where now is a folder) makes way. */
  const makeWay = (dir: DirEntry, entry: FoundEntry): void => {
    const child = dir.children.get(entry.name)
    if (child && (!entry.isDir || child.ino !== entry.ino)) removeRow(dir, child.id)
    if (!entry.isDir || child) return
    const file = rows.idOf(dir.id, entry.name)
    if (file !== undefined) removeRow(dir, file)
  }

  const putEntry = (dir: DirEntry, entry: FoundEntry): void => {
    makeWay(dir, entry)
    const id = rows.add(dir.id, entry)
    if (id === undefined) {
      const known = rows.idOf(dir.id, entry.name)
      if (known !== undefined) rows.change(known, entry)
    } else if (entry.isDir) addDir(dir, id, entry)
  }

  /** One commit: rows and the counters of their directories. */
  const commit = (work: () => void): void => {
    added = []
    try {
      db.transaction(() => {
        work()
        rows.settle()
      })
      for (const [dirId, bytes] of rows.takeBytes()) addBytes(tree.byId(dirId), bytes)
    } catch (error) {
      // S-B1: the rows went back, so the tree does too.
      for (const dir of added.reverse()) {
        tree.remove(dir)
        listener.dirGone(dir)
      }
      throw error
    } finally {
      rows.forget()
    }
  }

  loadTree(db, tree, orphans)

  return {
    openRoot(spaceId) {
      const known = tree.root(spaceId)
      if (known) return known
      const entry = { name: spaceId, isDir: true, sizeBytes: 0, mtimeMs: 0, ctimeMs: 0, birthUs: 0, ino: 0 }
      const id = db.transaction(() => rows.add(0, entry))
      if (id === undefined) throw new Error(`the root of space ${spaceId} is in the index but not in its tree`)
      const root = makeDir({ id, parent: undefined, name: spaceId, spaceId, ino: 0, birthUs: 0 })
      tree.addRoot(root)
      return root
    },
    dropRoot(spaceId) {
      const root = tree.root(spaceId)
      if (!root) return
      detach(root)
      tree.removeRoot(spaceId)
      commit(() => rows.remove(root.id))
    },
    apply(dirId, difference) {
      const dir = tree.byId(dirId)
      if (!dir) return
      commit(() => {
        for (const id of difference.removed) removeRow(dir, id)
        for (const [id, entry] of difference.changed) if (rows.idOf(dirId, entry.name) === id) rows.change(id, entry)
        for (const entry of difference.added) putEntry(dir, entry)
      })
      changed(dir)
    },
    removeName(dir, name) {
      const id = rows.idOf(dir.id, name)
      if (id === undefined) return false
      commit(() => removeRow(dir, id))
      changed(dir)
      return true
    },
    moveName(from, to) {
      const id = rows.idOf(from.dir.id, from.name)
      if (id === undefined) return false
      const moving = from.dir.children.get(from.name)
      commit(() => {
        const taken = rows.idOf(to.dir.id, to.name)
        if (taken !== undefined && taken !== id) removeRow(to.dir, taken)
        rows.move(id, to.dir.id, to.name)
      })
      if (moving) tree.move(moving, to.dir, to.name)
      listener.nameChanged(id)
      changed(from.dir)
      if (to.dir !== from.dir) changed(to.dir)
      return true
    },
    drain() {
      const dirId = orphans[0]
      if (dirId === undefined) return false
      const count = db.transaction(() => rows.removeBelow(dirId, drainRows))
      if (count < drainRows) orphans.shift()
      return orphans.length > 0
    },
  }
}

/** Rebuilds the tree of directories from the rows of the last run; what hangs on nothing is put among the orphans. */
function loadTree(db: Db, tree: DirTree, orphans: number[]): void {
  const dirs = new Map<number, { dir: DirEntry; parentId: number }>()
  for (const row of db.arrays('select dir.id, node.parent, node.name, node.ino, node.birth from dir left join node on node.id = dir.id')) {
    const id = Number(row[0])
    const name = String(row[2])
    if (row[1] === null) orphans.push(id)
    else
      dirs.set(id, {
        dir: makeDir({ id, parent: undefined, name, spaceId: '', ino: Number(row[3]), birthUs: Number(row[4]) }),
        parentId: Number(row[1]),
      })
  }
  const below = new Map<number, { dir: DirEntry; parentId: number }[]>()
  for (const one of dirs.values()) below.set(one.parentId, [...(below.get(one.parentId) ?? []), one])
  const attach = (loose: DirEntry, parent: DirEntry | undefined, spaceId: string): DirEntry => {
    const dir = makeDir({ ...loose, parent, spaceId })
    if (parent) tree.add(dir)
    else tree.addRoot(dir)
    dirs.delete(dir.id)
    return dir
  }
  const open = (below.get(0) ?? []).map(({ dir }) => attach(dir, undefined, dir.name))
  for (let at = open.pop(); at; at = open.pop()) {
    for (const { dir } of below.get(at.id) ?? []) open.push(attach(dir, at, at.spaceId))
  }
  orphans.push(...dirs.keys())
  // The index of sizes answers this without touching a row.
  for (const row of db.arrays('select parent, sum(size) from node where is_file = 1 group by parent'))
    addBytes(tree.byId(Number(row[0])), Number(row[1]))
}

/** The directory of a path and the name in it; undefined when the directory is not known yet. */
export function placeOf(tree: DirTree, spaceId: string, path: string): { dir: DirEntry; name: string } | undefined {
  const names = namesOf(path)
  const name = names.pop()
  const dir = tree.find(spaceId, `/${names.join('/')}`)
  return dir && name !== undefined ? { dir, name } : undefined
}

/** The nearest directory of the path that is known, and the name below it that is not. */
export function nearestDir(tree: DirTree, spaceId: string, path: string): { dir: DirEntry; missing: string | undefined } | undefined {
  let dir = tree.root(spaceId)
  if (!dir) return undefined
  for (const name of namesOf(path)) {
    const next: DirEntry | undefined = dir.children.get(name)
    if (!next) return { dir, missing: name }
    dir = next
  }
  return { dir, missing: undefined }
}
