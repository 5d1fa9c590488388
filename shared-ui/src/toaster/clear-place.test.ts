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

test('REQ-07a the notices go below the controls of the window in front, and cover one sooner than a closing button', () => {
  const button = { ...box(1300, 30), harm: 0.01 }
  expect(clearPlace({ ...size, keptClear: [button] })).toEqual({ side: 'right', top: 84 })
  const everywhere = [20, 1100].flatMap((left) => Array.from({ length: 16 }, (_, row) => ({ ...box(left, row * 50), harm: 0.01 })))
  const { top } = clearPlace({ ...size, keptClear: [box(1400, 0), ...everywhere] })
  expect([top > 44, top + size.height <= viewport.height - 84]).toEqual([true, true])
})
