/** From here on a release reads again, in px that the sign has moved. */
export const readyPx = 56
/** A pull moves the sign ever less, up to this, in px. */
const mostPx = 96
/** A finger that moves less has not decided, in px. */
const slopPx = 10
/** A finger that rests longer means what is below it, in ms. */
const restMs = 350

/** How far a finger has gone since it came down, and how long ago that was. */
export interface Stroke {
  readonly right: number
  readonly down: number
  readonly ms: number
}

/** What a finger that came down at the top of a page does: it pulls, it does something else, or it has not decided. */
export function meaningOf({ right, down, ms }: Stroke): 'pull' | 'other' | undefined {
  if (Math.hypot(right, down) < slopPx) return ms > restMs ? 'other' : undefined
  return ms <= restMs && down > Math.abs(right) * 1.5 ? 'pull' : 'other'
}

/** How far the sign has come, in px. */
export const signPx = (down: number): number => mostPx * (1 - Math.exp(-Math.max(0, down - slopPx) / 110))
