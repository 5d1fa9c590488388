import type { TilePlace } from './layout.ts'

/** The tiles an arrow key walks through: how many there are, and in how many columns. */
export interface TileGrid {
  readonly count: number
  readonly columns: number
}

/**
 * Where an arrow key leads from tile `at` (-1 is the search field): a tile, -1 for the field, or undefined when the key is not ours
 * and the field, or the page, should have it.
 */
export function launcherStep(at: number, key: string, grid: TileGrid): number | undefined {
  if (grid.count === 0) return undefined
  if (at < 0) return key === 'ArrowDown' ? 0 : undefined
  const clamp = (index: number) => Math.min(grid.count - 1, Math.max(0, index))
  switch (key) {
    case 'ArrowRight':
      return clamp(at + 1)
    case 'ArrowLeft':
      return clamp(at - 1)
    case 'ArrowDown':
      return at + grid.columns < grid.count ? at + grid.columns : clamp(grid.count - 1)
    case 'ArrowUp':
      return at - grid.columns >= 0 ? at - grid.columns : -1
    case 'Home':
      return 0
    case 'End':
      return grid.count - 1
    default:
      return undefined
  }
}

/** WIN-19: where Alt and an arrow key move a tile; undefined at the edge and for any other key. */
export function movedByKey(
  ids: readonly string[],
  id: string,
  press: { readonly key: string; readonly columns: number },
): TilePlace | undefined {
  const at = ids.indexOf(id)
  const next = at < 0 ? undefined : launcherStep(at, press.key, { count: ids.length, columns: press.columns })
  const beside = next === undefined || next === at ? undefined : ids[next]
  return beside === undefined || next === undefined ? undefined : { beside, side: next > at ? 'after' : 'before' }
}
