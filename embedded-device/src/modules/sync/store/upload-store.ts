import type { Host } from '../../../module-kit/module-kit.ts'

/** A file on its way, with what the client announced. */
export interface StoredUpload {
  readonly id: number
  readonly md5: string
  readonly sizeBytes: number
  readonly modifiedMs: number
  readonly vector: string
  readonly beforeMd5: string | null
  readonly mode?: number | null | undefined
}

const columns = 'id, md5, size_bytes as sizeBytes, modified_ms as modifiedMs, vector, before_md5 as beforeMd5, mode'

/** Files on their way to the device. */
export function createUploadStore(db: Host['db']) {
  const get = (taskId: string, path: string) =>
    db.get<StoredUpload>(`select ${columns} from sync_upload where task_id = ? and path = ?`, taskId, path)
  return {
    get,
    /** The same content continues; another one starts again with a new id. */
    open(taskId: string, path: string, file: Omit<StoredUpload, 'id'>): StoredUpload {
      const { md5, sizeBytes, modifiedMs, vector, beforeMd5, mode = null } = file
      return db.transaction(() => {
        const known = get(taskId, path)
        if (known?.md5 === md5 && known.sizeBytes === sizeBytes) {
          const set = 'modified_ms = ?, vector = ?, before_md5 = ?, mode = ?'
          db.run(`update sync_upload set ${set} where id = ?`, modifiedMs, vector, beforeMd5, mode, known.id)
          return { ...file, id: known.id }
        }
        db.run('delete from sync_upload where task_id = ? and path = ?', taskId, path)
        const insert = `insert into sync_upload (task_id, path, md5, size_bytes, modified_ms, vector, before_md5, mode) values (?, ?, ?, ?, ?, ?, ?, ?)`
        return db.get<StoredUpload>(
          `${insert} returning ${columns}`,
          taskId,
          path,
          md5,
          sizeBytes,
          modifiedMs,
          vector,
          beforeMd5,
          mode,
        ) as StoredUpload
      })
    },
    close: (taskId: string, path: string): void => void db.run('delete from sync_upload where task_id = ? and path = ?', taskId, path),
  }
}
export type UploadStore = ReturnType<typeof createUploadStore>
