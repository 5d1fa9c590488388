import fc from 'fast-check'
import { expect, test } from 'vitest'
import { launcherStep, movedByKey } from './launcher-step.ts'
import { launcherRoomOf, pagesOf } from './room.ts'

test.each([
  ['a laptop', { width: 1440, height: 816 }, { columns: 7, rows: 3 }],
  ['a large screen', { width: 2560, height: 1356 }, { columns: 7, rows: 5 }],
  ['a tablet', { width: 760, height: 940 }, { columns: 5, rows: 4 }],
  ['a phone', { width: 390, height: 760 }, { columns: 4, rows: 5 }],
  ['a low window', { width: 800, height: 240 }, { columns: 5, rows: 1 }],
])('WIN-19 %s has pages of its size', (_what, size, expected) => {
  const room = launcherRoomOf(size)
  expect(room).toMatchObject(expected)
  expect(room.columns * room.cellWidth).toBeLessThanOrEqual(size.width)
})

test('WIN-19 every tile is on one page, and only the last page has room left', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 5 }), (items, columns, rows) => {
      const pages = pagesOf(items, { columns, rows })
      expect(pages.flat()).toEqual(items)
      expect(pages.slice(0, -1).every((page) => page.length === columns * rows)).toBe(true)
      expect(pages.length).toBeGreaterThan(0)
    }),
  )
})

test.each([
  [-1, 'ArrowDown', 0],
  [-1, 'ArrowRight', undefined],
  [0, 'ArrowUp', -1],
  [0, 'ArrowDown', 6],
  [5, 'ArrowDown', 7],
  [7, 'ArrowRight', 7],
  [3, 'x', undefined],
])('H-29 from tile %i, %s leads to %s', (at, key, expected) => {
  expect(launcherStep(at, key, { count: 8, columns: 6 })).toBe(expected)
})

const ids = ['a', 'b', 'c', 'd', 'e']
test.each([
  ['b', 'ArrowRight', { beside: 'c', side: 'after' }],
  ['b', 'ArrowLeft', { beside: 'a', side: 'before' }],
  ['b', 'ArrowDown', { beside: 'd', side: 'after' }],
  ['d', 'ArrowUp', { beside: 'b', side: 'before' }],
  ['a', 'ArrowUp', undefined],
  ['a', 'ArrowLeft', undefined],
  ['e', 'ArrowRight', undefined],
  ['z', 'ArrowRight', undefined],
  ['b', 'x', undefined],
])('WIN-19 Alt with an arrow: %s, %s', (id, key, expected) => {
  expect(movedByKey(ids, id, { key, columns: 2 })).toEqual(expected)
})
