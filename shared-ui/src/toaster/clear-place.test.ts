import { expect, test } from 'vitest'
import { clearPlace } from './clear-place.ts'
import type { Box } from './clear-place.ts'

const viewport = { width: 1440, height: 810 }
const size = { width: 340, height: 80, viewport }
const box = (left: number, top: number): Box => ({ left, top, right: left + 40, bottom: top + 44 })

test.each([
  ['nothing is in the way', [], { side: 'right', top: 20 }],
  ['a closing button elsewhere', [box(500, 60)], { side: 'right', top: 20 }],
  ['a maximised window', [box(1400, 0)], { side: 'right', top: 54 }],
  ['two windows, one below the other', [box(1400, 0), box(1300, 100)], { side: 'right', top: 154 }],
  ['closing buttons all the way down', [0, 90, 180, 270, 360, 450, 540, 630].map((top) => box(1300, top)), { side: 'left', top: 20 }],
] as const)('REQ-07a with %s the notices cover no closing button', (_what, keptClear, place) =>
  expect(clearPlace({ ...size, keptClear })).toEqual(place),
)

test('REQ-07a in a small window of the browser the notices go below the closing button too', () =>
  expect(clearPlace({ ...size, viewport: { width: 390, height: 700 }, keptClear: [box(340, 10)] })).toEqual({ side: 'right', top: 64 }))
