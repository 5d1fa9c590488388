import type { SyncFailure } from '@cove/device-contract/sync'
import type { Host } from '../../../module-kit/module-kit.ts'

/** What both sides had when they last agreed about a path. */
export interface StoredBase {
  readonly path: string
  readonly md5: string
  readonly sizeBytes: number
  readonly localMs: number
  readonly deviceMs?: number | null | undefined
  readonly vector: string
  readonly pendingMd5: string | null
  readonly pendingVector: string | null
}

const columns =
  'path, md5, size_bytes as sizeBytes, local_ms as localMs, device_ms as deviceMs, vector, pending_md5 as pendingMd5, pending_vector as pendingVector'

/** Bases of all tasks, and files that the last run left out. */
export function createBaseStore(db: Host['db'], nowMs: () => number) {
  return { ...bases(db), ...failures(db, nowMs) }
}
export type BaseStore = ReturnType<typeof createBaseStore>

const bases = (db: Host['db']) => ({
  get: (taskId: string, path: string) =>
    db.get<StoredBase>(`select ${columns} from sync_base where task_id = ? and path = ?`, taskId, path),
  page: (taskId: string, after: string, limit: number) =>
    db.all<StoredBase>(`select ${columns} from sync_base where task_id = ? and path > ? order by path limit ?`, taskId, after, limit),
  set(taskId: string, { path, md5, sizeBytes, localMs, deviceMs = null, vector, pendingMd5, pendingVector }: StoredBase): void {
    const names = 'task_id, path, md5, size_bytes, local_ms, device_ms, vector, pending_md5, pending_vector'
    const values = [taskId, path, md5, sizeBytes, localMs, deviceMs, vector, pendingMd5, pendingVector]
    db.run(`insert or replace into sync_base (${names}) values (?, ?, ?, ?, ?, ?, ?, ?, ?)`, ...values)
  },
  setPending: (taskId: string, path: string, { md5, vector }: { readonly md5: string; readonly vector: string }): void =>
    void db.run('update sync_base set pending_md5 = ?, pending_vector = ? where task_id = ? and path = ?', md5, vector, taskId, path),
  drop: (taskId: string, path: string): void => void db.run('delete from sync_base where task_id = ? and path = ?', taskId, path),
  sums: (taskId: string) =>
    db.get<{ readonly fileCount: number; readonly sizeBytes: number }>(
      'select count(*) as fileCount, coalesce(sum(size_bytes), 0) as sizeBytes from sync_base where task_id = ?',
      taskId,
    ) ?? { fileCount: 0, sizeBytes: 0 },
})

const failures = (db: Host['db'], nowMs: () => number) => ({
  fail(taskId: string, files: readonly { readonly path: string; readonly reason: SyncFailure }[]): void {
    const insert = 'insert or replace into sync_failed (task_id, path, reason, at_ms) values (?, ?, ?, ?)'
    db.transaction(() => {
      for (const { path, reason } of files) db.run(insert, taskId, path, reason, nowMs())
    })
  },
  /** Failures of earlier runs that did not come again. */
  forgetFailed: (taskId: string): void => void db.run('delete from sync_failed where task_id = ?', taskId),
  failures: (taskId: string) =>
    db.all<{ readonly path: string; readonly reason: SyncFailure; readonly atMs: number }>(
      'select path, reason, at_ms as atMs from sync_failed where task_id = ? order by path limit 1000',
      taskId,
    ),
  failedCount: (taskId: string): number => Number(db.value('select count(*) from sync_failed where task_id = ?', taskId)),
})
