import type { CloudEntry } from '@cove/device-contract/clouds'
import type { Host } from '../../../module-kit/module-kit.ts'
import type { DriverEntry } from '../drivers/driver.ts'

/** A folder as it was listed. */
export interface KnownFolder {
  readonly id: number
  readonly listedMs: number
  readonly entries: number
  readonly unusable: number
}

/** Entries that are kept of one account: older folders go. */
const maxEntries = 300_000

const columns = 'id, listed_ms as listedMs, entries, unusable'

/** The tables of what is known of folders. */
export const createFolderStore = (db: Host['db']) => ({
  /** A listing that a crash cut off is nothing. */
  dropCut: () => db.run('delete from clouds_folder where is_whole = 0'),
  find: (accountId: number, path: string) =>
    db.get<KnownFolder>(`select ${columns} from clouds_folder where account_id = ? and path = ? and is_whole = 1`, accountId, path),
  page(folderId: number, start: number, rows: number): CloudEntry[] {
    const sql = `select is_file as isFile, name, size_bytes as sizeBytes, modified_seconds as modifiedSeconds from clouds_entry
      where folder_id = ? order by is_file, name collate nocase, name limit ? offset ?`
    const found = db.all<Omit<CloudEntry, 'isFolder'> & { readonly isFile: number }>(sql, folderId, rows, start)
    return found.map(({ isFile, ...entry }) => ({ ...entry, isFolder: isFile === 0 }))
  },
  /** Begins a listing that stays invisible until `settle`. */
  begin: (accountId: number, path: string, nowMs: number): number =>
    db.get<{ readonly id: number }>(
      'insert into clouds_folder (account_id, path, listed_ms, entries, unusable, is_whole) values (?, ?, ?, 0, 0, 0) returning id',
      accountId,
      path,
      nowMs,
    )?.id ?? 0,
  put(folderId: number, entries: readonly DriverEntry[]): void {
    const sql = 'insert or replace into clouds_entry (folder_id, is_file, name, size_bytes, modified_seconds) values (?, ?, ?, ?, ?)'
    db.transaction(() => {
      for (const { isFolder, name, sizeBytes, modifiedSeconds } of entries)
        db.run(sql, folderId, isFolder ? 0 : 1, name, sizeBytes, modifiedSeconds)
    })
  },
  /** The listing is whole, and replaces the one before. */
  settle(accountId: number, { folderId, path, unusable }: { folderId: number; path: string; unusable: number }): void {
    db.transaction(() => {
      db.run('delete from clouds_folder where account_id = ? and path = ? and id < ?', accountId, path, folderId)
      const count = '(select count(*) from clouds_entry where folder_id = ?)'
      db.run(`update clouds_folder set is_whole = 1, entries = ${count}, unusable = ? where id = ?`, folderId, unusable, folderId)
      const older = `select id from (select id, sum(entries) over (order by id desc) as sum from clouds_folder where account_id = ? and is_whole = 1)
        where sum > ${maxEntries} and id <> ?`
      db.run(`delete from clouds_folder where id in (${older})`, accountId, folderId)
    })
  },
  drop: (folderId: number) => db.run('delete from clouds_folder where id = ?', folderId),
  /** What is known of a folder is not true any more. */
  forget: (accountId: number, path: string) =>
    db.run('delete from clouds_folder where account_id = ? and path = ? and is_whole = 1', accountId, path),
  /** The same for everything below, too. */
  forgetBelow(accountId: number, path: string): void {
    const below = `${path}/`
    db.run(
      'delete from clouds_folder where account_id = ? and is_whole = 1 and (path = ? or substr(path, 1, ?) = ?)',
      accountId,
      path,
      below.length,
      below,
    )
  },
})
export type FolderStore = ReturnType<typeof createFolderStore>
