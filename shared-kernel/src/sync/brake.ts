import type { SyncShown, SyncTask } from '@cove/device-contract/sync'
import type { Scanned, Step } from './plan.ts'

/** When a run stops and shows its plan. */
export type Brake = Pick<SyncTask, 'brakeFiles' | 'brakePercent'>

/** Whether a step takes a content away from a path. */
export const isDestructive = ({ item }: Step): boolean => item.action === 'delete' || item.action === 'replace'

/**
 * Why a run has to show its plan; undefined when it may act. A single file of a small folder is no mass deletion, the last one is: an
 * emptied folder looks like a disk that is not connected.
 */
export function brakeReason(steps: readonly Step[], scanned: Scanned, { brakeFiles, brakePercent }: Brake): SyncShown | undefined {
  const count = steps.filter(isDestructive).length
  if (count === 0) return undefined
  const onDevice = [...scanned.device.values()].filter(({ md5 }) => md5 !== undefined).length
  if (scanned.base.size > 0 && (scanned.local.size === 0 || onDevice === 0)) return 'emptied'
  const total = Math.max(scanned.base.size, scanned.local.size, onDevice)
  return count > brakeFiles || (count > 1 && count * 100 > brakePercent * total) ? 'many' : undefined
}
