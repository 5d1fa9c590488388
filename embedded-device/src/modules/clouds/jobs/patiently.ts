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
