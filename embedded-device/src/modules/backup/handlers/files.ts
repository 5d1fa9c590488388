import type { backup } from '@cove/device-contract/backup'
import type { HandlerOf } from '../../../core/module-kit.ts'
import type { BackupParts } from '../parts.ts'
import { restoredPath } from '../restored-path.ts'

const pageFiles = 500

export const files =
  ({ tasks, entries }: BackupParts): HandlerOf<typeof backup.calls.files> =>
  ({ body: { taskId, atSeconds, paths, after = 0 } }, { context: { who }, refuse }) => {
    const task = tasks.get(who.userNo, taskId) ?? refuse('backupTaskMissing')
    const found = entries.at(taskId, Math.round(atSeconds * 1000), paths)
    if (found.length === 0) return refuse('backupNothingThere')
    const page = found.slice(after, after + pageFiles).map(({ id, path, md5, sizeBytes, modifiedMs }) => ({
      entryId: id,
      path,
      target: restoredPath(path, paths, task.name),
      md5,
      sizeBytes,
      modifiedSeconds: modifiedMs / 1000,
    }))
    const next = after + page.length
    const totalBytes = found.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
    return { files: page, totalCount: found.length, totalBytes, ...(next < found.length ? { next } : {}) }
  }
