/** H-15: how many tries a person sees before they go on quietly. */
export const visibleAttempts = 5
/** DEV-07a: the longest wait between two tries, in ms. */
const longestDelayMs = 60_000

/** DEV-07a, H-15: waits before the tries of a lost connection, `attempt` from 0: 1, 2, 4, 8, 16 s in view, then quietly up to 60 s, for ever. */
export function retryDelayMs(attempt: number): number {
  return Math.min(longestDelayMs, 1_000 * 2 ** Math.min(attempt, 16))
}

/** H-15: whether the try with this number, from 0, is shown. */
export function isVisibleAttempt(attempt: number): boolean {
  return attempt < visibleAttempts
}
