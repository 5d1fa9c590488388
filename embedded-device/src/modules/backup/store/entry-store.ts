import type { Host } from '../../../module-kit/module-kit.ts'

/** The content of a file as the computer has it. */
export interface FileContent {
  readonly md5: string
  readonly sizeBytes: number
  readonly modifiedMs: number
  /** Tells one state of the computer's file from another with the same size and time. */
  readonly stamp?: string | null | undefined
  /** Its permission bits. */
  readonly mode?: number | null | undefined
}

/** A file of a backup from one moment to another. */
export interface StoredEntry extends FileContent {
  readonly id: number
  readonly path: string
  readonly fromMs: number
  /** null for the present one. */
  readonly untilMs: number | null
  /** Which file on the disk it was when it was placed. */
  readonly fileId: string | null
  /** Its time on the disk then, in whole milliseconds. */
  readonly diskMs: number | null
  readonly isBroken: number
  /** A proof found another content on the computer. */
  readonly isChanged: number
  readonly isHeld: number
}

/** A file that took its place in the backup. */
export interface PlacedFile extends FileContent {
  readonly path: string
  /** The attempt of a run that placed it. */
  readonly attempt: string
  readonly fileId: string
  readonly diskMs: number
}

const columns = `id, path, md5, size_bytes as sizeBytes, modified_ms as modifiedMs, from_ms as fromMs, until_ms as untilMs,
  file_id as fileId, disk_ms as diskMs, is_broken as isBroken, is_held as isHeld, is_changed as isChanged, stamp, mode`
const atTime = 'from_ms <= ? and (until_ms is null or until_ms > ?)'
const below = `(path = ? or substr(path, 1, ?) = ?)`

const insert = `insert into backup_entry (task_id, path, md5, size_bytes, modified_ms, from_ms, until_ms, seen_by, file_id, disk_ms, stamp, mode)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

/** What the backups have, now and at every kept moment of the past. */
export function createEntryStore(db: Host['db'], nowMs: () => number) {
  return { ...entryReads(db), ...entryWrites(db, nowMs) }
}
export type EntryStore = ReturnType<typeof createEntryStore>

const presentIn = (db: Host['db'], taskId: string, path: string): StoredEntry | undefined =>
  db.get<StoredEntry>(`select ${columns} from backup_entry where task_id = ? and path = ? and until_ms is null`, taskId, path)

const entryWrites = (db: Host['db'], nowMs: () => number) => ({
  seen: (taskId: string, path: string, attempt: string): void =>
    void db.run(
      'update backup_entry set seen_by = ?, is_held = 0 where task_id = ? and path = ? and until_ms is null',
      attempt,
      taskId,
      path,
    ),
  /** Places a new present file; the one before becomes a version. True when there was one. */
  replace(taskId: string, file: PlacedFile): boolean {
    const { path, md5, sizeBytes, modifiedMs, attempt, fileId, diskMs, stamp = null, mode = null } = file
    return db.transaction(() => {
      const before = presentIn(db, taskId, path)
      // The moments of two files of one path never overlap, also when the clock is set back.
      const now = Math.max(nowMs(), (before?.fromMs ?? 0) + 1)
      if (before) db.run('update backup_entry set until_ms = ? where id = ?', now, before.id)
      db.run(insert, taskId, path, md5, sizeBytes, modifiedMs, now, null, attempt, fileId, diskMs, stamp, mode)
      return before !== undefined
    })
  },
  /** A file that was found in place of the backup's own one: it is kept as a version. */
  addFound(taskId: string, path: string, file: FileContent): void {
    const now = nowMs()
    db.run(insert, taskId, path, file.md5, file.sizeBytes, file.modifiedMs, now - 1, now, null, null, null, null, null)
  },
  /** The computer's file has the same content in another state. */
  touch(id: number, { modifiedMs, stamp = null, mode = null }: FileContent): void {
    db.run('update backup_entry set modified_ms = ?, stamp = ?, mode = ?, is_changed = 0 where id = ?', modifiedMs, stamp, mode, id)
  },
  end: (id: number): void => void db.run('update backup_entry set until_ms = max(?, from_ms + 1), is_held = 0 where id = ?', nowMs(), id),
  hold: (ids: readonly number[]): void =>
    db.transaction(() => {
      for (const id of ids) db.run('update backup_entry set is_held = 1 where id = ?', id)
    }),
  setChanged: (id: number): void => void db.run('update backup_entry set is_changed = 1 where id = ?', id),
  setBroken: (id: number): void => void db.run('update backup_entry set is_broken = 1 where id = ?', id),
  drop: (id: number): void => void db.run('delete from backup_entry where id = ?', id),
})

function entryReads(db: Host['db']) {
  const list = (where: string, ...params: (string | number)[]) =>
    db.all<StoredEntry>(`select ${columns} from backup_entry where ${where}`, ...params)
  return {
    present: (taskId: string, path: string) => presentIn(db, taskId, path),
    get: (taskId: string, id: number): StoredEntry | undefined => list('task_id = ? and id = ?', taskId, id)[0],
    /** What this attempt of a run has not seen; an earlier attempt may have seen files that are gone by now. */
    unseen: (taskId: string, attempt: string) =>
      list('task_id = ? and until_ms is null and seen_by is not ? order by path', taskId, attempt),
    held: (taskId: string) => list('task_id = ? and until_ms is null and is_held = 1 order by path', taskId),
    sample: (taskId: string, count: number) =>
      list(`task_id = ? and until_ms is null and is_held = 0 order by random() limit ${count}`, taskId),
    /** Files at a moment, below any of these paths; '' is everything. */
    at(taskId: string, atMs: number, paths: readonly string[]): StoredEntry[] {
      const byId = new Map<number, StoredEntry>()
      for (const path of paths) {
        const some = path === '' ? [] : [path, [...path].length + 1, `${path}/`]
        const where = `task_id = ? and ${atTime}${path === '' ? '' : ` and ${below}`} order by path, id`
        for (const entry of list(where, taskId, atMs, atMs, ...some)) byId.set(entry.id, entry)
      }
      return [...byId.values()]
    },
    /** Contents of such a size that no proof found broken. */
    ofSize: (taskId: string, sizeBytes: number) => list('task_id = ? and size_bytes = ? and is_broken = 0', taskId, sizeBytes),
    expired: (taskId: string, beforeMs: number) => list('task_id = ? and until_ms < ?', taskId, beforeMs),
    /** Whether another entry needs the content of a version; a present file may become a version at any moment. */
    isNeeded: (taskId: string, { id, md5, sizeBytes }: Pick<StoredEntry, 'id' | 'md5' | 'sizeBytes'>): boolean =>
      db.value(
        'select 1 from backup_entry where task_id = ? and md5 = ? and size_bytes = ? and id <> ? limit 1',
        taskId,
        md5,
        sizeBytes,
        id,
      ) !== undefined,
    sums(taskId: string) {
      const present = `until_ms is null`
      const [row = []] = db.arrays(
        `select count(*) filter (where ${present}), coalesce(sum(size_bytes) filter (where ${present}), 0),
          coalesce(sum(size_bytes) filter (where until_ms is not null), 0), count(*) filter (where ${present} and is_held = 1)
        from backup_entry where task_id = ?`,
        taskId,
      )
      const [fileCount = 0, sizeBytes = 0, versionBytes = 0, heldCount = 0] = row.map(Number)
      return { fileCount, sizeBytes, versionBytes, heldCount }
    },
  }
}
