import type { backup } from '@cove/device-contract/backup'
import { clientOf } from '../../../module-kit/module-kit.ts'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { BackupParts } from '../parts.ts'
import { silentMs } from '../store/run-store.ts'
import { runView } from '../views.ts'

export const begin =
  (parts: BackupParts): HandlerOf<typeof backup.calls.begin> =>
  async ({ body: { taskId, lease } }, { context: { who }, refuse }) => {
    const { tasks, runs, spaces, vfs, nowMs } = parts
    const task = tasks.get(who.userNo, taskId) ?? refuse('backupTaskMissing')
    // BK-08: the device does it itself.
    if (task.choice.external) return refuse('backupRunElsewhere')
    // BK-07: told before the first byte, and not by every file.
    const [folder] = await vfs.exists([await spaces.locate(who, task.storageId, task.path)])
    if (folder?.kind !== 'folder') return refuse('directoryNotFound')
    const open = runs.open(taskId)
    const isAlive = open?.state === 'progress' && clientOf(open.lease) !== clientOf(lease) && nowMs() - open.reportedMs < silentMs
    if (isAlive) return refuse('backupRunElsewhere')
    const run = open ? (runs.resume(open.runId, lease) ?? refuse('backupTaskMissing')) : runs.start(taskId, lease)
    tasks.request(taskId, 'none')
    parts.changed(tasks.get(who.userNo, taskId) ?? task)
    return runView(run, nowMs())
  }
