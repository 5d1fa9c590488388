import { expect, test } from 'vitest'
import type { GridLayout } from './grid-layout.ts'
import { drawnLines, lineTop, offsetFor, visibleLines } from './visible-lines.ts'

// 3 columns of 100x80 with gaps of 10, 20 px around, 30 things: ten lines, which begin at y 20, 110, 200, …
const layout: GridLayout = { count: 30, columns: 3, itemWidth: 100, itemHeight: 80, gap: 10, padX: 20, padY: 20 }

test.each([
  ['at the top', 0, { first: 0, last: 2 }],
  ['a line half out', 60, { first: 0, last: 3 }],
  ['its gap alone is a line out of sight', 105, { first: 0, last: 3 }],
  ['the next line begins at the lower edge', 10, { first: 0, last: 2 }],
  ['further down', 470, { first: 5, last: 7 }],
])('FM-13b the lines seen %s', (_what, offsetPx, expected) => {
  expect(visibleLines(layout, { offsetPx, heightPx: 270 })).toEqual(expected)
})

test('FM-13b some more lines are drawn at both ends, never one that is not there', () => {
  expect(drawnLines(layout, { first: 0, last: 2 }, 3)).toEqual({ first: 0, last: 5 })
  expect(drawnLines(layout, { first: 4, last: 6 }, 3)).toEqual({ first: 1, last: 9 })
  expect(drawnLines({ ...layout, count: 0 }, { first: 0, last: 2 }, 3)).toEqual({ first: 0, last: -1 })
})

test('FM-13b a list that became shorter than where it stood shows its end', () => {
  expect(drawnLines(layout, { first: 90, last: 92 }, 1)).toEqual({ first: 6, last: 9 })
})

test('FM-11 a line is brought into view by the shortest way, the first and the last with their padding', () => {
  const view = { offsetPx: 200, heightPx: 270 }
  expect(offsetFor(layout, 3, view)).toBe(200)
  expect(offsetFor(layout, 1, view)).toBe(lineTop(layout, 1))
  expect(offsetFor(layout, 0, view)).toBe(0)
  expect(offsetFor(layout, 7, view)).toBe(lineTop(layout, 7) + 80 - 270)
  expect(offsetFor(layout, 9, view)).toBe(lineTop(layout, 9) + 80 + 20 - 270)
})
