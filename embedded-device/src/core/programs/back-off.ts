/** When a service that ended is started again. */
export interface RestartPolicy {
  /** The first wait; each further one is twice as long. Default 1 second. */
  readonly firstMs?: number
  /** The longest wait. Default 1 minute. */
  readonly maxMs?: number
  /** Restarts without a steady life in between; then the service has failed. Default 5. */
  readonly limit?: number
  /** A life this long forgets earlier failures. Default 1 minute. */
  readonly steadyMs?: number
}

/** PRG-04: the wait before the next start; undefined when the limit is reached. */
export function createBackOff({ firstMs = 1000, maxMs = 60_000, limit = 5, steadyMs = 60_000 }: RestartPolicy = {}) {
  let restarts = 0
  return {
    next(livedMs: number): number | undefined {
      if (livedMs >= steadyMs) restarts = 0
      restarts += 1
      return restarts > limit ? undefined : Math.min(maxMs, firstMs * 2 ** (restarts - 1))
    },
  }
}
