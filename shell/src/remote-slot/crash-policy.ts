/** S-E3: this many crashes of one window within the time below park it. */
const crashesToPark = 3
const withinMs = 60_000

/** The crashes that still count, with the new one. */
export function afterCrash(crashTimesMs: readonly number[], nowMs: number): readonly number[] {
  return [...crashTimesMs.filter((timeMs) => nowMs - timeMs < withinMs), nowMs]
}

/** S-E3: true when a window crashes so often that another try would only be a loop. */
export function isParked(crashTimesMs: readonly number[]): boolean {
  return crashTimesMs.length >= crashesToPark
}
