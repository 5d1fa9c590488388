import type { Host } from '../../../module-kit/module-kit.ts'

/** A folder of the computer, and when it was changed last. */
export interface FolderTime {
  readonly path: string
  readonly modifiedMs: number
}

const isPresent = 'task_id = ? and until_ms is null'

/** When folders of the computers were changed last, now and at every kept moment of the past. */
export const createFolderTimeStore = (db: Host['db'], nowMs: () => number) => ({
  seen(taskId: string, attempt: string, times: readonly FolderTime[]): void {
    const end = `update backup_folder_time set until_ms = max(?, from_ms + 1) where ${isPresent} and path = ? and modified_ms <> ?`
    const insert = `insert into backup_folder_time (task_id, path, modified_ms, from_ms, seen_by) values (?, ?, ?, ?, ?)
      on conflict (task_id, path) where until_ms is null do update set seen_by = excluded.seen_by`
    db.transaction(() => {
      for (const { path, modifiedMs } of times) {
        db.run(end, nowMs(), taskId, path, modifiedMs)
        db.run(insert, taskId, path, modifiedMs, nowMs(), attempt)
      }
    })
  },
  /** Folders that this attempt of a run has not seen have no time from now on. */
  endUnseen: (taskId: string, attempt: string): void =>
    void db.run(
      `update backup_folder_time set until_ms = max(?, from_ms + 1) where ${isPresent} and seen_by <> ?`,
      nowMs(),
      taskId,
      attempt,
    ),
  dropExpired: (taskId: string, beforeMs: number): void =>
    void db.run('delete from backup_folder_time where task_id = ? and until_ms < ?', taskId, beforeMs),
})
export type FolderTimeStore = ReturnType<typeof createFolderTimeStore>
