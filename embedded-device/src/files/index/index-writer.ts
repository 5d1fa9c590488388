import type { Db } from '@cove/server-kit'
import { addBytes, makeDir, namesOf, walk } from './dir-tree.ts'
import type { DirEntry, DirTree } from './dir-tree.ts'
import type { FoundEntry } from './index-types.ts'
import { loadTree } from './load-tree.ts'
import type { NodeRows } from './node-rows.ts'
import type { ScanDifference } from './scan-messages.ts'

/** Called by the writer, so that directories are watched and scanned, and changes emitted. */
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

export function createIndexWriter(db: Db, tree: DirTree, { rows, listener }: WriterOptions): IndexWriter {
  const orphans: number[] = []
  const parts: WriterParts = { db, tree, rows, listener, orphans, added: [] }
  loadTree(db, tree, orphans)
  return {
    openRoot: (spaceId) => tree.root(spaceId) ?? addRoot(parts, spaceId),
    dropRoot(spaceId) {
      const root = tree.root(spaceId)
      if (!root) return
      detach(parts, root)
      tree.removeRoot(spaceId)
      commit(parts, () => rows.remove(root.id))
    },
    apply(dirId, difference) {
      const dir = tree.byId(dirId)
      if (!dir) return
      commit(parts, () => {
        for (const id of difference.removed) removeRow(parts, dir, id)
        for (const [id, entry] of difference.changed) if (rows.idOf(dirId, entry.name) === id) rows.change(id, entry)
        for (const entry of difference.added) putEntry(parts, dir, entry)
      })
      markChanged(parts, dir)
    },
    removeName(dir, name) {
      const id = rows.idOf(dir.id, name)
      if (id === undefined) return false
      commit(parts, () => removeRow(parts, dir, id))
      markChanged(parts, dir)
      return true
    },
    moveName: (from, to) => moveName(parts, from, to),
    drain() {
      const dirId = orphans[0]
      if (dirId === undefined) return false
      const count = db.transaction(() => rows.removeBelow(dirId, drainRows))
      if (count < drainRows) orphans.shift()
      return orphans.length > 0
    },
  }
}

interface WriterOptions {
  readonly rows: NodeRows
  readonly listener: WriterListener
}

interface WriterParts extends WriterOptions {
  readonly db: Db
  readonly tree: DirTree
  /** Directories that are gone and whose rows below are not deleted yet. */
  readonly orphans: number[]
  /** Directories of the commit that is being made. */
  added: DirEntry[]
}

/** One commit: rows and the counters of their directories. */
function commit(parts: WriterParts, work: () => void): void {
  const { db, tree, rows, listener } = parts
  parts.added = []
  try {
    db.transaction(() => {
      work()
      rows.settle()
    })
    for (const [dirId, bytes] of rows.takeBytes()) addBytes(tree.byId(dirId), bytes)
  } catch (error) {
    // S-B1: the rows went back, so the tree does too.
    for (const dir of parts.added.reverse()) {
      tree.remove(dir)
      listener.dirGone(dir)
    }
    throw error
  } finally {
    rows.forget()
  }
}

function markChanged({ listener }: WriterParts, dir: DirEntry): void {
  dir.generation += 1
  listener.dirChanged(dir)
}

function addRoot({ db, rows, tree }: WriterParts, spaceId: string): DirEntry {
  const entry = { name: spaceId, isDir: true, sizeBytes: 0, mtimeMs: 0, ctimeMs: 0, birthUs: 0, ino: 0 }
  const id = db.transaction(() => rows.add(0, entry))
  if (id === undefined) throw new Error(`the root of space ${spaceId} is in the index but not in its tree`)
  const root = makeDir({ id, parent: undefined, name: spaceId, spaceId, ino: 0, birthUs: 0 })
  tree.addRoot(root)
  return root
}

/** Takes a directory out of the tree; its rows below are deleted in slices later. */
function detach({ tree, listener, orphans }: WriterParts, dir: DirEntry): void {
  for (const gone of walk(dir)) {
    orphans.push(gone.id)
    listener.dirGone(gone)
  }
  tree.remove(dir)
}

function removeRow(parts: WriterParts, dir: DirEntry, id: number): void {
  const row = parts.rows.get(id)
  // The row may have moved elsewhere since the scan looked.
  if (!row || Number(row[10]) !== dir.id) return
  const child = dir.children.get(String(row[1]))
  if (child?.id === id) detach(parts, child)
  parts.rows.remove(id)
}

function putEntry(parts: WriterParts, dir: DirEntry, entry: FoundEntry): void {
  const { rows, tree, listener, added } = parts
  removeOtherKind(parts, dir, entry)
  const id = rows.add(dir.id, entry)
  if (id === undefined) {
    const known = rows.idOf(dir.id, entry.name)
    if (known !== undefined) rows.change(known, entry)
    return
  }
  if (!entry.isDir) return
  const child = makeDir({ id, parent: dir, name: entry.name, spaceId: dir.spaceId, ino: entry.ino, birthUs: entry.birthUs })
  tree.add(child)
  added.push(child)
  listener.dirAdded(child)
}

/** Removes a row of this name that is a file where a folder is now, or a folder where a file or another folder is. */
function removeOtherKind(parts: WriterParts, dir: DirEntry, entry: FoundEntry): void {
  const child = dir.children.get(entry.name)
  if (child && (!entry.isDir || child.ino !== entry.ino)) removeRow(parts, dir, child.id)
  if (!entry.isDir || child) return
  const file = parts.rows.idOf(dir.id, entry.name)
  if (file !== undefined) removeRow(parts, dir, file)
}

interface NameIn {
  readonly dir: DirEntry
  readonly name: string
}

function moveName(parts: WriterParts, from: NameIn, to: NameIn): boolean {
  const { rows, tree } = parts
  const id = rows.idOf(from.dir.id, from.name)
  if (id === undefined) return false
  const moving = from.dir.children.get(from.name)
  commit(parts, () => {
    const taken = rows.idOf(to.dir.id, to.name)
    if (taken !== undefined && taken !== id) removeRow(parts, to.dir, taken)
    rows.move(id, to.dir.id, to.name)
  })
  if (moving) tree.move(moving, to.dir, to.name)
  parts.listener.nameChanged(id)
  markChanged(parts, from.dir)
  if (to.dir !== from.dir) markChanged(parts, to.dir)
  return true
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
