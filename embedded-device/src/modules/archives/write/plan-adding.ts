import type { ArchiveConflict } from '@cove/device-contract/archives'
import { numberedName } from '@cove/device-contract/rules'
import type { CatalogEntry } from '../read/catalogs.ts'
import type { PackedEntry } from './walk-sources.ts'

/** What is added to an archive, and which of its entries are replaced. */
export interface AddPlan {
  /** With their paths in the archive. */
  readonly entries: readonly PackedEntry[]
  /** Orders of entries that the new archive does not have. */
  readonly drops: ReadonlySet<number>
}

/** What is in an archive, what goes into it, and how taken names are settled. */
export interface Adding {
  readonly existing: readonly CatalogEntry[]
  /** Folders come before what is in them. */
  readonly added: readonly PackedEntry[]
  /** The folder of the archive that they go into; '' for its top. */
  readonly within: string
  readonly conflict: ArchiveConflict
}

/** A path of the archive that is taken; the caller answers what happens to it. */
export interface TakenPath {
  readonly path: string
  readonly name: string
}

type Settled = Exclude<ArchiveConflict, 'ask'>

interface Known {
  readonly isFolder: boolean
  readonly orders: number[]
}

/**
 * TSK-17: decides where each file goes. Folders of one name are joined; only a file replaces a file, anything else gets a number.
 * Returns undefined when a question is not answered yet.
 */
export function* planAdding({ existing, added, within, conflict }: Adding): Generator<TakenPath, AddPlan | undefined, Settled | undefined> {
  const known = knownPaths(existing)
  const drops = new Set<number>()
  const entries: PackedEntry[] = []
  /** Where the folders of the sources go; undefined: left out. */
  const folders = new Map<string, string | undefined>([['', within]])
  for (const one of added) {
    const [parent, name] = splitPath(one.path)
    const isFolder = one.entry.kind === 'folder'
    const into = folders.get(parent)
    if (isFolder) folders.set(one.path, undefined)
    if (into === undefined) continue
    const wanted = join(into, name)
    const taken = known.get(wanted)
    if (taken?.isFolder && isFolder) {
      folders.set(one.path, wanted)
      continue
    }
    const choice = taken && conflict === 'ask' ? yield { path: wanted, name } : conflict
    if (choice === undefined) return undefined
    if (taken && choice === 'skip') continue
    const isCover = taken !== undefined && choice === 'cover' && !taken.isFolder && !isFolder
    if (isCover) for (const order of taken.orders) drops.add(order)
    const path = taken && !isCover ? freePath(known, { into, name, isFolder }) : wanted
    known.set(path, { isFolder, orders: [] })
    if (isFolder) folders.set(one.path, path)
    entries.push({ ...one, path })
  }
  return { entries, drops }
}

function knownPaths(existing: readonly CatalogEntry[]): Map<string, Known> {
  const known = new Map<string, Known>()
  for (const { names, raw, order, problem } of existing) {
    if (problem === 'unsafe') continue
    for (let depth = 1; depth < names.length; depth += 1) {
      const above = names.slice(0, depth).join('/')
      if (!known.has(above)) known.set(above, { isFolder: true, orders: [] })
    }
    const path = names.join('/')
    const same = known.get(path)
    if (same) same.orders.push(order)
    else known.set(path, { isFolder: raw.kind === 'folder', orders: [order] })
  }
  return known
}

function freePath(
  known: ReadonlyMap<string, Known>,
  { into, name, isFolder }: { readonly into: string; readonly name: string; readonly isFolder: boolean },
): string {
  for (let number = 1; ; number += 1) {
    const path = join(into, numberedName(name, number, isFolder))
    if (!known.has(path)) return path
  }
}

const join = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`)

function splitPath(path: string): readonly [string, string] {
  const at = path.lastIndexOf('/')
  return at < 0 ? ['', path] : [path.slice(0, at), path.slice(at + 1)]
}
