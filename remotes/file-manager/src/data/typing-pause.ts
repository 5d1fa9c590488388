import type { CallOptions } from '@cove/device-contract'

/** Waits until the user rests: a reading that another input replaces meanwhile is cancelled before it asks the device. */
export function typingPause(waitMs: number, { signal }: CallOptions): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, waitMs)
  signal?.addEventListener('abort', () => {
    clearTimeout(timer)
    reject(signal.reason)
  })
  return promise
}
