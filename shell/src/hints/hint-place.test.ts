import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hintPlace } from './hint-place.ts'

const page = { width: 1440, height: 810 }
const hint = { width: 320, height: 160 }

test.each([
  ['above a button of the dock', { x: 500, y: 740, width: 40, height: 40 }, { x: 360, y: 566 }],
  ['inside the page at its edge', { x: 4, y: 740, width: 40, height: 40 }, { x: 12, y: 566 }],
  ['below what is at the top', { x: 500, y: 10, width: 40, height: 40 }, { x: 360, y: 64 }],
  ['in the middle without a target', undefined, { x: 560, y: 325 }],
])('WIN-20 a hint lies %s', (_where, target, expected) => {
  expect(hintPlace(target, hint, page)).toEqual(expected)
})

test('WIN-20 a hint that fits is always inside the page', () => {
  const length = fc.integer({ min: 0, max: 2000 })
  const target = fc.option(fc.record({ x: length, y: length, width: length, height: length }), { nil: undefined })
  fc.assert(
    fc.property(target, fc.integer({ min: 360, max: 2560 }), fc.integer({ min: 240, max: 1440 }), (box, width, height) => {
      const { x, y } = hintPlace(box, hint, { width, height })
      expect(x).toBeGreaterThanOrEqual(12)
      expect(y).toBeGreaterThanOrEqual(12)
      expect(x + hint.width).toBeLessThanOrEqual(width - 12 + 1)
      expect(y + hint.height).toBeLessThanOrEqual(height - 12 + 1)
    }),
  )
})
