import { backup } from '@cove/device-contract/backup'
import type { BackupEntry, BackupFailedFile, BackupRun, BackupTask } from '@cove/device-contract/backup'
import { useKernel } from '@cove/kernel'
import { useKeyedRead } from '@cove/parts/device-list'
import type { KeyedRead } from '@cove/parts/device-list'

/** The runs of a task, read again when one ended or was proven. */
export function useRuns({ taskId, lastRun }: BackupTask): KeyedRead<{ readonly runs: readonly BackupRun[] }> {
  const { device } = useKernel()
  const key = `${taskId} ${lastRun?.runId} ${lastRun?.state} ${lastRun?.stage}`
  return useKeyedRead(key, () => device.use(backup).runs({ query: { taskId } }))
}

/** The failed files of a task, read again when they changed. */
export function useFailures({ taskId, failedCount, lastRun }: BackupTask): KeyedRead<{ readonly files: readonly BackupFailedFile[] }> {
  const { device } = useKernel()
  return useKeyedRead(`${taskId} ${failedCount} ${lastRun?.runId}`, () => device.use(backup).failures({ query: { taskId } }))
}

/** A folder of a backup at a moment; undefined asks nothing. */
export function useFolder(
  taskId: string,
  atSeconds: number | undefined,
  path: string,
): KeyedRead<{ readonly entries: readonly BackupEntry[] }> {
  const { device } = useKernel()
  const key = atSeconds === undefined ? undefined : `${taskId} ${atSeconds} ${path}`
  return useKeyedRead(key, () => device.use(backup).browse({ query: { taskId, atSeconds: atSeconds ?? 0, path } }))
}
