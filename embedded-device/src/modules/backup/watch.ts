import type { BackupParts } from './parts.ts'
import { dropAt } from './keep-version.ts'
import { versionPlace } from './places.ts'
import type { StoredTask } from './store/task-store.ts'
import { runAsync } from '../../module-kit/staging-kit.ts'
import { isRefusal } from '@cove/server-kit/refusal'
import { healthOf } from './views.ts'

const dayMs = 24 * 3600_000

/** Raises a notice for each backup that is overdue, and resolves it when a run has finished. */
export function noticeOverdue({ tasks, runs, notices, nowMs }: BackupParts): void {
  for (const task of tasks.all()) {
    const { taskId, userNo, choice, createdMs, name } = task
    const successMs = runs.lastFinished(taskId)?.endedMs ?? undefined
    const incident = { userNo, cause: `backup.overdue.${taskId}` }
    if (healthOf({ overdueDays: choice.overdueDays, createdMs }, successMs, nowMs()) !== 'overdue') notices.resolve(incident)
    else {
      const days = Math.floor((nowMs() - (successMs ?? createdMs)) / dayMs)
      const text = choice.external ? 'overdueDisk' : 'overdue'
      notices.raise({ ...incident, level: 'important', text, values: { name, days }, action: { route: '/backup' } })
    }
  }
}

/** Removes versions that were kept as long as their task says. A space that is away is looked at the next time. */
export async function dropExpired(parts: BackupParts): Promise<void> {
  for (const task of parts.tasks.all())
    try {
      await dropExpiredOf(parts, task)
    } catch (error) {
      if (!isRefusal(error)) throw error
    }
}

async function dropExpiredOf(
  { entries, folders, folderTimes, spaces, staging, index, principal, nowMs }: BackupParts,
  task: StoredTask,
): Promise<void> {
  const who = principal(task.userNo)
  if (!who) return
  for (const entry of entries.expired(task.taskId, nowMs() - task.choice.keepDays * dayMs)) {
    const at = await versionPlace(spaces, who, { task, content: entry })
    // The row goes last: a kill in between leaves a row that is looked at again, and not a file that no row names.
    if (!entries.isNeeded(task.taskId, entry)) {
      await runAsync(dropAt(staging.disk, at))
      index.removed(at.space.id, at.indexPath)
    }
    entries.drop(entry.id)
  }
  const beforeMs = nowMs() - task.choice.keepDays * dayMs
  folders.dropExpired(task.taskId, beforeMs)
  folderTimes.dropExpired(task.taskId, beforeMs)
}
