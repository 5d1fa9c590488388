import type { backup } from '@cove/device-contract/backup'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { BackupParts } from '../parts.ts'

export const restore =
  ({ tasks, entries, folders, jobs, spaces, vfs }: BackupParts): HandlerOf<typeof backup.calls.restore> =>
  async ({ body }, { context: { who }, refuse }) => {
    const { taskId, atSeconds, paths, storageId, folder } = body
    if (!tasks.get(who.userNo, taskId)) return refuse('backupTaskMissing')
    const [target] = await vfs.exists([await spaces.locate(who, storageId, folder)])
    if (target?.kind !== 'folder') return refuse('directoryNotFound')
    const atMs = Math.round(atSeconds * 1000)
    const fileCount = entries.at(taskId, atMs, paths).length
    if (fileCount + folders.at(taskId, atMs, paths).length === 0) return refuse('backupNothingThere')
    jobs.add('restore', { userNo: who.userNo, payload: { taskId, atMs, paths, storageId, folder } })
    return { fileCount }
  }
