import type { BackupTask } from '@cove/device-contract/backup'
import { useSpaces } from '@cove/parts/spaces'

/** BK-08: false while the external disk of a task is not plugged into the device, or may not be used; true for every other task. */
export function useIsPlugged({ external }: Pick<BackupTask, 'external'>): boolean {
  const { spaces } = useSpaces()
  if (!external || !spaces) return true
  return spaces.all.some(({ storageId, isConnected }) => storageId === external.storageId && isConnected !== false)
}
