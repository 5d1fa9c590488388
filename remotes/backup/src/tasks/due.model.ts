import type { BackupSchedule, BackupTask } from '@cove/device-contract/backup'

const hourMs = 3_600_000
const everyMs: Readonly<Record<BackupSchedule, number>> = { manual: Infinity, hourly: hourMs, daily: 24 * hourMs, weekly: 7 * 24 * hourMs }

/** When the task runs next by itself; undefined where it runs only by hand. A task that never ran is due at once. */
export function nextRunMs({ schedule, lastRun }: Pick<BackupTask, 'schedule' | 'lastRun'>): number | undefined {
  if (schedule === 'manual') return undefined
  return lastRun === undefined ? 0 : lastRun.startedSeconds * 1000 + everyMs[schedule]
}

/** Whether the task should start now by itself; one that the user paused or that runs does not. */
export function isDue(task: Pick<BackupTask, 'schedule' | 'lastRun'>, nowMs: number): boolean {
  const { lastRun } = task
  if (lastRun?.state === 'progress' || (lastRun?.state === 'paused' && lastRun.reason === undefined)) return false
  // What the hours have stopped continues with the next ones.
  if (lastRun?.state === 'paused' && lastRun.reason === 'outsideHours') return true
  return (nextRunMs(task) ?? Infinity) <= nowMs
}
