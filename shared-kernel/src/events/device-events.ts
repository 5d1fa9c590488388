import type { DeviceEventName, DeviceEventOf } from '@cove/device-contract/events'

/** What the device says by itself, over one stream shared by all windows; polling replaces it where streams do not pass (S-C7). */
export interface DeviceEvents {
  /** Calls `listener` for each such event until disposed; the caller keeps and disposes the result. */
  readonly on: <N extends DeviceEventName>(name: N, listener: (event: DeviceEventOf<N>) => void) => Disposable
}
