/** Rows of a page; the most the kernel gives at once. */
export const pageRows = 256

/** Pages of a long list, by number; those far from what is visible are let go. */
export type Pages<T> = ReadonlyMap<number, readonly T[]>

export function rowAt<T>(pages: Pages<T>, index: number): T | undefined {
  return pages.get(Math.floor(index / pageRows))?.[index % pageRows]
}

/** The pages that hold the rows from first to last. */
export function pagesOfRange(first: number, last: number): readonly number[] {
  const from = Math.floor(Math.max(0, first) / pageRows)
  const to = Math.floor(Math.max(0, last) / pageRows)
  return Array.from({ length: to - from + 1 }, (_, step) => from + step)
}

/** How many pages are kept. */
const keptPages = 8

/**
 * Adds a page; of too many those nearest to it stay. Rows that say what they said before stay the same objects, and where all do the pages
 * are those of before: what is on screen is drawn again only where something changed (TR-12).
 */
export function withPage<T extends object>(pages: Pages<T>, page: number, rows: readonly T[]): Pages<T> {
  const before = pages.get(page)
  const merged = rows.map((row, at) => sameOr(before?.[at], row))
  if (before?.length === rows.length && merged.every((row, at) => row === before[at])) return pages
  const next = new Map(pages).set(page, merged)
  const nearest = [...next.keys()].sort((one, other) => Math.abs(one - page) - Math.abs(other - page)).slice(0, keptPages)
  return new Map(nearest.map((number) => [number, next.get(number) ?? []]))
}

function sameOr<T extends object>(before: T | undefined, row: T): T {
  if (before === undefined) return row
  for (const key in row) if (row[key] !== before[key]) return row
  return before
}
