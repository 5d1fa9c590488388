import type { Host } from '../../../module-kit/module-kit.ts'
import type { FileContent } from './entry-store.ts'
import type { FolderTime } from './folder-time-store.ts'

/** What a task had at a moment below any of these paths; '' is everything. */
export interface Moment {
  readonly taskId: string
  readonly atMs: number
  readonly paths: readonly string[]
}

/** Where a page of rows begins, and how many it may have. */
export interface RowPage {
  readonly afterId: number
  readonly limit: number
}

interface FileRow extends FileContent {
  readonly id: number
  readonly path: string
}

/** `+`: rows are read in the order of their ids, so that all pages together read the table once. */
const whereOf = (table: string): string => `+${table}.task_id = ? and from_ms <= ? and (until_ms is null or until_ms > ?)
  and exists (select 1 from json_each(?) as root where root.value = '' or ${table}.path = root.value
    or substr(${table}.path, 1, length(root.value) + 1) = root.value || '/')`

/** Moments of backups, page by page. */
export function createMomentStore(db: Host['db']) {
  const valuesOf = ({ taskId, atMs, paths }: Moment) => [taskId, atMs, atMs, JSON.stringify(outermost(paths))] as const
  return {
    files: (moment: Moment, { afterId, limit }: RowPage) =>
      db.all<FileRow>(
        `select id, path, md5, size_bytes as sizeBytes, modified_ms as modifiedMs, mode from backup_entry
        where id > ? and ${whereOf('backup_entry')} order by id limit ?`,
        afterId,
        ...valuesOf(moment),
        limit,
      ),
    /** Empty folders. */
    folders: (moment: Moment, { afterId, limit }: RowPage) =>
      db.all<{ readonly id: number; readonly path: string }>(
        `select id, path from backup_folder where id > ? and ${whereOf('backup_folder')} order by id limit ?`,
        afterId,
        ...valuesOf(moment),
        limit,
      ),
    /** When folders were changed last, also of those with something in them. */
    folderTimes: (moment: Moment, { afterId, limit }: RowPage) =>
      db.all<FolderTime & { readonly id: number }>(
        `select id, path, modified_ms as modifiedMs from backup_folder_time
        where id > ? and ${whereOf('backup_folder_time')} order by id limit ?`,
        afterId,
        ...valuesOf(moment),
        limit,
      ),
    totals(moment: Moment): { readonly totalCount: number; readonly totalBytes: number } {
      const files = `select count(*), coalesce(sum(size_bytes), 0) from backup_entry where ${whereOf('backup_entry')}`
      const [[fileCount, totalBytes] = []] = db.arrays(files, ...valuesOf(moment))
      const folderCount = db.value(`select count(*) from backup_folder where ${whereOf('backup_folder')}`, ...valuesOf(moment))
      return { totalCount: Number(fileCount) + Number(folderCount), totalBytes: Number(totalBytes) }
    },
  }
}
export type MomentStore = ReturnType<typeof createMomentStore>

/** A path below another one says nothing more. */
function outermost(paths: readonly string[]): string[] {
  const all = new Set(paths)
  if (all.has('')) return ['']
  const isBelow = (path: string): boolean => {
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) if (all.has(path.slice(0, at))) return true
    return false
  }
  return [...all].filter((path) => !isBelow(path))
}
