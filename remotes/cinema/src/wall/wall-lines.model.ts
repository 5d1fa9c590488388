/** Titles that one question asks for. */
export const pageRows = 120

/** Posters, or rows with facts. */
export type WallLook = 'grid' | 'list'

/** Where posters stand: columns beside each other, lines below each other. Lengths in px. */
export interface WallLayout {
  readonly look: WallLook
  readonly columns: number
  readonly posterPx: number
  /** From the top of a line to the top of the next one. */
  readonly linePx: number
  readonly lines: number
  readonly heightPx: number
}

export const gapPx = 14
/** Title and year below a poster. */
const wordsPx = 47
const lineGapPx = 14
export const padPx = 12
/** A poster is not narrower; a phone has three beside each other. */
const leastPosterPx = 122
const leastOnPhonePx = 92
const phonePx = 480
/** Of the list. */
const rowPx = 64

export function wallLayout(innerPx: number, count: number, look: WallLook = 'grid'): WallLayout {
  if (look === 'list') return { look, columns: 1, posterPx: innerPx, linePx: rowPx, lines: count, heightPx: count * rowPx + 2 * padPx }
  const least = innerPx < phonePx ? leastOnPhonePx : leastPosterPx
  const columns = Math.max(1, Math.floor((innerPx + gapPx) / (least + gapPx)))
  const posterPx = Math.max(0, (innerPx - (columns - 1) * gapPx) / columns)
  const linePx = Math.round(posterPx * 1.5 + wordsPx + lineGapPx)
  const lines = Math.ceil(count / columns)
  return { look, columns, posterPx, linePx, lines, heightPx: lines * linePx + 2 * padPx }
}

/** First and last line that a viewport shows, with some above and below. */
export function shownLines({ linePx, lines }: WallLayout, topPx: number, heightPx: number): readonly [first: number, last: number] {
  const ahead = 2
  const first = Math.max(0, Math.floor((topPx - padPx) / linePx) - ahead)
  return [first, Math.min(lines - 1, Math.floor((topPx + heightPx - padPx) / linePx) + ahead)]
}

const steps = { ArrowLeft: -1, ArrowRight: 1 } as const

/** The index that a key leads to; undefined for any other key, and at the ends. */
export function nextIndex(
  key: string,
  {
    index,
    count,
    columns,
    pageLines,
  }: { readonly index: number; readonly count: number; readonly columns: number; readonly pageLines: number },
): number | undefined {
  const last = count - 1
  const to = (next: number) => (next === index || next < 0 || next > last ? undefined : next)
  const line = (by: number) => {
    const next = index + by * columns
    // The last line may be short: its end is below every column.
    if (next > last) return Math.floor(last / columns) > Math.floor(index / columns) ? to(last) : undefined
    return to(next)
  }
  if (key === 'ArrowLeft' || key === 'ArrowRight') return to(index + steps[key])
  if (key === 'ArrowUp') return line(-1)
  if (key === 'ArrowDown') return line(1)
  if (key === 'PageUp') return to(Math.max(index % columns, index - pageLines * columns))
  if (key === 'PageDown') return to(Math.min(last, index + pageLines * columns))
  if (key === 'Home') return to(0)
  if (key === 'End') return to(last)
  return undefined
}

/** Where a first letter begins. */
export interface Letter {
  readonly letter: string
  readonly offset: number
}

/** The letter that titles from an index on have; undefined where there is none. */
export const letterAt = (letters: readonly Letter[], index: number): Letter | undefined =>
  letters.findLast(({ offset }) => offset <= index) ?? letters[0]

/** The letter of a key: its own, else the next one that there is. */
export function letterOfKey(letters: readonly Letter[], key: string): Letter | undefined {
  if (!/^[a-z#]$/iu.test(key)) return undefined
  const wanted = key.toUpperCase()
  return (
    letters.find(({ letter }) => letter === wanted) ?? letters.find(({ letter }) => letter !== '#' && letter > wanted) ?? letters.at(-1)
  )
}

/** The index that a window kept for a wall; undefined for another wall, and for what another version kept. */
export function keptIndex(value: unknown, list: string): number | undefined {
  if (typeof value !== 'object' || value === null || !('list' in value) || !('index' in value)) return undefined
  return value.list === list && typeof value.index === 'number' ? value.index : undefined
}

/** Ten years each, newest first, of the years that titles have. */
export function decadesOf(
  years: readonly { readonly year: number; readonly count: number }[],
): readonly { readonly from: number; readonly to: number; readonly count: number }[] {
  const counts = new Map<number, number>()
  for (const { year, count } of years) counts.set(Math.floor(year / 10) * 10, (counts.get(Math.floor(year / 10) * 10) ?? 0) + count)
  return [...counts].toSorted(([one], [other]) => other - one).map(([from, count]) => ({ from, to: from + 9, count }))
}
