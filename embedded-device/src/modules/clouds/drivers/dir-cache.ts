import type { DriverEntry } from './driver.ts'

/** An entry with what its service calls it. */
export interface DirNode extends DriverEntry {
  readonly id: string
}

/**
 * Folders of one account as they were listed a moment ago. Services that know files by numbers only would be asked for the whole way down to
 * each file otherwise. What this device changes is changed here, too.
 */
export interface DirCache {
  find(names: readonly string[]): ReadonlyMap<string, DirNode> | undefined
  put(names: readonly string[], nodes: ReadonlyMap<string, DirNode>): void
  set(names: readonly string[], node: DirNode): void
  drop(names: readonly string[], name: string): void
  /** A folder and everything below it. */
  forget(names: readonly string[]): void
  clear(): void
}

const freshMs = 60_000
const maxEntries = 100_000

/** Creates an empty cache. */
export function createDirCache(nowMs: () => number): DirCache {
  const dirs = new Map<string, { readonly listedMs: number; readonly nodes: Map<string, DirNode> }>()
  let count = 0
  const remove = (key: string): void => {
    count -= dirs.get(key)?.nodes.size ?? 0
    dirs.delete(key)
  }
  const fresh = (names: readonly string[]) => {
    const key = names.join('/')
    const dir = dirs.get(key)
    if (dir && nowMs() - dir.listedMs < freshMs) return dir
    if (dir) remove(key)
    return undefined
  }
  return {
    find: (names) => fresh(names)?.nodes,
    put(names, nodes) {
      const key = names.join('/')
      remove(key)
      // The oldest go first; a folder that is too large is not kept.
      for (const old of dirs.keys()) if (count + nodes.size > maxEntries) remove(old)
      if (nodes.size > maxEntries) return
      dirs.set(key, { listedMs: nowMs(), nodes: new Map(nodes) })
      count += nodes.size
    },
    set(names, node) {
      const nodes = fresh(names)?.nodes
      if (!nodes) return
      if (!nodes.has(node.name)) count += 1
      nodes.set(node.name, node)
    },
    drop(names, name) {
      if (fresh(names)?.nodes.delete(name)) count -= 1
    },
    forget(names) {
      const key = names.join('/')
      for (const known of [...dirs.keys()]) if (key === '' || known === key || known.startsWith(`${key}/`)) remove(known)
    },
    clear() {
      dirs.clear()
      count = 0
    },
  }
}
