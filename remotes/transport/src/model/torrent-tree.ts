import type { OfflineFile } from '@cove/device-contract/downloads'

/** A folder or file of a torrent. A folder's size and files are those of everything below it. */
export interface TreeNode {
  readonly path: string
  readonly name: string
  readonly sizeBytes: number
  /** Indexes of the files at or below it. */
  readonly indexes: readonly number[]
  readonly isFolder: boolean
  readonly children: readonly TreeNode[]
}
/** One line of the tree as it is drawn. */
export interface TreeRow {
  readonly node: TreeNode
  readonly depth: number
  readonly isOpen: boolean
}

interface Draft {
  readonly path: string
  readonly name: string
  readonly children: Map<string, Draft>
  file: Pick<OfflineFile, 'index' | 'sizeBytes'> | undefined
}

/** Builds the tree from the files' paths; folders first, then by name. */
export function treeOf(files: readonly Pick<OfflineFile, 'index' | 'path' | 'sizeBytes'>[]): readonly TreeNode[] {
  const root: Draft = { path: '', name: '', children: new Map(), file: undefined }
  for (const file of files) {
    let at = root
    for (const name of file.path.split('/').filter((part) => part !== '')) {
      const known: Draft = at.children.get(name) ?? { path: `${at.path}/${name}`, name, children: new Map(), file: undefined }
      at.children.set(name, known)
      at = known
    }
    at.file = file
  }
  return nodesOf(root)
}

function nodesOf(draft: Draft): readonly TreeNode[] {
  const nodes = [...draft.children.values()].map((child): TreeNode => {
    if (child.children.size === 0 && child.file) {
      return {
        path: child.path,
        name: child.name,
        sizeBytes: child.file.sizeBytes,
        indexes: [child.file.index],
        isFolder: false,
        children: [],
      }
    }
    const children = nodesOf(child)
    return {
      path: child.path,
      name: child.name,
      sizeBytes: children.reduce((sum, node) => sum + node.sizeBytes, 0),
      indexes: children.flatMap((node) => [...node.indexes]),
      isFolder: true,
      children,
    }
  })
  return nodes.sort((one, other) => Number(other.isFolder) - Number(one.isFolder) || one.name.localeCompare(other.name))
}

/** The lines to draw: what is inside a closed folder is left out. */
export function rowsOf(nodes: readonly TreeNode[], open: ReadonlySet<string>, depth = 0): readonly TreeRow[] {
  const rows: TreeRow[] = []
  for (const node of nodes) {
    const isOpen = node.isFolder && open.has(node.path)
    rows.push({ node, depth, isOpen })
    if (isOpen) for (const row of rowsOf(node.children, open, depth + 1)) rows.push(row)
  }
  return rows
}

export function checkOf(node: Pick<TreeNode, 'indexes'>, chosen: ReadonlySet<number>): 'all' | 'some' | 'none' {
  const count = node.indexes.reduce((sum, index) => sum + Number(chosen.has(index)), 0)
  if (count === 0) return 'none'
  return count === node.indexes.length ? 'all' : 'some'
}

/** A press on a box: everything below it is chosen, unless everything was. */
export function toggled(node: Pick<TreeNode, 'indexes'>, chosen: ReadonlySet<number>): ReadonlySet<number> {
  const next = new Set(chosen)
  const all = checkOf(node, chosen) === 'all'
  for (const index of node.indexes) {
    if (all) next.delete(index)
    else next.add(index)
  }
  return next
}
