/** One failure as whoever met it saw it: enough to explain it to the person and to describe it to whoever helps. Never a secret. */
export interface ErrorReport {
  /** Name of the catalogue, or the code where it has none. */
  readonly error: string | number
  /** Id of the device's call, such as `files.rename`. */
  readonly callId?: string
  /** The device's own id of a defect, so that its log can be searched (S-I8). */
  readonly requestId?: string
  /** When it happened, in ms since 1970. */
  readonly atMs?: number
  /** LGN-09: when the session ended, in seconds since 1970. */
  readonly endedSeconds?: number | undefined
  /** What the device or the transport said in its own words; only the diagnostic shows it. */
  readonly detail?: string
  /** The window that shows it; the explanation then opens inside that window. */
  readonly windowId?: string
}
