import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterArrived, afterTimeout, coveredBytes, firstChunks, mergeRanges, nextRange, parallelChunks } from './chunk-policy.ts'
import type { ByteRange, ChunkPolicy } from './chunk-policy.ts'

test('TR-06a chunks start at 128 KB and double to 8 MB', () => {
  const sizes = [firstChunks]
  for (let step = 0; step < 8; step += 1) sizes.push(afterArrived(sizes.at(-1)!))
  expect(sizes.map((policy) => policy.nextBytes / 1024)).toEqual([128, 256, 512, 1024, 2048, 4096, 8192, 8192, 8192])
})
test('TR-06a a chunk time-out halves the threshold, H-17 not below 64 KB', () => {
  let policy: ChunkPolicy | undefined = { nextBytes: 8 * 1024 ** 2, thresholdBytes: 8 * 1024 ** 2 }
  const thresholds: number[] = []
  while (policy) {
    thresholds.push(policy.thresholdBytes / 1024)
    expect(policy.nextBytes).toBeLessThanOrEqual(policy.thresholdBytes)
    policy = afterTimeout(policy)
  }
  expect(thresholds).toEqual([8192, 4096, 2048, 1024, 512, 256, 128, 64])
})
test.each([
  [100 * 1024 ** 2, 1],
  [100 * 1024 ** 2 + 1, 3],
  [1024 ** 3, 3],
  [1024 ** 3 + 1, 6],
])('TR-06b a file of %d bytes has %d chunks on the way', (size, count) => expect(parallelChunks(size)).toBe(count))

const ranges = fc.array(fc.tuple(fc.nat(1000), fc.nat(200)).map(([start, length]): ByteRange => [start, start + length]))

test('TR-05a whatever the device holds, the next ranges cover exactly the rest', () => {
  fc.assert(
    fc.property(ranges, fc.integer({ min: 0, max: 1500 }), fc.integer({ min: 1, max: 300 }), (held, size, max) => {
      const taken = held.map(([start, end]): ByteRange => [Math.min(start, size), Math.min(end, size)])
      const heldBytes = coveredBytes(taken)
      let sent = 0
      for (let range = nextRange(size, taken, max); range; range = nextRange(size, taken, max)) {
        expect(range[1] - range[0]).toBeGreaterThan(0)
        expect(range[1] - range[0]).toBeLessThanOrEqual(max)
        sent += range[1] - range[0]
        taken.push(range)
      }
      expect(sent + heldBytes).toBe(size)
    }),
  )
})
test('TR-05a merged ranges are sorted and apart', () => {
  fc.assert(
    fc.property(ranges, (list) => mergeRanges(list).every((range, index, all) => index === 0 || (all[index - 1]?.[1] ?? 0) < range[0])),
  )
})
