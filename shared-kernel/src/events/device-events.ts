import type { Area, EventName, EventOf } from '@cove/device-contract'

/** What the device reports by itself, over one stream shared by all windows; polling replaces it where streams do not pass (S-C7). */
export interface DeviceEvents {
  /** Calls `listener` for each such event of an area until disposed; the caller keeps and disposes the result. */
  readonly on: <A extends Area, N extends EventName<A>>(area: A, name: N, listener: (event: EventOf<A, N>) => void) => Disposable
  /**
   * Calls `listener` when everything has to be fetched again: too much was missed, or the user asks for it. Who asked waits for what it
   * returns, if that is a promise. The caller disposes the result.
   */
  readonly onReset: (listener: () => unknown) => Disposable
}
