import type { PositionChoice } from '@cove/kernel'

const pad = (value: number): string => String(value).padStart(2, '0')

/** POS-07: a position as a player shows it: `12:34`, `1:02:03`; a place in a book as its share of the whole. */
export function placeTextOf({ atMs, progress }: PositionChoice['position'], progressText: (percent: number) => string): string {
  if (atMs === undefined) return progressText(Math.round(progress * 100))
  const seconds = Math.floor(atMs / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`
}
