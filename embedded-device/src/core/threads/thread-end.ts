import type { Worker } from 'node:worker_threads'

/** The last message a thread gets: it gives back what it holds, closes its port and so ends by itself. */
export interface EndRequest {
  readonly kind: 'end'
}

/** A step of a thread takes milliseconds, one picture a second or two. */
const endLimitMs = 5_000

/**
 * Lets a thread end by itself and resolves when it has. Ending it from outside can tear native code (SQLite, libvips) in the middle of
 * a call and take the whole process along, so that is kept for a thread that is stuck.
 */
export async function endThread(thread: Worker, limitMs = endLimitMs): Promise<void> {
  // It ended already.
  if (thread.threadId === -1) return
  const { promise, resolve } = Promise.withResolvers<void>()
  thread.once('exit', () => resolve())
  thread.postMessage({ kind: 'end' } satisfies EndRequest)
  const stuck = setTimeout(() => void thread.terminate(), limitMs)
  await promise
  clearTimeout(stuck)
}
