import type { TransferKind } from '../transfers.ts'
import type { ClockPort } from './ports.ts'
import { startSettings } from '../start-state.ts'
import { validSettings } from './queue-state.ts'
import { createRateLimit } from './rate-limit.ts'
import type { RateLimit } from './rate-limit.ts'
import type { StoredSettings } from './records.ts'

/** The settings of the queue and the limits that follow from them. */
export interface QueueSettings {
  readonly current: () => StoredSettings
  /** Replaces the given fields; numbers are moved inside their bounds. */
  readonly change: (change: Partial<StoredSettings>) => void
  readonly tasksAtOnce: (kind: TransferKind) => number
  /** The limit that all tasks of a kind share. */
  readonly totalLimit: (kind: TransferKind) => RateLimit
  readonly totalLimitBytesPerSecond: (kind: TransferKind) => number
}

/** Creates the settings with their defaults. */
export function createQueueSettings(clock: ClockPort): QueueSettings {
  let settings: StoredSettings = startSettings
  const totalLimitBytesPerSecond = (kind: TransferKind) =>
    kind === 'upload' ? settings.uploadLimitBytesPerSecond : settings.downloadLimitBytesPerSecond
  const totals = {
    upload: createRateLimit(clock, () => totalLimitBytesPerSecond('upload')),
    download: createRateLimit(clock, () => totalLimitBytesPerSecond('download')),
  }
  return {
    current: () => settings,
    change: (change) => {
      settings = validSettings({ ...settings, ...change })
    },
    tasksAtOnce: (kind) => (kind === 'upload' ? settings.uploadsAtOnce : settings.downloadsAtOnce),
    totalLimit: (kind) => totals[kind],
    totalLimitBytesPerSecond,
  }
}
