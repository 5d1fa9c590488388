/** A counter that only grows, of one thing, at a moment. */
export interface Counted {
  readonly key: string
  readonly value: number
}

/** Counters of one moment, and what they were worth per second since the moment before. */
export interface Rates {
  readonly atMs: number
  readonly values: ReadonlyMap<string, number>
  readonly perSecond: ReadonlyMap<string, number>
}

const shortestMs = 200
/** Over a longer gap, as after a window was hidden, the mean says nothing about now. */
const longestMs = 15_000

/** What grew since the last moment, per second; unknown for what was not there, or when the moments are too near or too far. */
export function nextRates(before: Rates | undefined, atMs: number, counted: readonly Counted[]): Rates {
  const values = new Map(counted.map(({ key, value }) => [key, value]))
  const tookMs = before ? atMs - before.atMs : 0
  if (before && tookMs >= 0 && tookMs < shortestMs) return { ...before, values: before.values }
  const perSecond = new Map<string, number>()
  if (before && tookMs <= longestMs)
    for (const [key, value] of values) {
      const then = before.values.get(key)
      if (then !== undefined) perSecond.set(key, Math.max(0, ((value - then) / tookMs) * 1000))
    }
  return { atMs, values, perSecond }
}

/** How full a cell is drawn, from 0 to 1. */
export const heatOf = (value: number | undefined, full: number): number =>
  value === undefined || full <= 0 ? 0 : Math.min(1, Math.max(0, value / full))
