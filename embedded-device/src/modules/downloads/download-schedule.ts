import type { DownloadSettings } from '@cove/device-contract/downloads'

/** The rules of a user who has chosen none. */
export const defaultSettings: DownloadSettings = {
  tasksAtOnce: 3,
  limitBytesPerSecond: 0,
  uploadLimitBytesPerSecond: 0,
  seedRatioPercent: 0,
  seedMinutes: 0,
  isScheduled: false,
  fromMinute: 0,
  toMinute: 0,
  yieldsToTransfers: true,
}

/** True when downloads may run at this minute of the day. Hours may go over midnight; from and to the same is the whole day. */
export function isOpenAt(settings: DownloadSettings, minute: number): boolean {
  const { isScheduled, fromMinute, toMinute } = settings
  if (!isScheduled || fromMinute === toMinute) return true
  return fromMinute < toMinute ? minute >= fromMinute && minute < toMinute : minute >= fromMinute || minute < toMinute
}

/** True when a user's downloads have to wait now. */
export function isHeldNow(settings: DownloadSettings, now: { readonly minute: number; readonly isTransferring: boolean }): boolean {
  return !isOpenAt(settings, now.minute) || (settings.yieldsToTransfers && now.isTransferring)
}

/** The pauses before the tries after a failure. */
export const retryWaitsMs: readonly number[] = [2_000, 10_000, 60_000]
