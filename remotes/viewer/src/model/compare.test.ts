import { expect, test } from 'vitest'
import { loupeView } from './loupe.ts'
import { sharper } from './sharper.ts'
import { zoomedAt } from './zoom.ts'

test.each([
  [92, 61, ['better', 'worse']],
  [61, 92, ['worse', 'better']],
  [60, 64, ['same', 'same']],
  [60, 65, ['worse', 'better']],
  [undefined, 90, ['same', 'same']],
  [90, undefined, ['same', 'same']],
])('VW-05 of sharpness %s and %s', (first, second, verdicts) => expect(sharper(first, second)).toEqual(verdicts))

test('VW-05 a loupe shows the point below it twice as large, and at least in its own size', () => {
  const view = { scale: 1.5, x: 30, y: -10 }
  expect(loupeView({ scale: 0.2, x: 0, y: 0 }, { x: 40, y: 20 })).toEqual({ scale: 1, x: -200, y: -100 })
  expect(loupeView(view, { x: 30, y: -10 })).toMatchObject({ scale: 3 })
  expect(loupeView({ ...view, scale: 12 }, { x: 0, y: 0 }).scale).toBe(16)
})

test.each([
  [
    { scale: 1, x: 0, y: 0 },
    { x: 100, y: -40 },
  ],
  [
    { scale: 0.5, x: 12, y: 300 },
    { x: -250, y: 90 },
  ],
  [
    { scale: 3.5, x: -480, y: 22 },
    { x: 0, y: 0 },
  ],
])('VW-05 the picture in a loupe over %o is the one that zooming in at its place would show', (shown, at) => {
  const zoomed = zoomedAt(shown, 2, at)
  const lens = loupeView(shown, at)
  expect(lens.scale).toBeCloseTo(zoomed.scale)
  expect(lens.x).toBeCloseTo(zoomed.x - at.x)
  expect(lens.y).toBeCloseTo(zoomed.y - at.y)
})
