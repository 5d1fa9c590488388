import type { ClockPort } from '../engine/ports.ts'

/** The worker's clock; its timers are not slowed down with a hidden page. */
export function createWorkerClock(): ClockPort {
  return {
    nowMs: () => performance.timeOrigin + performance.now(),
    sleep,
    minuteOfDay: () => {
      const now = new Date()
      return now.getHours() * 60 + now.getMinutes()
    },
  }
}

/** The clock on the wall, which stamps files, in ms. */
export function wallNowMs(): number {
  return new Date().getTime()
}

/** Waits on the platform's own clock. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = () => {
      clearTimeout(timer)
      reject(signal?.reason instanceof Error ? signal.reason : new DOMException('cancelled', 'AbortError'))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', cancel)
      resolve()
    }, ms)
    if (signal?.aborted) cancel()
    else signal?.addEventListener('abort', cancel, { once: true })
  })
}
