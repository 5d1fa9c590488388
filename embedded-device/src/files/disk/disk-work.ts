import type { Eventually } from './disk.ts'

// P6: one resolver and one set of moves for the main thread (promises) and for workers (sync loops). The work is written once
// as a generator over the Disk port; the two drivers below decide whether a step is awaited.

/** Disk work in progress: yields what the port answered, returns T. */
export type DiskWork<T> = Generator<unknown, T, unknown>

/** One call of the port inside disk work: `const fd = yield* step(disk.open(...))`. */
export function* step<T>(answer: Eventually<T>): DiskWork<T> {
  // The drivers send back exactly the settled value of what was yielded.
  return (yield answer) as T
}

/** Runs disk work over `syncDisk`. */
export function runSync<T>(work: DiskWork<T>): T {
  let turn = work.next()
  while (!turn.done) turn = work.next(turn.value)
  return turn.value
}

/** Runs disk work over `asyncDisk`, or over a disk that answers some calls at once: those are not waited for. */
export async function runAsync<T>(work: DiskWork<T>): Promise<T> {
  let turn = work.next()
  while (!turn.done) {
    let value: unknown
    try {
      value = turn.value instanceof Promise ? await turn.value : turn.value
    } catch (error) {
      turn = work.throw(error)
      continue
    }
    turn = work.next(value)
  }
  return turn.value
}
