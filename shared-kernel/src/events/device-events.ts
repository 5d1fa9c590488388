import type { Area, EventName, EventOf } from '@cove/device-contract'

/** What the device reports by itself, over one stream shared by all windows; polling replaces it where streams do not pass (S-C7). */
export interface DeviceEvents {
  /** Calls `listener` for each such event of an area until disposed; the caller keeps and disposes the result. */
  readonly on: <A extends Area, N extends EventName<A>>(area: A, name: N, listener: (event: EventOf<A, N>) => void) => Disposable
  /** Calls `listener` when too much was missed and everything has to be fetched again; the caller disposes the result. */
  readonly onReset: (listener: () => void) => Disposable
}
