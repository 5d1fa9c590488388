import type { Host } from '../../../module-kit/module-kit.ts'

/** What the device knows of one file; without `md5` one that was there once. */
export interface StoredFile {
  readonly path: string
  readonly md5: string | null
  readonly sizeBytes: number
  readonly modifiedMs: number
  readonly fileId: string | null
  readonly diskMs: number | null
  readonly vector: string
  readonly author: string
  /** Permission bits on the computer that sent it. */
  readonly mode?: number | null | undefined
}

/** A folder of one user, whose files are known by their device paths. */
export interface Place {
  readonly userNo: string
  readonly storageId: string
}

const columns = 'path, md5, size_bytes as sizeBytes, modified_ms as modifiedMs, file_id as fileId, disk_ms as diskMs, vector, author, mode'

/** Contents and versions of files of the device. */
export function createFileStore(db: Host['db']) {
  return {
    get: ({ userNo, storageId }: Place, path: string) =>
      db.get<StoredFile>(`select ${columns} from sync_file where user_no = ? and storage_id = ? and path = ?`, userNo, storageId, path),
    set({ userNo, storageId }: Place, file: StoredFile, seenBy: string | null = null): void {
      const names = 'user_no, storage_id, path, md5, size_bytes, modified_ms, file_id, disk_ms, vector, author, seen_by, mode'
      const { path, md5, sizeBytes, modifiedMs, fileId, diskMs, vector, author, mode = null } = file
      const values = [userNo, storageId, path, md5, sizeBytes, modifiedMs, fileId, diskMs, vector, author, seenBy, mode]
      db.run(`insert or replace into sync_file (${names}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`, ...values)
    },
    seen: ({ userNo, storageId }: Place, path: string, by: string): void =>
      void db.run('update sync_file set seen_by = ? where user_no = ? and storage_id = ? and path = ?', by, userNo, storageId, path),
    /** Files below a folder that a whole walk did not meet. */
    unseen: ({ userNo, storageId }: Place, folder: string, by: string) =>
      db.all<StoredFile>(
        `select ${columns} from sync_file where user_no = ? and storage_id = ? and path >= ? and path < ? and md5 is not null and seen_by is not ?`,
        userNo,
        storageId,
        `${folder}/`,
        `${folder}0`,
        by,
      ),
    /** A page of files that were there once. */
    gone: ({ userNo, storageId }: Place, folder: string, { after, limit }: { readonly after: string; readonly limit: number }) =>
      db.all<StoredFile>(
        `select ${columns} from sync_file where user_no = ? and storage_id = ? and path > ? and path < ? and md5 is null order by path limit ?`,
        userNo,
        storageId,
        after,
        `${folder}0`,
        limit,
      ),
  }
}
export type FileStore = ReturnType<typeof createFileStore>
