import { setImmediate } from 'node:timers/promises'

/** Other requests wait no longer than this for their turn. */
const turnMs = 8

/** Returns a function that is awaited between the steps of long work in the main thread; it lets other work run when a turn is over. */
export function createTurns(): () => Promise<void> | undefined {
  let beganMs = performance.now()
  return () => {
    if (performance.now() - beganMs < turnMs) return undefined
    return setImmediate().then(() => {
      beganMs = performance.now()
    })
  }
}
