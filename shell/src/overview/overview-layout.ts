import type { Bounds, Size } from '@cove/kernel'

/** One window as the overview arranges it. */
export interface Arranged {
  readonly id: string
  /** Where its frame is drawn on the desktop. */
  readonly bounds: Bounds
}

/** The windows of the overview in rows, and how much smaller than life they are. */
export interface OverviewLayout {
  readonly rows: readonly (readonly Arranged[])[]
  readonly scale: number
}

/** Between two miniatures, and the height of a name with the air around it, in px. */
export const overviewGapPx = 40
const nameHeightPx = 50
/** Larger than this a miniature would look like the window itself; smaller, it is not recognised. */
const largestScale = 0.6
const smallestScale = 0.12

/** Keeps the windows about where they are: rows from top to bottom, in each from left to right, all equally scaled and as large as fits. */
export function overviewLayout(windows: readonly Arranged[], area: Size): OverviewLayout {
  const byHeight = windows.toSorted((a, b) => middle(a).y - middle(b).y || middle(a).x - middle(b).x)
  const candidates = windows.map((_, index) => {
    const rows = inRows(byHeight, index + 1)
    return { rows, scale: scaleOf(rows, area) }
  })
  const best = candidates.reduce<OverviewLayout>((found, next) => (next.scale > found.scale ? next : found), { rows: [], scale: 0 })
  return { rows: best.rows, scale: Math.max(smallestScale, Math.min(largestScale, best.scale)) }
}

function middle({ bounds }: Arranged): { readonly x: number; readonly y: number } {
  return { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 }
}

function inRows(windows: readonly Arranged[], count: number): Arranged[][] {
  return Array.from({ length: count }, (_, row) =>
    windows
      .slice(Math.round((row * windows.length) / count), Math.round(((row + 1) * windows.length) / count))
      .toSorted((a, b) => middle(a).x - middle(b).x),
  )
}

function scaleOf(rows: readonly (readonly Arranged[])[], area: Size): number {
  const wide = rows.map((row) => (area.width - overviewGapPx * (row.length - 1)) / row.reduce((sum, { bounds }) => sum + bounds.width, 0))
  const heights = rows.reduce((sum, row) => sum + Math.max(...row.map(({ bounds }) => bounds.height)), 0)
  return Math.min(...wide, (area.height - rows.length * (nameHeightPx + overviewGapPx / 2)) / heights)
}

/** Which card an arrow leads to, from row to row to the one nearest above or below; undefined when the key is no arrow. */
export function overviewStep(layout: OverviewLayout, from: string, key: string): string | undefined {
  const { rows } = layout
  const row = rows.findIndex((cards) => cards.some(({ id }) => id === from))
  const cards = rows[row]
  if (!cards) return undefined
  const at = cards.findIndex(({ id }) => id === from)
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const all = rows.flat()
    const place = all.findIndex(({ id }) => id === from) + (key === 'ArrowRight' ? 1 : -1)
    return all[(place + all.length) % all.length]?.id
  }
  if (key === 'Home' || key === 'End') return rows.flat().at(key === 'Home' ? 0 : -1)?.id
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined
  const next = rows[row + (key === 'ArrowDown' ? 1 : -1)]
  if (!next) return from
  return next[Math.min(next.length - 1, Math.floor(((at + 0.5) / cards.length) * next.length))]?.id
}
