import { useKernel, useStoreValue } from '@cove/kernel'
import type { TransferTask } from '@cove/kernel'

/** Uploads of this page that are not finished, newest first. */
export function useUploads(): readonly TransferTask[] {
  const { transfers } = useKernel()
  const tasks = useStoreValue(transfers.store, (state) => state.tasks)
  return tasks.filter((task) => task.kind === 'upload' && task.state !== 'finished')
}
