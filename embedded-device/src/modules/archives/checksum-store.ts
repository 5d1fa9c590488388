import type { FileChecksum } from '@cove/device-contract/archives'
import type { Host } from '../../module-kit/module-kit.ts'

interface Row {
  readonly path: string
  readonly sizeBytes: number
  readonly md5: string | null
  readonly sha1: string | null
  readonly sha256: string | null
}

/** TSK-15: results of checksum tasks, for a day. */
export interface ChecksumStore {
  put(of: { readonly taskId: number; readonly position: number; readonly userNo: string }, result: FileChecksum): void
  list(userNo: string, taskId: number): FileChecksum[]
  dropOld(): void
}

const keptMs = 24 * 3600_000

export function createChecksumStore({ db, nowMs }: Pick<Host, 'db' | 'nowMs'>): ChecksumStore {
  return {
    put({ taskId, position, userNo }, { path, sizeBytes, md5, sha1, sha256 }) {
      db.run(
        `insert into archives_checksum (task_id, position, user_no, path, size_bytes, md5, sha1, sha256, made_ms)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (task_id, position) do nothing`,
        ...[taskId, position, Number(userNo), path, sizeBytes],
        ...[md5 ?? null, sha1 ?? null, sha256 ?? null, nowMs()],
      )
    },
    list: (userNo, taskId) =>
      db
        .all<Row>(
          `select path, size_bytes as sizeBytes, md5, sha1, sha256 from archives_checksum
           where task_id = ? and user_no = ? order by position`,
          taskId,
          Number(userNo),
        )
        .map(({ path, sizeBytes, md5, sha1, sha256 }) => ({
          path,
          sizeBytes,
          ...(md5 === null ? {} : { md5 }),
          ...(sha1 === null ? {} : { sha1 }),
          ...(sha256 === null ? {} : { sha256 }),
        })),
    dropOld: () => void db.run('delete from archives_checksum where made_ms < ?', nowMs() - keptMs),
  }
}
