import type { Db } from '@cove/server-kit'

/** Changes of directories' counters and bytes that are not written yet. */
export interface DirCounters {
  /** One file or folder more, or one less. */
  count(dirId: number, row: { readonly isFile: boolean; readonly hidden: boolean }, by: 1 | -1): void
  grow(dirId: number, bytes: number): void
  /** Writes the counters of what was added, removed and moved: once per batch, not once per row. */
  settle(): void
  /** Drops counters not written yet: their transaction was rolled back. */
  forget(): void
  /** Hands out, once, by how many bytes the files of directories grew since the last time; for after the commit. */
  takeBytes(): Iterable<readonly [dirId: number, bytes: number]>
}

export function createDirCounters(db: Db): DirCounters {
  const pending = new Map<string, { dirId: number; column: string; by: number }>()
  let grown = new Map<number, number>()
  return {
    count(dirId, row, by) {
      const column = `${row.hidden ? 'hidden_' : ''}${row.isFile ? 'files' : 'folders'}`
      const key = `${dirId}${column}`
      const known = pending.get(key)
      if (known) known.by += by
      else pending.set(key, { dirId, column, by })
    },
    grow(dirId, bytes) {
      if (bytes !== 0) grown.set(dirId, (grown.get(dirId) ?? 0) + bytes)
    },
    settle() {
      const changes = [...pending.values()]
      pending.clear()
      for (const { dirId, column, by } of changes) if (by !== 0) db.run(`update dir set ${column} = ${column} + ? where id = ?`, by, dirId)
    },
    forget() {
      pending.clear()
      grown.clear()
    },
    takeBytes() {
      const taken = grown
      grown = new Map()
      return taken
    },
  }
}
