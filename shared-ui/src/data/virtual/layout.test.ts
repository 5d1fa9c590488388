import { describe, expect, test } from 'vitest'
import { autoScrollStep } from '../marquee/auto-scroll.ts'
import { columnsFor, contentHeight, indexesInRect } from './grid-layout.ts'
import type { GridLayout } from './grid-layout.ts'
import { nextIndex } from './roving.ts'
import { createScrollScale } from './scroll-scale.ts'

// 3 columns of 100x80 with gaps of 10, 20 px around, 8 things: lines begin at y 20, 110, 200; columns at x 20, 130, 240.
const layout: GridLayout = { count: 8, columns: 3, itemWidth: 100, itemHeight: 80, gap: 10, padX: 20, padY: 20 }

describe('FM-12 marquee arithmetic', () => {
  test.each([
    ['inside one tile', { left: 30, top: 30, right: 40, bottom: 40 }, [[0, 0]]],
    ['in a gap touches nothing', { left: 121, top: 30, right: 129, bottom: 90 }, []],
    ['over two columns', { left: 30, top: 30, right: 140, bottom: 40 }, [[0, 1]]],
    [
      'over two lines',
      { left: 140, top: 90, right: 150, bottom: 120 },
      [
        [1, 1],
        [4, 4],
      ],
    ],
    ['the last line is short', { left: 0, top: 190, right: 999, bottom: 999 }, [[6, 7]]],
    [
      'everything',
      { left: 0, top: 0, right: 999, bottom: 999 },
      [
        [0, 2],
        [3, 5],
        [6, 7],
      ],
    ],
    ['above the list', { left: 0, top: 0, right: 999, bottom: 10 }, []],
    ['right of the list', { left: 345, top: 0, right: 400, bottom: 300 }, []],
  ])('FM-12 a band %s', (_what, rect, expected) => {
    expect(indexesInRect(layout, rect)).toEqual(expected)
  })

  test('FM-12 the list runs only near its edges, faster further out', () => {
    expect(autoScrollStep(300, 0, 600)).toBe(0)
    expect(autoScrollStep(590, 0, 600)).toBeGreaterThan(0)
    expect(autoScrollStep(900, 0, 600)).toBeGreaterThan(autoScrollStep(590, 0, 600))
    expect(autoScrollStep(-5, 0, 600)).toBeLessThan(0)
  })
})

describe('FM-13b layout', () => {
  test('FM-13b columns fill the width and never vanish', () => {
    expect(columnsFor(700, 130, 4)).toBe(5)
    expect(columnsFor(10, 130, 4)).toBe(1)
  })

  test('FM-13b the content ends with its padding, and an empty list has no height', () => {
    expect(contentHeight(layout)).toBe(20 + 80 + 10 + 80 + 10 + 80 + 20)
    expect(contentHeight({ ...layout, count: 0 })).toBe(0)
  })

  test('FM-13b a short list scrolls one to one', () => {
    const scale = createScrollScale(5000, 600)
    expect(scale.physicalPx).toBe(5000)
    expect(scale.toVirtual(123)).toBe(123)
  })

  test('FM-13b a list taller than an element may be still reaches both ends', () => {
    const scale = createScrollScale(60_000_000, 600)
    expect(scale.physicalPx).toBe(15_000_000)
    expect(scale.toVirtual(0)).toBe(0)
    expect(scale.toVirtual(scale.physicalPx - 600)).toBeCloseTo(60_000_000 - 600)
    expect(scale.toVirtual(scale.toPhysical(31_234_567))).toBeCloseTo(31_234_567)
  })
})

describe('FM-11 arrow keys', () => {
  const place = { count: 8, columns: 3, pageLines: 2 }
  test.each([
    ['ArrowRight', 1, 2],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 1, 4],
    ['ArrowDown', 5, 7],
    ['ArrowDown', 6, 6],
    ['ArrowUp', 2, 2],
    ['ArrowUp', 7, 4],
    ['PageDown', 0, 6],
    ['PageUp', 7, 1],
    ['Home', 5, 0],
    ['End', 0, 7],
  ])('FM-11 %s from %i leads to %i', (key, index, expected) => {
    expect(nextIndex(key, { ...place, index })).toBe(expected)
  })

  test('FM-11 other keys, and every key in an empty list, lead nowhere', () => {
    expect(nextIndex('F2', { ...place, index: 0 })).toBeUndefined()
    expect(nextIndex('End', { ...place, index: 0, count: 0 })).toBeUndefined()
  })
})
