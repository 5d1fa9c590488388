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
  ['raid0', 3, [0], false],
  ['raid1', 2, [1], true],
  ['raid1', 2, [0, 1], false],
  ['raid5', 3, [2], true],
  ['raid5', 3, [0, 2], false],
  ['raid6', 4, [0, 3], true],
  ['raid10', 4, [0, 2], true],
  ['raid10', 4, [0, 1], false],
  ['raid10', 4, [0, 2, 3], false],
] as const)('STO-05a %s of %d that loses %j: %s', (mode, count, lost, expected) => expect(survives(mode, count, lost)).toBe(expected))

test('STO-05a any loss that a mode tolerates is survived, and a further loss never brings data back', () => {
  fc.assert(
    fc.property(setups, fc.array(fc.nat({ max: 9 }), { maxLength: 9 }), ({ mode, count }, places) => {
      const lost = [...new Set(places.filter((place) => place < count))]
      if (lost.length <= toleratedLosses(mode, count)) expect(survives(mode, count, lost)).toBe(true)
      if (!survives(mode, count, lost))
        for (let next = 0; next < count; next += 1) expect(survives(mode, count, [...lost, next])).toBe(false)
    }),
  )
})

test('STO-02 the combinations of losses are complete: RAID 10 of four survives four of six pairs', () => {
  const cases = lossCases('raid10', 4, 2)
  expect(cases).toHaveLength(6)
  expect(cases.filter((one) => one.survives)).toHaveLength(4)
})
