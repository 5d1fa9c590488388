import type { DirEntry, DirTree } from './dir-tree.ts'
import { nearestDir } from './index-writer.ts'
import type { ScanQueue } from './scan-queue.ts'

export interface FreshDirsParts {
  readonly tree: DirTree
  readonly queue: ScanQueue
  /** Directories we changed ourselves and did not read yet. */
  readonly owed: ReadonlySet<number>
}

/** Directories whose rows are as the disk is. */
export interface FreshDirs {
  /** Resolves when the directory was read since the start and after our own last change in it. */
  settle(dir: DirEntry): Promise<void>
  /** The settled directory of a path; undefined when it does not exist. */
  dirAt(spaceId: string, path: string): Promise<DirEntry | undefined>
}

export function createFreshDirs({ tree, queue, owed }: FreshDirsParts): FreshDirs {
  const settle = async (dir: DirEntry): Promise<void> => {
    if (dir.fresh && !owed.has(dir.id)) return
    // Owed and not waiting any more: it was read, and its rows could not be written (S-B1).
    if (!queue.isPending(dir.id)) queue.request(dir.id, { urgent: true })
    await queue.settled(dir.id)
  }
  return {
    settle,
    async dirAt(spaceId, path) {
      for (let near = nearestDir(tree, spaceId, path); near; near = nearestDir(tree, spaceId, path)) {
        const { dir, missing } = near
        if (missing === undefined) {
          await settle(dir)
          if (tree.byId(dir.id) === dir) return dir
          continue
        }
        // It may have been made a moment ago: look at that one name before saying no.
        queue.request(dir.id, { only: [missing], urgent: true })
        await queue.settled(dir.id)
        if (!dir.children.has(missing) && tree.byId(dir.id) === dir) return undefined
      }
      return undefined
    },
  }
}
