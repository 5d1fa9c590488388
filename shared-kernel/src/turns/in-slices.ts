/** How the page is kept alive over long work: the time, and a way to let it draw and answer. */
export interface Breath {
  readonly nowMs: () => number
  readonly turn: () => Promise<unknown>
}

/** So long the page does nothing else, in ms. */
const sliceMs = 8

/** Works through things in slices of 8 ms; the page gets a turn after each (TR-12). */
export async function inSlices<T>(items: Iterable<T>, work: (item: T) => unknown, { nowMs, turn }: Breath): Promise<void> {
  let endsMs = nowMs() + sliceMs
  for (const item of items) {
    if (nowMs() >= endsMs) {
      await turn()
      endsMs = nowMs() + sliceMs
    }
    work(item)
  }
}
