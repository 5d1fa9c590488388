import { expect, test } from 'vitest'
import { isHurt, ringParts, wholeSpaces } from './storage-parts.ts'

const space = (storageId: string, usedBytes: number, sizeBytes: number) => ({ storageId, usedBytes, sizeBytes })

test('WIN-08 the ring shows what each space holds of the room of all', () => {
  expect(ringParts([space('a', 50, 100), space('b', 0, 100)])).toEqual([{ storageId: 'a', from: 0.45, length: 24.55 }])
  expect(ringParts([space('a', 0, 0)])).toEqual([])
  const [, little] = ringParts([space('a', 100, 1000), space('b', 1, 1000)])
  expect(little?.length).toBeGreaterThan(1)
  expect(little?.from).toBeCloseTo(5.45)
})

test('WIN-08 a space that is full is never drawn longer than the ring', () => {
  for (const { from, length } of ringParts([space('a', 300, 100), space('b', 100, 100)])) expect(from + length).toBeLessThanOrEqual(100)
})

test('WIN-08 a space in error, missing or on a degraded pool asks for a look', () => {
  expect(isHurt({ status: 'normal' })).toBe(false)
  expect(isHurt({ status: 'missing' })).toBe(true)
  expect(isHurt({ status: 'normal', health: 'downgrade' })).toBe(true)
})

test('WIN-08 the public space and what others share are counted with the space they are in', () => {
  const spaces = [space('a', 1, 9), { ...space('public-a', 1, 9), isPublic: true }, space('share-7', 1, 9)]
  expect(wholeSpaces(spaces).map(({ storageId }) => storageId)).toEqual(['a'])
})
