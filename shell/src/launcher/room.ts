import type { Size } from '@cove/kernel'

/** How many tiles a page of the launcher has, across and down. */
export interface LauncherRoom {
  readonly columns: number
  readonly rows: number
  /** Width of one tile with its gap, in px. */
  readonly cellWidth: number
}

/** What is above and below the tiles, in px: search field, groups and recent apps; dots. */
const around = { wide: 290, phone: 200 } as const
const cells = { wide: { width: 132, height: 136 }, phone: { height: 108 } } as const
const mostColumns = 7
const mostRows = 5

/** The tiles of a page for a work area of this size, in px. A phone has four columns, as its own launcher does. */
export function launcherRoomOf({ width, height }: Size): LauncherRoom {
  const rowsIn = (free: number, rowHeight: number) => Math.min(mostRows, Math.max(1, Math.floor(free / rowHeight)))
  if (width < 480)
    return { columns: 4, rows: rowsIn(height - around.phone, cells.phone.height), cellWidth: Math.max(64, Math.floor((width - 24) / 4)) }
  return {
    columns: Math.min(mostColumns, Math.max(3, Math.floor((width - 96) / cells.wide.width))),
    rows: rowsIn(height - around.wide, cells.wide.height),
    cellWidth: cells.wide.width,
  }
}

/** The tiles by page; one empty page when there is none. */
export function pagesOf<T>(items: readonly T[], { columns, rows }: Pick<LauncherRoom, 'columns' | 'rows'>): readonly (readonly T[])[] {
  const size = columns * rows
  const count = Math.max(1, Math.ceil(items.length / size))
  return Array.from({ length: count }, (_, page) => items.slice(page * size, (page + 1) * size))
}
