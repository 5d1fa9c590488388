import { expect, test } from 'vitest'
import { estimatedCapacityBytes, usedPercent } from './capacity.ts'

test.each([
  ['single', [4], 4],
  ['raid0', [4, 2], 6],
  ['raid1', [4, 2], 2],
  ['raid5', [4, 4, 2], 4],
  ['raid6', [4, 4, 4, 4], 8],
  ['raid10', [4, 4, 4, 4], 8],
  ['raid10', [4, 4, 4, 4, 4], undefined],
  ['raid6', [4, 4, 4], undefined],
] as const)('STO-03c %s of %j gives %s', (mode, disks, expected) => expect(estimatedCapacityBytes(mode, disks)).toBe(expected))
test.each([
  [0, 100, 0],
  [1, 100_000, 1],
  [50, 100, 50],
  [200, 100, 100],
])('WIN-08 %d of %d is %d percent', (used, size, percent) => expect(usedPercent(used, size)).toBe(percent))
