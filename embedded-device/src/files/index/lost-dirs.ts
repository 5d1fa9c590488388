import type { DirEntry } from './dir-tree.ts'

/** What is to be done about directories that were not there when last looked at. */
export interface LostDirs extends Disposable {
  /** Not there, but its parent still lists it: renamed away and back, perhaps. */
  add(dirId: number): void
  /** A parent was looked at and is there: its lost children are looked at again. */
  parentSeen(parent: DirEntry): void
  /** S-B4: a whole space is gone. It is looked for once a second: asking its folders again would never end. */
  rootGone(dirId: number): void
}

const rootAgainMs = 1_000

export function createLostDirs(parts: {
  readonly byId: (dirId: number) => DirEntry | undefined
  readonly lookAt: (dir: DirEntry) => void
}): LostDirs {
  const lost = new Set<number>()
  const roots = new Map<number, NodeJS.Timeout>()
  return {
    add: (dirId) => void lost.add(dirId),
    parentSeen(parent) {
      for (const dirId of lost) {
        const dir = parts.byId(dirId)
        if (dir && dir.parent !== parent) continue
        lost.delete(dirId)
        if (dir) parts.lookAt(dir)
      }
    },
    rootGone(dirId) {
      if (roots.has(dirId)) return
      const again = (): void => {
        roots.delete(dirId)
        const root = parts.byId(dirId)
        if (root) parts.lookAt(root)
      }
      roots.set(dirId, setTimeout(again, rootAgainMs).unref())
    },
    [Symbol.dispose]() {
      for (const timer of roots.values()) clearTimeout(timer)
      roots.clear()
    },
  }
}
