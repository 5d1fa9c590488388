import { createTurns } from '@cove/server-kit/turns'
import type { Turns } from '@cove/server-kit/turns'

/** Size of the memory in which threads take turns; it holds the number of the current thread, or 0. */
export const turnBytes = 4

/** Creates turns among threads that share `memory`; work of one thread also takes turns by key. `me` is unique and not 0. */
export function createSharedTurns(memory: SharedArrayBuffer, me: number): Turns {
  const holder = new Int32Array(memory)
  const own = createTurns()
  return (key, work) =>
    own(key, async () => {
      await take(holder, me)
      try {
        return await work()
      } finally {
        freeTurn(memory, me)
      }
    })
}

async function take(holder: Int32Array, me: number): Promise<void> {
  for (;;) {
    const other = Atomics.compareExchange(holder, 0, 0, me)
    if (other === 0) return
    await Atomics.waitAsync(holder, 0, other).value
  }
}

/** Ends the turn of a thread, also of one that died in it. */
export function freeTurn(memory: SharedArrayBuffer, who: number): void {
  const holder = new Int32Array(memory)
  if (Atomics.compareExchange(holder, 0, who, 0) === who) Atomics.notify(holder, 0)
}
