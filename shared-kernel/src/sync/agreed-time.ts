import type { SyncBaseRow, SyncFile } from '@cove/device-contract/sync'

/** Whole milliseconds, as times are compared. */
export const msOf = (seconds: number | undefined): number | undefined => (seconds === undefined ? undefined : Math.round(seconds * 1000))

/** The time of the device's file, for a row of the agreement. */
export const deviceTimeOf = (device: Pick<SyncFile, 'modifiedSeconds'> | undefined): Pick<SyncBaseRow, 'deviceSeconds'> =>
  device ? { deviceSeconds: device.modifiedSeconds } : {}
