import { expect, test } from 'vitest'
import { fitScale, kept, scaleLimits, turned, zoomedAt } from './zoom.ts'

const stage = { width: 800, height: 600 }

test('VW-04 a large picture is made to fit, a small one keeps its size, a turned one is measured as it is shown', () => {
  expect(fitScale({ width: 1600, height: 600 }, stage)).toBe(0.5)
  expect(fitScale({ width: 100, height: 50 }, stage)).toBe(1)
  expect(fitScale(turned({ width: 600, height: 1600 }, 90), stage)).toBe(0.5)
  expect(fitScale({ width: 0, height: 0 }, stage)).toBe(1)
})

test('VW-04 the point under the pointer stays where it is, and the scale has limits', () => {
  const before = { scale: 1, x: 30, y: -10 }
  const after = zoomedAt(before, 2, { x: 100, y: 50 })
  const inPicture = ({ scale, x, y }: typeof before) => [(100 - x) / scale, (50 - y) / scale]
  expect(inPicture(after)).toEqual(inPicture(before))
  expect(zoomedAt(before, 1000, { x: 0, y: 0 }).scale).toBe(scaleLimits.max)
  expect(zoomedAt(before, 0.0001, { x: 0, y: 0 }).scale).toBe(scaleLimits.min)
})

test('VW-04 a picture cannot be dragged off its stage', () => {
  expect(kept({ scale: 1, x: 900, y: 5 }, { width: 1000, height: 400 }, stage)).toEqual({ scale: 1, x: 100, y: 0 })
})
