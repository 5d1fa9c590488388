import { backup } from '@cove/device-contract/backup'
import type { BackupEntry, BackupFailedFile, BackupRun, BackupTask } from '@cove/device-contract/backup'
import { useRead, useReading } from '@cove/parts/read'
import type { Read } from '@cove/parts/read'

/** The runs of a task, read again when one ended or was proven. */
export function useRuns({ taskId, lastRun }: BackupTask): Read<{ readonly runs: readonly BackupRun[] }> {
  const key = ['backup.runs', taskId, lastRun?.runId, lastRun?.state, lastRun?.stage]
  return useReading(key, ({ device }, how) => device.use(backup).runs({ query: { taskId } }, how))
}

/** The failed files of a task, read again when they changed. */
export function useFailures({ taskId, failedCount, lastRun }: BackupTask): Read<{ readonly files: readonly BackupFailedFile[] }> {
  const key = ['backup.failures', taskId, failedCount, lastRun?.runId]
  return useReading(key, ({ device }, how) => device.use(backup).failures({ query: { taskId } }, how))
}

/** A folder of a backup at a moment; undefined asks nothing. */
export function useFolder(taskId: string, atSeconds: number | undefined, path: string): Read<{ readonly entries: readonly BackupEntry[] }> {
  return useRead(backup, 'browse', { query: { taskId, atSeconds: atSeconds ?? 0, path }, isOff: atSeconds === undefined })
}
