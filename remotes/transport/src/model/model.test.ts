import { expect, test } from 'vitest'
import { countGroups, groupOfOffline, groupOfTransfer } from './groups.ts'
import { interruptedOf } from './interrupted.ts'
import { readLimit, readMinute, writeLimit, writeMinute } from './limits.ts'
import { dropMove, placeAfter, stepMove } from './order.ts'
import { pageRows, pagesOfRange, rowAt, withPage } from './paged.ts'
import type { Pages } from './paged.ts'
import { sectionOfPath } from './section.ts'

test.each([
  ['/transport', undefined],
  ['/transport/upload', 'upload'],
  ['/transport/download', 'download'],
  ['/transport/offline', 'offline'],
  ['/transport/resource-list', 'offline'],
  ['/transport/other', 'other'],
  ['/transport/remote', 'other'],
  ['/transport/remote-resource-list', 'other'],
  ['/transport/nothing', undefined],
])('TR-01a the path %s shows %s', (path, section) => expect(sectionOfPath(path)).toBe(section))

test.each([
  ['pending', 'doing'],
  ['prepare', 'doing'],
  ['progress', 'doing'],
  ['suspend', 'doing'],
  ['pause', 'doing'],
  ['finished', 'done'],
  ['error', 'error'],
] as const)('TR-03a a transfer that is %s stands under %s', (state, group) => expect(groupOfTransfer({ state })).toBe(group))

test('TR-01b device tasks stand where their end put them, and counts say how many', () => {
  expect(groupOfOffline({ state: 'seeding' })).toBe('done')
  expect(groupOfOffline({ state: 'choosing' })).toBe('doing')
  expect(countGroups(['progress', 'pause', 'error', 'finished', 'finished'] as const, (state) => groupOfTransfer({ state }))).toEqual({
    doing: 2,
    done: 2,
    error: 1,
  })
})

const ids = ['a', 'b', 'c', 'd']
test.each([
  [0, 1, { move: { id: 'a', beforeId: 'c' }, place: 1 }],
  [2, -1, { move: { id: 'c', beforeId: 'b' }, place: 1 }],
  [2, 1, { move: { id: 'c', beforeId: undefined }, place: 3 }],
] as const)('TR-04a from %d one step %d', (index, step, { move, place }) => {
  expect(stepMove(ids, index, step)).toEqual(move)
  expect(placeAfter(ids, move)).toBe(place)
})
test('TR-04a the ends of the queue do not move further, and a drop reaches every place', () => {
  expect(stepMove(ids, 0, -1)).toBeUndefined()
  expect(stepMove(ids, 3, 1)).toBeUndefined()
  expect(dropMove(ids, 'a', 'd')).toEqual({ id: 'a', beforeId: undefined })
  expect(dropMove(ids, 'a', 'b')).toEqual({ id: 'a', beforeId: 'c' })
  expect(dropMove(ids, 'd', 'a')).toEqual({ id: 'd', beforeId: 'a' })
  expect(dropMove(ids, 'b', 'b')).toBeUndefined()
  expect(dropMove(ids, 'x', 'b')).toBeUndefined()
})

test.each([
  ['1', 1024 ** 2],
  ['0,5', 512 * 1024],
  ['', undefined],
  ['-1', undefined],
  ['abc', undefined],
  ['1e9', undefined],
])('TR-06d a limit typed as "%s" is %s', (text, limit) => expect(readLimit(text)).toBe(limit))
test('TR-06d limits and minutes are written as they are read', () => {
  expect(writeLimit(1.5 * 1024 ** 2)).toBe('1.5')
  expect(writeLimit(0)).toBe('')
  for (const minute of [0, 65, 1439]) expect(readMinute(writeMinute(minute))).toBe(minute)
  expect(readMinute('24:00')).toBeUndefined()
  expect(readMinute('')).toBeUndefined()
})

test('TR-08 what a reload interrupted goes on by a click, or needs its files', () => {
  const task = (id: string, needs: 'permission' | 'source' | undefined, isFolder = false) => ({ id, needs, isFolder })
  expect(interruptedOf([task('a', 'permission'), task('b', 'source'), task('c', 'source', true), task('d', undefined)])).toEqual({
    byClick: ['a'],
    bySource: ['b', 'c'],
    folders: ['c'],
  })
})

test('W9 pages are found by their rows, and the far ones are let go', () => {
  expect(pagesOfRange(0, 10)).toEqual([0])
  expect(pagesOfRange(pageRows - 1, pageRows)).toEqual([0, 1])
  const rows = Array.from({ length: pageRows }, (_, index) => ({ index }))
  let pages: Pages<{ readonly index: number }> = new Map()
  for (let page = 0; page < 20; page += 1) pages = withPage(pages, page, rows)
  expect(pages.size).toBe(8)
  expect(rowAt(pages, 19 * pageRows + 3)).toEqual({ index: 3 })
  expect(rowAt(pages, 0)).toBeUndefined()
})

test('W9 a page read again leaves the rows that say the same as they are', () => {
  const page = (sent: number) => [
    { index: 0, sent },
    { index: 1, sent: 0 },
  ]
  const first = withPage(new Map(), 0, page(5))
  expect(withPage(first, 0, page(5))).toBe(first)
  const second = withPage(first, 0, page(6))
  expect(rowAt(second, 0)).toEqual({ index: 0, sent: 6 })
  expect(rowAt(second, 1)).toBe(rowAt(first, 1))
  expect(withPage(second, 0, page(6).slice(0, 1)).get(0)).toHaveLength(1)
})
