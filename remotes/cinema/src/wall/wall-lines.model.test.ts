import { expect, test } from 'vitest'
import { decadesOf, keptIndex, letterAt, letterOfKey, nextIndex, shownLines, wallLayout } from './wall-lines.model.ts'

test('CIN-01a seven posters stand beside each other in a window of 1100 px, and three on a phone', () => {
  expect(wallLayout(1100 - 32 - 48, 138)).toMatchObject({ columns: 7, lines: 20 })
  expect(wallLayout(390 - 16 - 38, 10).columns).toBe(3)
})

test('CIN-01a a list has one title in each line', () => {
  expect(wallLayout(1000, 50, 'list')).toMatchObject({ columns: 1, lines: 50, posterPx: 1000 })
})

test('CIN-01a of ten thousand titles only the lines around the viewport are drawn', () => {
  const layout = wallLayout(1020, 10_000)
  const [first, last] = shownLines(layout, 100_000, 600)
  expect(last - first).toBeLessThan(9)
  expect((first + 2) * layout.linePx).toBeLessThanOrEqual(100_000)
  expect(shownLines(layout, 0, 600)[0]).toBe(0)
})

test('CIN-01a arrows walk the wall and stop at its ends; a short last line is reached from every column', () => {
  const at = (index: number) => ({ index, count: 16, columns: 7, pageLines: 2 })
  expect(nextIndex('ArrowRight', at(3))).toBe(4)
  expect(nextIndex('ArrowLeft', at(0))).toBeUndefined()
  expect(nextIndex('ArrowDown', at(3))).toBe(10)
  expect(nextIndex('ArrowDown', at(13))).toBe(15)
  expect(nextIndex('ArrowDown', at(15))).toBeUndefined()
  expect(nextIndex('PageUp', at(15))).toBe(1)
  expect(nextIndex('End', at(2))).toBe(15)
  expect(nextIndex('x', at(2))).toBeUndefined()
})

test('CIN-01a a letter leads to its first title, or to the next letter that there is', () => {
  const letters = [
    { letter: '#', offset: 0 },
    { letter: 'B', offset: 3 },
    { letter: 'Q', offset: 40 },
  ]
  expect(letterAt(letters, 39)?.letter).toBe('B')
  expect(letterOfKey(letters, 'c')?.letter).toBe('Q')
  expect(letterOfKey(letters, 'z')?.letter).toBe('Q')
  expect(letterOfKey(letters, '5')).toBeUndefined()
})

test('WIN-11 the title that was opened from a wall is known when one comes back to it, and to no other', () => {
  expect(keptIndex({ list: '/cinema/films', index: 4 }, '/cinema/films')).toBe(4)
  expect(keptIndex({ list: '/cinema/films', index: 4 }, '/cinema/series')).toBeUndefined()
  expect([keptIndex(undefined, 'a'), keptIndex({ list: 'a' }, 'a'), keptIndex({ list: 'a', index: 'x' }, 'a')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('CIN-01a years are offered by tens, newest first', () => {
  const years = [
    { year: 1998, count: 2 },
    { year: 2021, count: 1 },
    { year: 2024, count: 4 },
  ]
  expect(decadesOf(years)).toEqual([
    { from: 2020, to: 2029, count: 5 },
    { from: 1990, to: 1999, count: 2 },
  ])
})
