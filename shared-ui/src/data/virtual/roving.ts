export interface RovingPlace {
  readonly index: number
  readonly count: number
  readonly columns: number
  /** Whole lines that fit on screen. */
  readonly pageLines: number
}

/** Where a navigation key leads, or undefined for any other key. Never leaves the list. */
export function nextIndex(key: string, { index, count, columns, pageLines }: RovingPlace): number | undefined {
  if (count === 0) return undefined
  const last = count - 1
  const down = (lines: number) => {
    const target = index + lines * columns
    // A short last line: going down from above its end lands on its last item.
    return target <= last ? target : Math.floor(index / columns) < Math.floor(last / columns) ? last : index
  }
  switch (key) {
    case 'ArrowRight':
      return columns === 1 ? undefined : Math.min(index + 1, last)
    case 'ArrowLeft':
      return columns === 1 ? undefined : Math.max(index - 1, 0)
    case 'ArrowDown':
      return down(1)
    case 'ArrowUp':
      return index >= columns ? index - columns : index
    case 'PageDown':
      return down(Math.max(1, pageLines))
    case 'PageUp': {
      const lines = Math.min(Math.max(1, pageLines), Math.floor(index / columns))
      return index - lines * columns
    }
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}
