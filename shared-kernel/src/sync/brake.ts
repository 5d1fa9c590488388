import type { SyncProposal, SyncShown, SyncTask } from '@cove/device-contract/sync'
import type { Scanned, Step } from './plan.ts'
import type { Folders, ScannedFolders } from './settle-folders.ts'

/** When a run stops and shows its plan. */
export type Brake = Pick<SyncTask, 'brakeFiles' | 'brakePercent'>

/** What a run would do: changes of files, and empty folders that it would remove. */
export interface Intended {
  readonly steps: readonly Step[]
  readonly folders: readonly SyncProposal[]
}

/** What both sides have. */
export interface Seen {
  readonly scanned: Scanned
  readonly folders: ScannedFolders
}

/** Whether a step takes a content away from a path. */
export const isDestructive = ({ item }: Step): boolean => item.action === 'delete' || item.action === 'replace'

/**
 * Why a run has to show its plan; undefined when it may act. A single file or empty folder of a small folder is no mass deletion, the last
 * one is: an emptied folder looks like a disk that is not connected.
 */
export function brakeReason(intended: Intended, { scanned, folders }: Seen, brake: Brake): SyncShown | undefined {
  const fileCount = intended.steps.filter(isDestructive).length
  const count = fileCount + intended.folders.length
  if (count === 0) return undefined
  const onDevice = [...scanned.device.values()].filter(({ md5 }) => md5 !== undefined).length
  const { local, base } = scanned
  if (base.size > 0 && (local.size === 0 || onDevice === 0)) return 'emptied'
  if (folders.agreed.size > 0 && (local.size + folders.local.size === 0 || onDevice + folders.device.size === 0)) return 'emptied'
  const files = Math.max(base.size, local.size, onDevice)
  const all = Math.max(base.size + folders.agreed.size, local.size + emptyIn(folders.local), onDevice + emptyIn(folders.device))
  // Empty folders loosen no brake of files.
  return isMany(fileCount, files, brake) || isMany(count, all, brake) ? 'many' : undefined
}

const emptyIn = (folders: Folders): number => [...folders.values()].filter(Boolean).length

const isMany = (count: number, total: number, { brakeFiles, brakePercent }: Brake): boolean =>
  count > brakeFiles || (count > 1 && count * 100 > brakePercent * total)
