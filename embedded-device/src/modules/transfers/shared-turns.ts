import { createTurns } from '@cove/server-kit/turns'
import type { Turns } from '@cove/server-kit/turns'

/** Memory in which threads agree on whose turn it is: the number of who has it, 0 for nobody. */
export const turnBytes = 4

/** Turns among threads that share `memory`; among the work of one thread they go by key as always. `me` is not 0 and no other's number. */
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

/** Ends the turn of somebody, also of a thread that died in it. */
export function freeTurn(memory: SharedArrayBuffer, who: number): void {
  const holder = new Int32Array(memory)
  if (Atomics.compareExchange(holder, 0, who, 0) === who) Atomics.notify(holder, 0)
}
