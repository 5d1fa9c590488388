import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addRooms, freeBytesOf, isLowOnSpace } from './room.ts'

const volume = (freeBytes: number, volumeId = 'a', sizeBytes = 1000) => ({ volumeId, sizeBytes, freeBytes })
const space = (usedBytes: number, freeBytes: number, volumeId?: string) => ({
  usedBytes,
  freeBytes,
  sizeBytes: usedBytes + freeBytes,
  volume: volume(freeBytes, volumeId),
})

test('STO-04a spaces on one file system share its free bytes, which count once', () => {
  expect(addRooms([space(10, 500), space(20, 500), space(5, 70, 'b')])).toEqual({ usedBytes: 35, freeBytes: 570, sizeBytes: 605 })
  // A simulated space holds less than its file system; a device that is older says nothing of file systems.
  expect(addRooms([{ ...space(10, 40), volume: volume(500) }]).freeBytes).toBe(40)
  expect(
    addRooms([
      { usedBytes: 10, sizeBytes: 100 },
      { usedBytes: 20, sizeBytes: 100 },
    ]),
  ).toEqual({ usedBytes: 30, freeBytes: 170, sizeBytes: 200 })
  expect(addRooms([])).toEqual({ usedBytes: 0, freeBytes: 0, sizeBytes: 0 })
  expect(freeBytesOf({ usedBytes: 30, sizeBytes: 20 })).toBe(0)
})

test('STO-04a spaces together never promise more than their file systems hold', () => {
  const spaces = fc.array(fc.record({ usedBytes: fc.nat(1000), share: fc.nat(100), volumeId: fc.constantFrom('a', 'b', 'c') }))
  const frees = fc.record({ a: fc.nat(1000), b: fc.nat(1000), c: fc.nat(1000) })
  fc.assert(
    fc.property(spaces, frees, (rows, free) => {
      const rooms = rows.map(({ usedBytes, share, volumeId }) => {
        const freeBytes = Math.floor((free[volumeId] * share) / 100)
        return { usedBytes, freeBytes, sizeBytes: usedBytes + freeBytes, volume: volume(free[volumeId], volumeId) }
      })
      const sum = addRooms(rooms)
      const used = new Set(rows.map(({ volumeId }) => volumeId))
      expect(sum.freeBytes).toBeLessThanOrEqual([...used].reduce((all, id) => all + free[id], 0))
      expect(sum.freeBytes).toBeGreaterThanOrEqual(Math.max(0, ...rooms.map((room) => room.freeBytes)))
      expect(sum.sizeBytes).toBe(sum.usedBytes + sum.freeBytes)
      expect(addRooms(rooms.toReversed())).toEqual(sum)
    }),
  )
})

test('STO-08a below a tenth of the file system is low', () => {
  expect([isLowOnSpace(space(1, 99)), isLowOnSpace(space(1, 100))]).toEqual([true, false])
  expect([isLowOnSpace({ usedBytes: 91, sizeBytes: 100 }), isLowOnSpace({ usedBytes: 90, sizeBytes: 100 })]).toEqual([true, false])
  expect(isLowOnSpace({ usedBytes: 0, sizeBytes: 0 })).toBe(false)
})
