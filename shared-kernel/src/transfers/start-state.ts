import type { TransferCounts, TransferKind, TransferSettings, TransfersState, TransferTask } from './transfers.ts'

/** TR-04c: three uploads and three downloads at once, no limit, at any time of the day. */
export const startSettings: TransferSettings = {
  uploadsAtOnce: 3,
  downloadsAtOnce: 3,
  uploadLimitBytesPerSecond: 0,
  downloadLimitBytesPerSecond: 0,
  isScheduled: false,
  fromMinute: 0,
  toMinute: 0,
}

const noCounts: TransferCounts = { total: 0, doing: 0, paused: 0, done: 0, error: 0 }

/** A page that knows of no transfer. */
export const noTransfers: TransfersState = {
  tasks: [],
  counts: { upload: noCounts, download: noCounts },
  settings: startSettings,
  heldBy: undefined,
  thumbnailsReady: false,
}

const groupOf = {
  pending: 'doing',
  prepare: 'doing',
  progress: 'doing',
  suspend: 'doing',
  pause: 'paused',
  finished: 'done',
  error: 'error',
} as const satisfies Readonly<Record<TransferTask['state'], keyof TransferCounts>>

/** TR-04x: counts of tasks by kind and group. */
export function countsOf(tasks: readonly Pick<TransferTask, 'kind' | 'state'>[]): Readonly<Record<TransferKind, TransferCounts>> {
  const counts = { upload: { ...noCounts }, download: { ...noCounts } }
  for (const task of tasks) {
    counts[task.kind].total += 1
    counts[task.kind][groupOf[task.state]] += 1
  }
  return counts
}
