import { expect, test } from 'vitest'
import { moveSlots, noSlots } from './slots.ts'
import type { Slots } from './slots.ts'

const run = (...moves: readonly (readonly [first: number, count: number])[]): Slots =>
  moves.reduce<Slots>((slots, [first, count]) => moveSlots(slots, first, count), noSlots)

test('W9 a list that jumps fills its elements anew, in the order they stand in', () => {
  expect(run([0, 4], [90, 4])).toEqual({ first: 90, keys: [0, 1, 2, 3] })
})

test('W9 lines that stay keep their elements, lines that come take those of lines that went', () => {
  expect(run([0, 5], [2, 5]).keys).toEqual([2, 3, 4, 0, 1])
  expect(run([2, 5], [0, 5]).keys).toEqual([3, 4, 0, 1, 2])
  expect(run([0, 3], [0, 5]).keys).toEqual([0, 1, 2, 3, 4])
  expect(run([0, 5], [1, 2], [1, 4]).keys).toEqual([1, 2, 3, 4])
})

test('W9 wherever a list is scrolled, no two lines share an element and every line that stays keeps its own', () => {
  let before = noSlots
  for (let step = 1; step < 2_000; step += 1) {
    const [first, count] = [(step * 7_919) % 61, (step * 104_729) % 21]
    const after = moveSlots(before, first, count)
    expect(after.keys).toHaveLength(count)
    expect(new Set(after.keys).size).toBe(count)
    for (const [at, key] of before.keys.entries()) {
      const line = before.first + at
      if (line >= first && line < first + count) expect(after.keys[line - first]).toBe(key)
    }
    before = after
  }
})
