import { expect, test } from 'vitest'
import { iconRoomOf, laidOut, placeAt, putDown, steppedIcon } from './icon-places.ts'

const room = { columns: 3, rows: 2 }

test('SETA-07 icons lie where they were put, the others fill the free places', () => {
  const shown = laidOut(['a', 'b', 'c'], { b: { column: 0, row: 0 } }, room)
  expect(Object.fromEntries(shown)).toEqual({ b: { column: 0, row: 0 }, a: { column: 0, row: 1 }, c: { column: 1, row: 0 } })
})

test('SETA-07 a place that a smaller screen lacks, or that is taken, counts as none; no icon is lost', () => {
  const shown = laidOut(
    ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
    { a: { column: 9, row: 0 }, b: { column: 0, row: 1 }, c: { column: 0, row: 1 } },
    room,
  )
  expect(shown.get('b')).toEqual({ column: 0, row: 1 })
  expect(new Set([...shown.values()].map(({ column, row }) => `${column}:${row}`)).size).toBe(7)
  expect(shown.get('g')).toEqual({ column: 3, row: 0 })
})

test('SETA-07 an icon that is put on another changes places with it', () => {
  const shown = laidOut(['a', 'b'], {}, room)
  expect(putDown({ gone: { column: 2, row: 1 } }, shown, { id: 'a', to: { column: 0, row: 1 } })).toEqual({
    gone: { column: 2, row: 1 },
    a: { column: 0, row: 1 },
    b: { column: 0, row: 0 },
  })
})

test('SETA-07 a point belongs to a cell of the grid, also beyond its edge', () => {
  expect(iconRoomOf({ width: 1440, height: 726 })).toEqual({ columns: 15, rows: 8 })
  expect(placeAt({ x: 150, y: 120 }, room)).toEqual({ column: 1, row: 1 })
  expect(placeAt({ x: -5, y: 9999 }, room)).toEqual({ column: 0, row: 1 })
})

test('WIN-05 arrows lead to the nearest icon that way', () => {
  const shown = laidOut(['a', 'b', 'c'], { c: { column: 2, row: 1 } }, room)
  expect(['ArrowDown', 'ArrowUp', 'ArrowRight', 'End'].map((key) => steppedIcon(shown, 'a', key))).toEqual(['b', 'a', 'c', 'c'])
  expect(steppedIcon(shown, 'c', 'ArrowLeft')).toBe('b')
})
