import { expect, test } from 'vitest'
import { makeWindow } from '../../test/support/shell-fixture.tsx'
import { isBeyondThreshold, moveStart, movedBounds, nudgedBounds, zoneFor } from './drag-geometry.ts'

const area = { width: 1440, height: 720 }

test('W9 a trembling double click is not a drag', () => {
  expect(isBeyondThreshold({ x: 0, y: 0 }, { x: 2, y: 2 })).toBe(false)
  expect(isBeyondThreshold({ x: 0, y: 0 }, { x: 4, y: 0 })).toBe(true)
})

test('W9 a maximised window returns to its size with the same part of its title under the pointer', () => {
  const start = moveStart(makeWindow('a', { snap: 'full' }), { x: 720, y: 20 }, area)
  expect(start).toEqual({ x: 320, y: 0, width: 800, height: 500 })
  expect((720 - start.x) / start.width).toBeCloseTo(0.5)
})

test('W9 a free window starts where it stands', () => {
  expect(moveStart(makeWindow('a'), { x: 300, y: 90 }, area)).toEqual(makeWindow('a').bounds)
})

test('W9 the title bar never leaves by the top edge', () => {
  expect(movedBounds({ x: 10, y: 10, width: 5, height: 5 }, { dx: -30, dy: -30 })).toEqual({ x: -20, y: 0, width: 5, height: 5 })
})

test('W9 edges snap, windows of a fixed size do not', () => {
  expect(zoneFor({ resizable: true }, { x: 0, y: 300 }, area)).toBe('left')
  expect(zoneFor({ resizable: true }, { x: 1439, y: 3 }, area)).toBe('top-right')
  expect(zoneFor({ resizable: true }, { x: 700, y: 300 }, area)).toBeUndefined()
  expect(zoneFor({ resizable: true }, { x: 20, y: 300 }, area)).toBeUndefined()
  expect(zoneFor({ resizable: true }, { x: 20, y: 300, isTouch: true }, area)).toBe('left')
  expect(zoneFor({ resizable: true }, { x: 700, y: 20, isTouch: true }, area)).toBeUndefined()
  expect(zoneFor({ resizable: false }, { x: 0, y: 300 }, area)).toBeUndefined()
})

test('H-29 arrows move in steps, with Ctrl by one pixel, and resize down to the minimum', () => {
  const bounds = makeWindow('a').bounds
  const move = { resize: false, min: { width: 400, height: 300 }, area }
  expect(nudgedBounds(bounds, { name: 'ArrowRight', fine: false }, move)?.x).toBe(116)
  expect(nudgedBounds(bounds, { name: 'ArrowUp', fine: true }, move)?.y).toBe(79)
  expect(nudgedBounds(bounds, { name: 'x', fine: false }, move)).toBeUndefined()
  expect(nudgedBounds({ ...bounds, width: 404 }, { name: 'ArrowLeft', fine: false }, { ...move, resize: true })?.width).toBe(400)
})
