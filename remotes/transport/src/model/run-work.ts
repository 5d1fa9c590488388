import type { BackupTask } from '@cove/device-contract/backup'
import type { SyncTask } from '@cove/device-contract/sync'
import type { Group } from './groups.ts'

/** A run of backup or sync, as a row of the list shows it. */
export interface RunWork {
  readonly area: 'backup' | 'sync'
  readonly taskId: string
  readonly name: string
  readonly computerName: string
  readonly state: 'running' | 'paused' | 'waiting' | 'error'
  /** Counts are files; a total of zero is unknown. */
  readonly doneFiles: number
  readonly totalFiles: number
  readonly failedFiles: number
  readonly doneBytes: number
  readonly totalBytes: number
  /** The window that shows the task. */
  readonly address: string
}

const backupStates = { progress: 'running', paused: 'paused', error: 'error' } as const
const syncStates = { scanning: 'running', synchronizing: 'running', paused: 'paused', waiting: 'waiting', exception: 'error' } as const

/** BK-08: the row of a backup; undefined while its last run needs nothing any more. */
export function backupWork({ taskId, name, computer, lastRun, failedCount }: BackupTask): RunWork | undefined {
  const state = lastRun && (backupStates as Partial<Record<string, RunWork['state']>>)[lastRun.state]
  if (!state) return undefined
  const address = `/backup/backup-manage-view?task=${encodeURIComponent(taskId)}`
  return { area: 'backup', taskId, name, computerName: computer.name, state, failedFiles: failedCount, ...countsOf(lastRun), address }
}

/** SYN-02: the row of a sync task; undefined while its last run needs nothing any more. */
export function syncWork({ taskId, name, computer, lastRun, failedCount }: SyncTask): RunWork | undefined {
  const state = lastRun && (syncStates as Partial<Record<string, RunWork['state']>>)[lastRun.state]
  if (!state) return undefined
  const address = state === 'waiting' ? `/disk-syncthing/plan?task=${encodeURIComponent(taskId)}` : '/disk-syncthing/localPC'
  return { area: 'sync', taskId, name, computerName: computer.name, state, failedFiles: failedCount, ...countsOf(lastRun), address }
}

interface Counted {
  readonly doneCount: number
  readonly totalCount: number
  readonly doneBytes: number
  readonly totalBytes: number
}
const countsOf = ({ doneCount, totalCount, doneBytes, totalBytes }: Counted) => ({
  doneFiles: doneCount,
  totalFiles: totalCount,
  doneBytes: Math.min(doneBytes, totalBytes),
  totalBytes,
})

/** Where the list shows a run. */
export const groupOfRun = ({ state }: RunWork): Group => (state === 'error' ? 'error' : 'doing')

/** Percent of a run by its bytes, else by its files; undefined while it scans. */
export function percentOfRun({ doneBytes, totalBytes, doneFiles, totalFiles }: RunWork): number | undefined {
  if (totalBytes > 0) return Math.floor((doneBytes * 100) / totalBytes)
  return totalFiles > 0 ? Math.floor((doneFiles * 100) / totalFiles) : undefined
}
