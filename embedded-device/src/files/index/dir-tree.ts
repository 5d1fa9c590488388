/** One directory of the index, kept in memory: paths become ids and ids become paths without a query. */
export interface DirEntry {
  readonly id: number
  parent: DirEntry | undefined
  name: string
  readonly spaceId: string
  readonly children: Map<string, DirEntry>
  /** Inode and birth: with it gone, the directory of that name is another one (inode numbers are used again). */
  ino: number
  birthUs: number
  /** Scanned since the device started. */
  fresh: boolean
  /** Rises with each change of the directory's rows: cached page anchors of an older one are void. */
  generation: number
  /** Of the directory itself when its scan began; the sweep compares. */
  diskMtimeUs: number
  /** Of all files in it and below: kept while rows come and go, so that a sum costs nothing (S-H7). */
  subtreeBytes: number
}

export interface DirTree {
  readonly size: number
  addRoot(dir: DirEntry): void
  removeRoot(spaceId: string): void
  add(dir: DirEntry): void
  remove(dir: DirEntry): void
  move(dir: DirEntry, parent: DirEntry, name: string): void
  root(spaceId: string): DirEntry | undefined
  byId(id: number): DirEntry | undefined
  find(spaceId: string, path: string): DirEntry | undefined
  all(): Iterable<DirEntry>
}

export interface NewDir {
  readonly id: number
  readonly parent: DirEntry | undefined
  readonly name: string
  readonly spaceId: string
  readonly ino: number
  readonly birthUs: number
}

export function makeDir(fields: NewDir): DirEntry {
  return { ...fields, children: new Map(), fresh: false, generation: 0, diskMtimeUs: 0, subtreeBytes: 0 }
}

export function createDirTree(): DirTree {
  const byId = new Map<number, DirEntry>()
  const roots = new Map<string, DirEntry>()
  const forget = (dir: DirEntry): void => {
    for (const inner of walk(dir)) byId.delete(inner.id)
  }
  return {
    get size() {
      return byId.size
    },
    addRoot(dir) {
      roots.set(dir.spaceId, dir)
      byId.set(dir.id, dir)
    },
    removeRoot(spaceId) {
      const root = roots.get(spaceId)
      if (root) forget(root)
      roots.delete(spaceId)
    },
    add(dir) {
      byId.set(dir.id, dir)
      dir.parent?.children.set(dir.name, dir)
    },
    remove(dir) {
      forget(dir)
      addBytes(dir.parent, -dir.subtreeBytes)
      dir.parent?.children.delete(dir.name)
      dir.parent = undefined
    },
    move(dir, parent, name) {
      dir.parent?.children.delete(dir.name)
      addBytes(dir.parent, -dir.subtreeBytes)
      addBytes(parent, dir.subtreeBytes)
      dir.parent = parent
      dir.name = name
      parent.children.set(name, dir)
    },
    root: (spaceId) => roots.get(spaceId),
    byId: (id) => byId.get(id),
    find(spaceId, path) {
      let dir = roots.get(spaceId)
      for (const name of namesOf(path)) dir = dir?.children.get(name)
      return dir
    },
    all: () => byId.values(),
  }
}

export function namesOf(path: string): string[] {
  return path.split('/').filter((name) => name !== '')
}

/** Files of a directory became larger or smaller: it and everything above it holds so many bytes more. */
export function addBytes(dir: DirEntry | undefined, bytes: number): void {
  if (bytes !== 0) for (let at = dir; at; at = at.parent) at.subtreeBytes += bytes
}

/** The directory itself and everything below it, parents first. */
export function* walk(dir: DirEntry): Generator<DirEntry> {
  const open = [dir]
  for (let next = open.pop(); next; next = open.pop()) {
    yield next
    open.push(...next.children.values())
  }
}

export interface PathLength {
  readonly levels: number
  readonly bytes: number
}

/** The longest path of a directory below `dir`, each measure by itself. Wire names: an escaped byte counts as more, never as less. */
export function longestBelow(dir: DirEntry): PathLength {
  let [levels, bytes] = [0, 0]
  const open = [{ dir, levels, bytes }]
  for (let next = open.pop(); next; next = open.pop()) {
    levels = Math.max(levels, next.levels)
    bytes = Math.max(bytes, next.bytes)
    for (const child of next.dir.children.values())
      open.push({ dir: child, levels: next.levels + 1, bytes: next.bytes + 1 + Buffer.byteLength(child.name) })
  }
  return { levels, bytes }
}

export function pathOf(dir: DirEntry): string {
  const names: string[] = []
  for (let at: DirEntry | undefined = dir; at?.parent; at = at.parent) names.push(at.name)
  return `/${names.reverse().join('/')}`
}

export function isInside(dir: DirEntry, ancestor: DirEntry): boolean {
  for (let at: DirEntry | undefined = dir; at; at = at.parent) if (at === ancestor) return true
  return false
}

/** Splits `/a/b` into `/a` and `b`. */
export function splitPath(path: string): { dirPath: string; name: string } {
  const names = namesOf(path)
  const name = names.pop() ?? ''
  return { dirPath: `/${names.join('/')}`, name }
}
