import type { BackupFailure } from '@cove/device-contract/backup'
import type { Host } from '../../../module-kit/module-kit.ts'
import type { FileContent } from './entry-store.ts'

/** A file on its way, with the content that the client announced. */
export interface StoredUpload extends FileContent {
  readonly id: number
}

/** A file that could not be backed up. */
export interface StoredFailure {
  readonly path: string
  readonly reason: BackupFailure
  readonly atMs: number
}

const columns = 'id, md5, size_bytes as sizeBytes, modified_ms as modifiedMs, stamp, mode'

/** Files on their way, and files that failed. */
export function createUploadStore(db: Host['db'], nowMs: () => number) {
  const get = (taskId: string, path: string) =>
    db.get<StoredUpload>(`select ${columns} from backup_upload where task_id = ? and path = ?`, taskId, path)
  return {
    get,
    /** The same content continues; another one starts again with a new id. */
    open(taskId: string, path: string, { md5, sizeBytes, modifiedMs, stamp = null, mode = null }: FileContent): StoredUpload {
      return db.transaction(() => {
        const known = get(taskId, path)
        if (known?.md5 === md5 && known.sizeBytes === sizeBytes) {
          db.run('update backup_upload set stamp = ?, mode = ? where id = ?', stamp, mode, known.id)
          return { ...known, stamp, mode }
        }
        db.run('delete from backup_upload where task_id = ? and path = ?', taskId, path)
        const values = `values (?, ?, ?, ?, ?, ?, ?) returning ${columns}`
        const insert = `insert into backup_upload (task_id, path, md5, size_bytes, modified_ms, stamp, mode) ${values}`
        return db.get<StoredUpload>(insert, taskId, path, md5, sizeBytes, modifiedMs, stamp, mode) as StoredUpload
      })
    },
    close: (taskId: string, path: string): void => void db.run('delete from backup_upload where task_id = ? and path = ?', taskId, path),
    fail(taskId: string, files: readonly Pick<StoredFailure, 'path' | 'reason'>[]): void {
      const insert = 'insert or replace into backup_failed (task_id, path, reason, at_ms) values (?, ?, ?, ?)'
      db.transaction(() => {
        for (const { path, reason } of files) db.run(insert, taskId, path, reason, nowMs())
      })
    },
    succeed: (taskId: string, path: string): void => void db.run('delete from backup_failed where task_id = ? and path = ?', taskId, path),
    /** Failures of earlier runs that did not come again. */
    forgetBefore: (taskId: string, beforeMs: number): void =>
      void db.run('delete from backup_failed where task_id = ? and at_ms < ?', taskId, beforeMs),
    failures: (taskId: string) =>
      db.all<StoredFailure>('select path, reason, at_ms as atMs from backup_failed where task_id = ? order by path limit 1000', taskId),
    failedCount: (taskId: string): number => Number(db.value('select count(*) from backup_failed where task_id = ?', taskId)),
  }
}
export type UploadStore = ReturnType<typeof createUploadStore>
