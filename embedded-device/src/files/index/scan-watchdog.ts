export interface WatchedWorker {
  /** The worker was given something that it has not answered. */
  isBusy(): boolean
  /** Another number whenever the worker has done something. */
  progress(): number
  /** Ends the worker and starts another. */
  restart(silentMs: number): void
}

/** Notices a worker that neither answers nor moves. */
export interface ScanWatchdog extends Disposable {
  /** The worker was given something. */
  watch(): void
}

const lookEveryMs = 5_000
const patienceMs = 30_000
/** On a disk that hangs for hours each worker gets stuck again, and its thread stays: each next one gets twice the time. */
const longestPatienceMs = 16 * 60_000
const forgottenMs = 2 * longestPatienceMs

/**
 * Looks every five seconds while something is in flight, and never while nothing is. Looks are counted, not time: a machine that slept, or
 * a main thread that was busy for long, says nothing of the worker.
 */
export function createScanWatchdog({ isBusy, progress, restart }: WatchedWorker): ScanWatchdog {
  let timer: NodeJS.Timeout | undefined
  let seen = Number.NaN
  let silentMs = 0
  let allowedMs = patienceMs
  let restartedAtMs = -Infinity

  const giveUp = (): void => {
    if (performance.now() - restartedAtMs > forgottenMs) allowedMs = patienceMs
    if (silentMs < allowedMs) return
    restart(silentMs)
    restartedAtMs = performance.now()
    allowedMs = Math.min(longestPatienceMs, 2 * allowedMs)
    silentMs = 0
  }
  const look = (): void => {
    timer = undefined
    if (!isBusy()) return
    const now = progress()
    silentMs = now === seen ? silentMs + lookEveryMs : 0
    seen = now
    giveUp()
    watch()
  }
  const watch = (): void => {
    if (timer) return
    timer = setTimeout(look, lookEveryMs).unref()
  }
  return {
    watch() {
      if (timer) return
      seen = progress()
      silentMs = 0
      watch()
    },
    [Symbol.dispose]: () => clearTimeout(timer),
  }
}
