import type { NameFinder } from '../names/name-finder.ts'
import { pathOf } from './dir-tree.ts'
import type { DirEntry, DirTree } from './dir-tree.ts'
import type { IndexItem } from './index-types.ts'
import { toItem } from './node-rows.ts'
import type { NodeRows } from './node-rows.ts'

export interface FindQuery {
  /** Words in any order; a name has all of them, itself or in its pinyin. */
  readonly text: string
  /** The directories to search, with everything below them. */
  readonly below: readonly { readonly spaceId: string; readonly dirPath: string }[]
  /** Single files to search as well, by their directory and name. */
  readonly files?: readonly { readonly spaceId: string; readonly dirPath: string; readonly name: string }[]
  readonly limit: number
  readonly showHidden?: boolean | undefined
}

/** Found names, best first. */
export interface FoundNames {
  readonly items: readonly IndexItem[]
  /** How many were found, those beyond the limit included. */
  readonly total: number
  /** False when there were too many to count. */
  readonly isComplete: boolean
}

/** Searches names below some directories. */
export async function findBelow(
  { tree, rows, names }: { readonly tree: DirTree; readonly rows: NodeRows; readonly names: NameFinder },
  query: FindQuery,
): Promise<FoundNames> {
  const { text, limit, showHidden } = query
  const dirs = new Set(query.below.flatMap(({ spaceId, dirPath }) => tree.find(spaceId, dirPath) ?? []))
  const isInside = insideOf(dirs, showHidden ?? false)
  const files = new Set(query.files?.map((file) => idOfFile({ tree, rows }, file)))
  const isWanted = (dir: DirEntry | undefined, id: number): boolean => files.has(id) || isInside(dir)
  const { hits, total, isComplete } = await names.find({
    text,
    limit,
    showHidden,
    isWanted: (parentId, id) => isWanted(tree.byId(parentId), id),
  })
  const items = hits.flatMap(({ id }) => {
    const row = rows.get(id)
    // The row is read again: it may have moved out of what may be seen since it was found.
    const parent = row && tree.byId(Number(row[10]))
    return row && parent && isWanted(parent, id) ? [toItem(row, { spaceId: parent.spaceId, dirPath: pathOf(parent) })] : []
  })
  return { items, total, isComplete }
}

function idOfFile(
  { tree, rows }: { readonly tree: DirTree; readonly rows: NodeRows },
  { spaceId, dirPath, name }: { readonly spaceId: string; readonly dirPath: string; readonly name: string },
): number | undefined {
  const dir = tree.find(spaceId, dirPath)
  return dir && rows.idOf(dir.id, name)
}

/** Tells whether a directory is one of these or below one, asked once for each. What a hidden directory holds is hidden. */
function insideOf(dirs: ReadonlySet<DirEntry>, showHidden: boolean): (dir: DirEntry | undefined) => boolean {
  const known = new Map<DirEntry, boolean>()
  const isInside = (dir: DirEntry | undefined): boolean => {
    if (!dir) return false
    let answer = known.get(dir)
    if (answer === undefined) {
      answer = dirs.has(dir) || ((showHidden || !dir.name.startsWith('.')) && isInside(dir.parent))
      known.set(dir, answer)
    }
    return answer
  }
  return isInside
}
