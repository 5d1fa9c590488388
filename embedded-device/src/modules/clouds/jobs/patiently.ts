import { setTimeout as sleep } from 'node:timers/promises'
import { isCloudError } from '../door/cloud-error.ts'

/** So many tries in a row without any progress: the service is away. */
export const maxTries = 8

/**
 * Runs work of a task until the service lets it: the pauses between tries are those of the account (`Polite`). Other failures pass through,
 * and the last one when the service stays away.
 */
export async function patiently<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    signal.throwIfAborted()
    try {
      return await work()
    } catch (error) {
      signal.throwIfAborted()
      if (isCloudError(error, 'rateLimited')) tries -= 1
      else if (!isCloudError(error, 'unavailable') || tries >= maxTries) throw error
    }
  }
}

/** Waits; rejects with the signal's reason. */
export async function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  // A timer takes no more than 24 days.
  await sleep(Math.min(ms, 2 ** 31 - 1), undefined, { signal, ref: false }).catch(() => undefined)
  signal.throwIfAborted()
}
