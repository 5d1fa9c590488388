import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageStyle } from './book-style.ts'

const look = { ground: 'white', ink: 'black', link: 'blue', sizePx: 17, lineHeight: 1.9 }
const numberOf = (style: string, pattern: RegExp): number => Number(pattern.exec(style)?.[1])

test.each([
  [0, 1200, 2],
  [0, 700, 1],
  [1, 1200, 1],
  [2, 500, 2],
])('OFF-07 of %d chosen pages %d px show %d', (columns, widthPx, expected) => {
  expect(numberOf(pageStyle({ ...look, columns }, widthPx), /columns: (\d)/)).toBe(expected)
})

test('OFF-07 however wide the window, a page steps by the window and its lines stay readable', () => {
  fc.assert(
    fc.property(fc.integer({ min: 320, max: 4000 }), fc.constantFrom(0, 1, 2), (widthPx, columns) => {
      const style = pageStyle({ ...look, columns }, widthPx)
      const gapPx = numberOf(style, /column-gap: ([\d.]+)px/)
      const [pages, sidePx] = [numberOf(style, /columns: (\d)/), numberOf(style, /padding: 44px ([\d.]+)px/)]
      expect(sidePx).toBe(gapPx / 2)
      const linePx = (widthPx - pages * gapPx) / pages
      expect(linePx).toBeGreaterThan(100)
      expect(linePx).toBeLessThanOrEqual(720.001)
    }),
  )
})
