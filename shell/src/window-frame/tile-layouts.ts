import type { SnapZone } from '@cove/kernel'

/** The six pictures of a divided desktop, three in a row; each part is a place for a window. */
export const tileLayouts: readonly (readonly SnapZone[])[] = [
  ['left', 'right'],
  ['left-two-thirds', 'right-third'],
  ['left-third', 'right-two-thirds'],
  ['left-third', 'middle-third', 'right-third'],
  ['left', 'top-right', 'bottom-right'],
  ['top-left', 'top-right', 'bottom-left', 'bottom-right'],
]
const columns = 3

/** A part of a layout, by the place of both. */
export interface LayoutPart {
  readonly layout: number
  readonly part: number
}

/** Where an arrow leads among all parts; undefined when the key is no arrow. Up and down go to the layout above or below. */
export function layoutStep({ layout, part }: LayoutPart, key: string): LayoutPart | undefined {
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const next = (layout + columns) % tileLayouts.length
    return { layout: next, part: Math.min(part, partsOf(next) - 1) }
  }
  if (key === 'ArrowRight')
    return part + 1 < partsOf(layout) ? { layout, part: part + 1 } : { layout: (layout + 1) % tileLayouts.length, part: 0 }
  if (key !== 'ArrowLeft') return undefined
  const before = (layout + tileLayouts.length - 1) % tileLayouts.length
  return part > 0 ? { layout, part: part - 1 } : { layout: before, part: partsOf(before) - 1 }
}

function partsOf(layout: number): number {
  return tileLayouts[layout]?.length ?? 0
}
