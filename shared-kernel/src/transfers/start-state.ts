import type { TransferCounts, TransferSettings, TransfersState } from './transfers.ts'

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

/** The state of a page without transfers. */
export const noTransfers: TransfersState = {
  tasks: [],
  counts: { upload: noCounts, download: noCounts },
  settings: startSettings,
  heldBy: undefined,
  thumbnailsReady: false,
}
