import { createMD5 } from 'hash-wasm'
import type { BackupClock, RunningMd5 } from '../ports.ts'

/** The wall clock and timers of the page. */
export const browserClock: BackupClock = {
  nowMs: () => Date.now(),
  wait: (ms, signal) =>
    new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer)
        reject(signal.reason as Error)
      }
      const timer = setTimeout(() => {
        signal.removeEventListener('abort', stop)
        resolve()
      }, ms)
      signal.addEventListener('abort', stop, { once: true })
      if (signal.aborted) stop()
    }),
}

/** MD5 in WebAssembly (H-20). */
export async function startBrowserMd5(): Promise<RunningMd5> {
  const hasher = await createMD5()
  hasher.init()
  return { update: (bytes) => void hasher.update(bytes), digest: () => hasher.digest('hex') }
}
