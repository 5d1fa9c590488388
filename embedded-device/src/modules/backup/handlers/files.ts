import type { backup } from '@cove/device-contract/backup'
import type { HandlerOf } from '../../../core/module-kit.ts'
import type { BackupParts } from '../parts.ts'
import { restoredPath } from '../restored-path.ts'

const pageFiles = 500

export const files =
  ({ tasks, entries, folders }: BackupParts): HandlerOf<typeof backup.calls.files> =>
  ({ body: { taskId, atSeconds, paths, after = 0 } }, { context: { who }, refuse }) => {
    const task = tasks.get(who.userNo, taskId) ?? refuse('backupTaskMissing')
    const atMs = Math.round(atSeconds * 1000)
    const [found, empty] = [entries.at(taskId, atMs, paths), folders.at(taskId, atMs, paths)]
    const totalCount = found.length + empty.length
    if (totalCount === 0) return refuse('backupNothingThere')
    const page = found.slice(after, after + pageFiles).map(({ id, path, md5, sizeBytes, modifiedMs }) => ({
      entryId: id,
      path,
      target: restoredPath(path, paths, task.name),
      md5,
      sizeBytes,
      modifiedSeconds: modifiedMs / 1000,
    }))
    const shown = empty.slice(Math.max(0, after - found.length), Math.max(0, after + pageFiles - found.length))
    const next = after + page.length + shown.length
    const totalBytes = found.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
    return {
      files: page,
      folders: shown.map((path) => restoredPath(path, paths, task.name)),
      totalCount,
      totalBytes,
      ...(next < totalCount ? { next } : {}),
    }
  }
