import { setTimeout as sleep } from 'node:timers/promises'

/** Waits; rejects with the signal's reason. */
export async function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  // A timer takes no more than 24 days.
  await sleep(Math.min(ms, 2 ** 31 - 1), undefined, { signal, ref: false }).catch(() => undefined)
  signal.throwIfAborted()
}
