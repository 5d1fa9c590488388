/** How long work gives the page its turns: the time, and a way to let it draw and answer. */
export interface SliceOptions {
  readonly nowMs: () => number
  readonly turn: () => Promise<unknown>
}

/** How long a slice may block the page, in ms. */
const sliceMs = 8

/** Runs work on each item in slices of 8 ms; the page gets a turn after each slice (TR-12). */
export async function inSlices<T>(items: Iterable<T>, work: (item: T) => unknown, { nowMs, turn }: SliceOptions): Promise<void> {
  let endsMs = nowMs() + sliceMs
  for (const item of items) {
    if (nowMs() >= endsMs) {
      await turn()
      endsMs = nowMs() + sliceMs
    }
    work(item)
  }
}
