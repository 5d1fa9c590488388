import { lineCount } from './grid-layout.ts'
import type { GridLayout } from './grid-layout.ts'

/** Lines from the first to the last, both included; the last is before the first where there are none. */
export interface Span {
  readonly first: number
  readonly last: number
}
/** What is seen of a list: how far it is scrolled and how high its window is, in px of the unscaled content. */
export interface Viewport {
  readonly offsetPx: number
  readonly heightPx: number
}

/** The lines a viewport shows. A division, whatever the length of the list: lines are of one height (TR-12). */
export function visibleLines({ itemHeight, gap, padY }: GridLayout, { offsetPx, heightPx }: Viewport): Span {
  const pitchPx = itemHeight + gap
  const from = offsetPx - padY
  return { first: Math.max(0, Math.floor(from / pitchPx)), last: Math.max(0, Math.ceil((from + heightPx) / pitchPx) - 1) }
}

/** The lines to draw for those seen: `ahead` more at both ends, and none that the list does not have. */
export function drawnLines(layout: GridLayout, seen: Span, ahead: number): Span {
  const end = lineCount(layout) - 1
  // A list that became shorter shows its end until the browser has scrolled there.
  const beyond = Math.max(0, seen.last - end)
  return { first: Math.max(0, Math.min(seen.first - beyond, end) - ahead), last: Math.min(end, seen.last + ahead) }
}

/** Where the top of a line is, in px of the content. */
export function lineTop({ itemHeight, gap, padY }: GridLayout, line: number): number {
  return padY + line * (itemHeight + gap)
}

/** How far to scroll so that a line is seen whole, moving no more than is needed. */
export function offsetFor(layout: GridLayout, line: number, { offsetPx, heightPx }: Viewport): number {
  const top = lineTop(layout, line)
  const bottom = top + layout.itemHeight
  // The padding belongs to the first and the last line.
  const highest = line === 0 ? 0 : top
  const lowest = line === lineCount(layout) - 1 ? bottom + layout.padY : bottom
  if (highest < offsetPx) return highest
  return lowest > offsetPx + heightPx ? lowest - heightPx : offsetPx
}
