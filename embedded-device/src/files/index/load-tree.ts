import type { Db } from '@cove/server-kit'
import { addBytes, makeDir } from './dir-tree.ts'
import type { DirEntry, DirTree } from './dir-tree.ts'

/** Rebuilds the tree of directories from the rows of the last run; what has no parent is added to the orphans. */
export function loadTree(db: Db, tree: DirTree, orphans: number[]): void {
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
