import type { backup } from '@cove/device-contract/backup'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { BackupParts } from '../parts.ts'
import { restoredPath } from '../restored-path.ts'
import type { FolderTime } from '../store/folder-time-store.ts'
import type { Moment, MomentStore, RowPage } from '../store/moment-store.ts'

const pageRows = 500

export const files =
  ({ tasks, moments }: BackupParts): HandlerOf<typeof backup.calls.files> =>
  ({ body: { taskId, atSeconds, paths, after } }, { context: { who }, refuse }) => {
    const task = tasks.get(who.userNo, taskId) ?? refuse('backupTaskMissing')
    const moment = { taskId, atMs: Math.round(atSeconds * 1000), paths }
    // What expires between two pages was there at the first one.
    const totals = after === undefined ? moments.totals(moment) : undefined
    if (totals?.totalCount === 0) return refuse('backupNothingThere')
    const { files: found, folders: empty, times, next } = pageOf(moments, moment, rowOf(after ?? 0))
    const timeOf = ({ path, modifiedMs }: FolderTime) => ({
      path: restoredPath(path, paths, task.name),
      modifiedSeconds: modifiedMs / 1000,
    })
    const page = found.map(({ id, path, md5, sizeBytes, modifiedMs, mode }) => ({
      entryId: id,
      path,
      target: restoredPath(path, paths, task.name),
      md5,
      sizeBytes,
      modifiedSeconds: modifiedMs / 1000,
      ...(typeof mode === 'number' ? { mode } : {}),
    }))
    return {
      files: page,
      folders: empty.map(({ path }) => restoredPath(path, paths, task.name)),
      ...(times.length === 0 ? {} : { times: times.map(timeOf) }),
      ...totals,
      ...(next === undefined ? {} : { next }),
    }
  }

/** Rows come in this order. */
const kinds = ['files', 'folders', 'times'] as const

interface Cursor {
  /** Position among `kinds`. */
  readonly kind: number
  readonly id: number
}

/** A page continues after a row, because rows before it may expire meanwhile. */
const cursorOf = ({ kind, id }: Cursor): number => id * kinds.length + kind
const rowOf = (cursor: number): Cursor => ({ kind: cursor % kinds.length, id: Math.floor(cursor / kinds.length) })

function pageOf(moments: MomentStore, moment: Moment, { kind, id }: Cursor) {
  const afterId = (of: number): number => (of === kind ? id : 0)
  let limit = pageRows
  let next: number | undefined
  const rows = <T extends { readonly id: number }>(of: number, read: (page: RowPage) => readonly T[]): readonly T[] => {
    if (of < kind || limit === 0) return []
    const found = read({ afterId: afterId(of), limit })
    limit -= found.length
    if (limit === 0) next = cursorOf({ kind: of, id: found.at(-1)?.id ?? 0 })
    return found
  }
  const files = rows(0, (page) => moments.files(moment, page))
  const folders = rows(1, (page) => moments.folders(moment, page))
  const times = rows(2, (page) => moments.folderTimes(moment, page))
  return { files, folders, times, next }
}
