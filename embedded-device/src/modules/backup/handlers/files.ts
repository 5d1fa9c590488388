import type { backup } from '@cove/device-contract/backup'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { BackupParts } from '../parts.ts'
import { restoredPath } from '../restored-path.ts'

const pageRows = 500

export const files =
  ({ tasks, moments }: BackupParts): HandlerOf<typeof backup.calls.files> =>
  ({ body: { taskId, atSeconds, paths, after } }, { context: { who }, refuse }) => {
    const task = tasks.get(who.userNo, taskId) ?? refuse('backupTaskMissing')
    const moment = { taskId, atMs: Math.round(atSeconds * 1000), paths }
    // What expires between two pages was there at the first one.
    const totals = after === undefined ? moments.totals(moment) : undefined
    if (totals?.totalCount === 0) return refuse('backupNothingThere')
    const { isFolder, id: afterId } = rowOf(after ?? 0)
    const found = isFolder ? [] : moments.files(moment, { afterId, limit: pageRows })
    const empty = moments.folders(moment, { afterId: isFolder ? afterId : 0, limit: pageRows - found.length })
    const isFull = found.length + empty.length === pageRows
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
      ...totals,
      ...(isFull ? { next: cursorOf({ file: found.at(-1)?.id, folder: empty.at(-1)?.id }) } : {}),
    }
  }

/** A page continues after a row, because rows before it may expire meanwhile: even numbers are of files, odd ones of folders. */
const cursorOf = ({ file = 0, folder }: { readonly file: number | undefined; readonly folder: number | undefined }): number =>
  folder === undefined ? file * 2 : folder * 2 + 1

const rowOf = (cursor: number) => ({ isFolder: cursor % 2 === 1, id: Math.floor(cursor / 2) })
