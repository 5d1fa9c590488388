import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shouldHalt } from '../health/should-halt.ts'

const of = (hurt: number, sessions: number) => ({ hurt, sessions })

test.each([
  ['nothing was seen', of(0, 0), of(0, 0), false],
  ['one sign-in alone decides nothing, whatever it reports', of(1, 1), of(0, 18), false],
  ['all of two, as in a household of twenty', of(2, 2), of(0, 18), true],
  ['two of three may be chance', of(2, 3), of(0, 18), false],
  ['three of many, more than two percent', of(3, 100), of(0, 900), true],
  ['three of many, two percent and no more', of(3, 150), of(0, 900), false],
  ['the version of the others is as bad', of(3, 10), of(90, 300), false],
  ['the version of the others is bad, and this one worse', of(9, 10), of(90, 300), true],
  ['the version of the others was never reported', of(3, 10), of(0, 0), true],
] as const)('REL-05 a canary is ended by what sign-ins saw: %s', (_case, canary, base, expected) => {
  expect(shouldHalt(canary, base)).toBe(expected)
})

const counts = fc.nat(500).chain((sessions) => fc.nat(sessions).map((hurt) => of(hurt, sessions)))

test('REL-05 never by one sign-in, never when the others are hurt as much, and one more that is hurt never saves a canary', () => {
  fc.assert(
    fc.property(counts, counts, (canary, base) => {
      const isHalted = shouldHalt(canary, base)
      if (canary.hurt < 2) expect(isHalted).toBe(false)
      if (isHalted) expect(canary.hurt / canary.sessions).toBeGreaterThan(base.sessions === 0 ? 0 : base.hurt / base.sessions)
      if (isHalted) expect(shouldHalt(of(canary.hurt + 1, canary.sessions + 1), base)).toBe(true)
      expect(shouldHalt(canary, canary)).toBe(false)
    }),
    { numRuns: 2_000 },
  )
})
