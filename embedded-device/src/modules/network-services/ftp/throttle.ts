import { setTimeout as sleep } from 'node:timers/promises'

/** Resolves when the bytes may move; at once without a limit. */
export type Throttle = (bytes: number) => Promise<void>

const shortestWaitMs = 5

/** Slows one transfer to so many KB per second; 0 is no limit (NSV-02a). */
export function createThrottle(
  limitKb: number,
  nowMs: () => number = () => performance.now(),
  wait: (ms: number) => Promise<void> = sleep,
): Throttle {
  if (limitKb === 0) return () => Promise.resolve()
  const startMs = nowMs()
  let movedBytes = 0
  return async (bytes) => {
    movedBytes += bytes
    const aheadMs = (movedBytes / (limitKb * 1024)) * 1000 - (nowMs() - startMs)
    if (aheadMs > shortestWaitMs) await wait(aheadMs)
  }
}
