import type { Host } from '../../../module-kit/module-kit.ts'

const atTime = 'from_ms <= ? and (until_ms is null or until_ms > ?)'

/** Empty folders of the backups, now and at every kept moment of the past. */
export function createFolderStore(db: Host['db'], nowMs: () => number) {
  const paths = (where: string, ...params: (string | number)[]): string[] =>
    db.all<{ readonly path: string }>(`select path from backup_folder where ${where} order by path`, ...params).map(({ path }) => path)
  return {
    /** The computer has these folders, and nothing is in them. */
    seen(taskId: string, attempt: string, seen: readonly string[]): void {
      const insert = `insert into backup_folder (task_id, path, from_ms, seen_by) values (?, ?, ?, ?)
        on conflict (task_id, path) where until_ms is null do update set seen_by = excluded.seen_by`
      db.transaction(() => {
        for (const path of seen) db.run(insert, taskId, path, nowMs(), attempt)
      })
    },
    present: (taskId: string): string[] => paths('task_id = ? and until_ms is null', taskId),
    /** Folders that this attempt of a run has not seen end now; answers which. */
    endUnseen(taskId: string, attempt: string): string[] {
      return db.transaction(() => {
        const gone = paths('task_id = ? and until_ms is null and seen_by <> ?', taskId, attempt)
        const end = 'update backup_folder set until_ms = max(?, from_ms + 1) where task_id = ? and until_ms is null and seen_by <> ?'
        db.run(end, nowMs(), taskId, attempt)
        return gone
      })
    },
    /** Folders at a moment, at or below any of these paths; '' is everything. */
    at(taskId: string, atMs: number, roots: readonly string[]): string[] {
      const isIn = (path: string): boolean => roots.some((root) => root === '' || path === root || path.startsWith(`${root}/`))
      return [...new Set(paths(`task_id = ? and ${atTime}`, taskId, atMs, atMs))].filter(isIn)
    },
    dropExpired: (taskId: string, beforeMs: number): void =>
      void db.run('delete from backup_folder where task_id = ? and until_ms < ?', taskId, beforeMs),
  }
}
export type FolderStore = ReturnType<typeof createFolderStore>
