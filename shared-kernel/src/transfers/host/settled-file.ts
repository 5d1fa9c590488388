/** What files are stamped by, and a way to wait. */
export interface FileClock {
  readonly wallMs: () => number
  readonly sleep: (ms: number) => Promise<void>
}

/** File systems stamp by ticks of some milliseconds, FAT by two seconds. */
const tickMs = 100
const fatTickMs = 2_000
/** A file that is written all the time is taken as it is after this many reads. */
const looksAtMost = 20

/**
 * S-A8: the browser tells by a file's time that it changed since it was looked at. While it is being written it may change again within the
 * same tick of that clock, unseen: half of it would be sent as the whole. So a file is taken when its time lies far enough behind.
 */
export async function untilSettled<T extends { readonly file: File }>(look: () => Promise<T>, clock: FileClock): Promise<T> {
  let found = await look()
  for (let looks = 1; looks < looksAtMost; looks += 1) {
    const waitMs = restlessMs(found.file.lastModified, clock.wallMs())
    if (waitMs <= 0) break
    await clock.sleep(waitMs)
    found = await look()
  }
  return found
}

/** How much longer a file may change without its time telling, in ms. A time that lies ahead is of another clock and says nothing. */
function restlessMs(modifiedMs: number, wallMs: number): number {
  if (modifiedMs > wallMs) return 0
  return modifiedMs + (modifiedMs % fatTickMs === 0 ? fatTickMs : tickMs) - wallMs
}
