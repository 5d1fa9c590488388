import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minDisks } from './capacity.ts'
import type { StorageMode } from './capacity.ts'
import { lossCases, survives, toleratedLosses } from './redundancy.ts'

const modes = ['single', 'raid0', 'raid1', 'raid5', 'raid6', 'raid10'] as const
const setups = fc
  .tuple(fc.constantFrom<StorageMode>(...modes), fc.integer({ min: 0, max: 4 }))
  .map(([mode, more]) => ({ mode, count: mode === 'single' ? 1 : minDisks[mode] + (mode === 'raid10' ? 2 * Math.floor(more / 2) : more) }))

test.each([
  { mode: 'raid0', count: 3, lost: [0], expected: false },
  { mode: 'raid1', count: 2, lost: [1], expected: true },
  { mode: 'raid1', count: 2, lost: [0, 1], expected: false },
  { mode: 'raid5', count: 3, lost: [2], expected: true },
  { mode: 'raid5', count: 3, lost: [0, 2], expected: false },
  { mode: 'raid6', count: 4, lost: [0, 3], expected: true },
  { mode: 'raid10', count: 4, lost: [0, 2], expected: true },
  { mode: 'raid10', count: 4, lost: [0, 1], expected: false },
  { mode: 'raid10', count: 4, lost: [0, 2, 3], expected: false },
] as const)('STO-05a $mode of $count that loses $lost: $expected', ({ mode, count, lost, expected }) =>
  expect(survives({ mode, diskCount: count }, lost)).toBe(expected),
)

test('STO-05a any loss that a mode tolerates is survived, and a further loss never brings data back', () => {
  fc.assert(
    fc.property(setups, fc.array(fc.nat({ max: 9 }), { maxLength: 9 }), ({ mode, count }, places) => {
      const lost = [...new Set(places.filter((place) => place < count))]
      if (lost.length <= toleratedLosses(mode, count)) expect(survives({ mode, diskCount: count }, lost)).toBe(true)
      if (!survives({ mode, diskCount: count }, lost))
        for (let next = 0; next < count; next += 1) expect(survives({ mode, diskCount: count }, [...lost, next])).toBe(false)
    }),
  )
})

test('STO-02 the combinations of losses are complete: RAID 10 of four survives four of six pairs', () => {
  const cases = lossCases({ mode: 'raid10', diskCount: 4 }, 2)
  expect(cases).toHaveLength(6)
  expect(cases.filter((one) => one.survives)).toHaveLength(4)
})
