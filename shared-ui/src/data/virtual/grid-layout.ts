/** Where things stand in a list of equal boxes: `columns` beside each other, lines below each other. Lengths in px. */
export interface GridLayout {
  readonly count: number
  readonly columns: number
  readonly itemWidth: number
  readonly itemHeight: number
  readonly gap: number
  /** Free space left and right of the lines. */
  readonly padX: number
  readonly padY: number
}

export interface Rect {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export function columnsFor(widthPx: number, minItemPx: number, gapPx: number): number {
  return Math.max(1, Math.floor((widthPx + gapPx) / (minItemPx + gapPx)))
}

export function lineCount(layout: GridLayout): number {
  return Math.ceil(layout.count / layout.columns)
}

export function contentHeight(layout: GridLayout): number {
  const lines = lineCount(layout)
  return lines === 0 ? 0 : lines * layout.itemHeight + (lines - 1) * layout.gap + 2 * layout.padY
}

/** Index ranges, one per line, of the things a rectangle touches; computed, because most of them are not in the document. */
export function indexesInRect(layout: GridLayout, rect: Rect): ReadonlyArray<readonly [first: number, last: number]> {
  const [firstLine, lastLine] = span(rect.top - layout.padY, rect.bottom - layout.padY, { size: layout.itemHeight, gap: layout.gap })
  const [firstColumn, lastColumn] = span(rect.left - layout.padX, rect.right - layout.padX, { size: layout.itemWidth, gap: layout.gap })
  const left = Math.max(0, firstColumn)
  const right = Math.min(layout.columns - 1, lastColumn)
  const ranges: Array<readonly [number, number]> = []
  if (left > right) return ranges
  for (let line = Math.max(0, firstLine); line <= Math.min(lineCount(layout) - 1, lastLine); line += 1) {
    const first = line * layout.columns + left
    const last = Math.min(line * layout.columns + right, layout.count - 1)
    if (first <= last) ranges.push([first, last])
  }
  return ranges
}

/** The first and last box of a row of boxes that the stretch from `from` to `to` touches. Gaps touch nothing. */
function span(from: number, to: number, box: { readonly size: number; readonly gap: number }): readonly [number, number] {
  const pitch = box.size + box.gap
  const before = Math.floor(from / pitch)
  const first = from - before * pitch >= box.size ? before + 1 : before
  return [first, Math.floor(to / pitch)]
}
