/**
 * Where an arrow key leads from tile `at` (-1 is the search field): a tile, -1 for the field, or undefined when the key is not ours
 * and the field, or the page, should have it.
 */
export function launcherStep(at: number, key: string, grid: { readonly count: number; readonly columns: number }): number | undefined {
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
