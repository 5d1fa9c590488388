import type { backup } from '@cove/device-contract/backup'
import type { HandlerOf } from '../../../core/module-kit.ts'
import { makeFolders } from '../empty-folders.ts'
import { settleGone } from '../gone.ts'
import { openRun } from '../parts.ts'
import type { BackupParts } from '../parts.ts'
import type { StoredTask } from '../store/task-store.ts'
import { runView } from '../views.ts'

const sampleCount = 200
/** A sample larger than this would take minutes on a slow disk. */
const sampleBytes = 512 << 20

export const finish =
  (parts: BackupParts): HandlerOf<typeof backup.calls.finish> =>
  async ({ body: { runId, isComplete } }, { context: { who }, refuse }) => {
    const { runs, pending, notices, entries } = parts
    const open = openRun(parts, who.userNo, runId) ?? refuse('backupRunMissing')
    const { task } = open
    if (isComplete) await settleGone(parts, who, open)
    await makeFolders(parts, who, task)
    pending.forgetBefore(task.taskId, open.run.startedMs)
    const sample = task.choice.proves ? sampleOf(parts, task) : []
    runs.end(runId, sample.length === 0 ? 'done' : 'proving')
    notices.resolve({ userNo: task.userNo, cause: `backup.overdue.${task.taskId}` })
    const held = { userNo: task.userNo, cause: `backup.held.${task.taskId}` }
    const { heldCount } = entries.sums(task.taskId)
    if (heldCount === 0) notices.resolve(held)
    else {
      const values = { name: task.name, count: heldCount }
      notices.raise({ ...held, level: 'important', text: 'held', values, action: { route: '/backup' } })
    }
    parts.changed(task)
    return { run: runView(runs.get(runId) ?? open.run, parts.nowMs()), sample }
  }

/** Random files, as many as a test restore takes in reasonable time. */
function sampleOf({ entries }: BackupParts, { taskId }: StoredTask): string[] {
  let leftBytes = sampleBytes
  return entries.sample(taskId, sampleCount).flatMap(({ path, sizeBytes }, index) => {
    leftBytes -= sizeBytes
    return leftBytes >= 0 || index === 0 ? [path] : []
  })
}
