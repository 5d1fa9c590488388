import { expect, test } from 'vitest'
import { movedPlace } from './sheet-keys.ts'

const table = { rows: 100, columns: 5 }
const none = { ctrlKey: false, metaKey: false, altKey: false }

test.each([
  ['ArrowDown', [0, 0], [1, 0]],
  ['ArrowUp', [0, 2], [0, 2]],
  ['ArrowRight', [3, 4], [3, 4]],
  ['ArrowLeft', [3, 4], [3, 3]],
  ['PageDown', [90, 1], [99, 1]],
  ['PageUp', [5, 1], [0, 1]],
  ['Home', [7, 3], [7, 0]],
  ['End', [7, 3], [7, 4]],
] as const)('OFF-08 %s in the cell %j leads to the cell %j', (key, from, to) => {
  expect(movedPlace({ key, ...none }, from, table)).toEqual(to)
})

test.each([
  ['Home', [7, 3], [0, 0]],
  ['End', [7, 3], [99, 4]],
  ['ArrowDown', [7, 3], [99, 3]],
  ['ArrowLeft', [7, 3], [7, 0]],
] as const)('OFF-08 Control and %s in the cell %j lead to the cell %j', (key, from, to) => {
  expect(movedPlace({ key, ...none, ctrlKey: true }, from, table)).toEqual(to)
})

test('OFF-08 other keys, and arrows with Alt, move no cell', () => {
  expect(movedPlace({ key: 'a', ...none }, [0, 0], table)).toBeUndefined()
  expect(movedPlace({ key: 'ArrowDown', ...none, altKey: true }, [0, 0], table)).toBeUndefined()
  expect(movedPlace({ key: 'PageDown', ...none, ctrlKey: true }, [0, 0], table)).toBeUndefined()
})

test('OFF-08 an empty table has one place', () => {
  expect(movedPlace({ key: 'ArrowDown', ...none }, [0, 0], { rows: 0, columns: 1 })).toEqual([0, 0])
})
