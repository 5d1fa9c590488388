import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shouldHalt } from '../health/should-halt.ts'

const of = (hurt: number, sessions: number) => ({ hurt, sessions })

test.each([
  { name: 'nothing was seen', canary: of(0, 0), base: of(0, 0), expected: false },
  { name: 'one sign-in alone decides nothing, whatever it reports', canary: of(1, 1), base: of(0, 18), expected: false },
  { name: 'all of two, as in a household of twenty', canary: of(2, 2), base: of(0, 18), expected: true },
  { name: 'two of three may be chance', canary: of(2, 3), base: of(0, 18), expected: false },
  { name: 'three of many, more than two percent', canary: of(3, 100), base: of(0, 900), expected: true },
  { name: 'three of many, two percent and no more', canary: of(3, 150), base: of(0, 900), expected: false },
  { name: 'the version of the others is as bad', canary: of(3, 10), base: of(90, 300), expected: false },
  { name: 'the version of the others is bad, and this one worse', canary: of(9, 10), base: of(90, 300), expected: true },
  { name: 'the version of the others was never reported', canary: of(3, 10), base: of(0, 0), expected: true },
])('REL-05 a canary is ended by what sign-ins saw: $name', ({ canary, base, expected }) => {
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
