import type { Principal } from '../../module-kit/module-kit.ts'
import { makeFolders } from './empty-folders.ts'
import { settleGone } from './gone.ts'
import type { BackupParts, OpenRun } from './parts.ts'
import type { StoredTask } from './store/task-store.ts'

const sampleCount = 200
/** A sample larger than this would take minutes on a slow disk. */
const sampleBytes = 512 << 20

/** A run of which everything was sent. */
export interface SentRun {
  readonly open: OpenRun
  /** False when a part of the source could not be read: then nothing counts as gone. */
  readonly isComplete: boolean
  /** Ends the work on files that are gone; what was moved among the versions stays there. */
  readonly signal?: AbortSignal
}

/** Ends a run: what the source no longer has becomes a version or is held. Answers the paths to prove. */
export async function finishRun(parts: BackupParts, who: Principal, { open, isComplete, signal }: SentRun): Promise<readonly string[]> {
  const { runs, pending, notices, entries } = parts
  const { task, run } = open
  if (isComplete) await settleGone(parts, who, { ...open, signal })
  signal?.throwIfAborted()
  await makeFolders(parts, who, { task, signal })
  signal?.throwIfAborted()
  pending.forgetBefore(task.taskId, run.startedMs)
  const sample = task.choice.proves ? sampleOf(parts, task) : []
  runs.end(run.runId, sample.length === 0 ? 'done' : 'proving')
  notices.resolve({ userNo: task.userNo, cause: `backup.overdue.${task.taskId}` })
  const held = { userNo: task.userNo, cause: `backup.held.${task.taskId}` }
  const { heldCount } = entries.sums(task.taskId)
  if (heldCount === 0) notices.resolve(held)
  else {
    const values = { name: task.name, count: heldCount }
    const text = task.choice.external ? 'heldDisk' : 'held'
    notices.raise({ ...held, level: 'important', text, values, action: { route: '/backup' } })
  }
  noticeLeftOut(parts, task)
  parts.changed(task)
  return sample
}

/** A backup that is not whole says so until a run leaves nothing out. */
function noticeLeftOut({ notices, pending }: BackupParts, { userNo, taskId, name }: StoredTask): void {
  const incident = { userNo, cause: `backup.leftOut.${taskId}` }
  const count = pending.failedCount(taskId)
  if (count === 0) notices.resolve(incident)
  else
    notices.raise({
      ...incident,
      level: 'warn',
      text: 'leftOut',
      values: { name, count },
      action: { route: '/backup/manage-resource-view' },
    })
}

/** Random files, as many as a test restore takes in reasonable time. */
export function sampleOf({ entries }: BackupParts, { taskId }: StoredTask): string[] {
  let leftBytes = sampleBytes
  return entries.sample(taskId, sampleCount).flatMap(({ path, sizeBytes }, index) => {
    leftBytes -= sizeBytes
    return leftBytes >= 0 || index === 0 ? [path] : []
  })
}
