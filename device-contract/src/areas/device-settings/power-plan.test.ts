import fc from 'fast-check'
import { expect, test } from 'vitest'
import { correctedPlan, defaultPlan, leastGapMinutes } from './power-plan.ts'

const day = fc.record({ onMinute: fc.integer({ min: 0, max: 1440 }), offMinute: fc.integer({ min: 0, max: 1440 }) })

test('PWR-01b on and off are at least three minutes apart, and a plan that is right stays', () => {
  fc.assert(
    fc.property(fc.array(day, { minLength: 7, maxLength: 7 }), (days) => {
      const corrected = correctedPlan({ isOn: true, days })
      for (const { onMinute, offMinute } of corrected.days) expect(offMinute - onMinute).toBeGreaterThanOrEqual(leastGapMinutes)
      expect(correctedPlan(corrected)).toEqual(corrected)
    }),
    { numRuns: 50 },
  )
  expect(correctedPlan(defaultPlan)).toEqual(defaultPlan)
})
