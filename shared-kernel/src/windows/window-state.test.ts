import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { resizedBounds, snapZoneAt, fitBounds } from './geometry.ts'
import { snappedBounds } from './tiles.ts'
import type { Bounds } from './geometry.ts'
import {
  closeWindow,
  drawnBounds,
  emptyWindows,
  fillsDesktop,
  focusWindow,
  hideWindow,
  minimiseWindow,
  moveWindow,
  nextWindowId,
  openWindow,
  resizeWorkArea,
  snapWindow,
  toggleMaximised,
} from './window-state.ts'
import type { WindowsState } from './window-state.ts'

const area = { width: 1440, height: 738 }
const spec = (id: string, limit = 3) => ({
  id,
  remoteId: 'file-manager',
  windowName: 'explorer',
  page: { address: `/file-manage/storage/${id}`, state: undefined, key: id },
  size: { width: 1200, height: 640 },
  limit,
})
const withWindows = (...ids: string[]): WindowsState => ids.reduce((state, id) => openWindow(state, spec(id, 99)).state, emptyWindows(area))

test('WIN-04 the fourth request goes to the window used last, with its page', () => {
  let state = emptyWindows(area)
  for (const id of ['a', 'b', 'c']) state = openWindow(state, spec(id)).state
  state = focusWindow(state, 'b')
  const fourth = openWindow(state, spec('d'))
  expect(fourth).toMatchObject({ id: 'b', reused: true })
  expect(fourth.state.order).toHaveLength(3)
  expect(fourth.state.windows['b']?.history).toMatchObject({ at: 1, pages: [{ key: 'b' }, { key: 'd' }] })
  const again = openWindow(fourth.state, { ...spec('e'), isWindowOnly: true })
  expect(again.state.windows['b']?.history).toBe(fourth.state.windows['b']?.history)
  expect(fourth.state.focusedId).toBe('b')
})
test('H-32 one window of a kind unless its remote says more', () => {
  const { limit: _one, ...single } = spec('a')
  const first = openWindow(emptyWindows(area), single)
  expect(openWindow(first.state, { ...single, id: 'b' })).toMatchObject({ id: 'a', reused: true })
})
test('WIN-02 closing gives the focus to the topmost window that is visible', () => {
  const state = minimiseWindow(withWindows('a', 'b', 'c'), 'b')
  expect(closeWindow(focusWindow(state, 'c'), 'c').focusedId).toBe('a')
})
test('WIN-04 a hidden window lives on and comes back with the focus', () => {
  const hidden = hideWindow(withWindows('a'), 'a')
  expect(hidden.focusedId).toBeUndefined()
  expect(focusWindow(hidden, 'a').windows['a']?.hidden).toBe(false)
})
test('WIN-03a maximise, restore: the bounds before come back', () => {
  const state = withWindows('a')
  const before = state.windows['a']?.bounds
  const maximised = toggleMaximised(state, 'a')
  expect(drawnBounds(maximised.windows['a']!, area)).toEqual({ x: 0, y: 0, ...area })
  expect(drawnBounds(toggleMaximised(maximised, 'a').windows['a']!, area)).toEqual(before)
})
test('WIN-03a a window that cannot be resized does not snap', () => {
  const fixed = openWindow(emptyWindows(area), { ...spec('a'), resizable: false }).state
  expect(snapWindow(fixed, 'a', 'left').windows['a']?.snap).toBeUndefined()
})
test('WIN-06 Ctrl+F6 reaches every window', () => {
  let state = withWindows('a', 'b', 'c')
  const seen = new Set<string>()
  for (let step = 0; step < 3; step += 1) {
    const id = nextWindowId(state, 1)!
    seen.add(id)
    state = focusWindow(state, id)
  }
  expect([...seen].toSorted()).toEqual(['a', 'b', 'c'])
})
test('WIN-02 focusing what has the focus changes nothing, so nothing is drawn again', () => {
  const state = withWindows('a', 'b')
  expect(focusWindow(state, 'b')).toBe(state)
})

const bounds = fc.record({
  x: fc.integer({ min: -5000, max: 5000 }),
  y: fc.integer({ min: -5000, max: 5000 }),
  width: fc.integer({ min: 1, max: 6000 }),
  height: fc.integer({ min: 1, max: 6000 }),
})
const size = fc.record({ width: fc.integer({ min: 320, max: 4000 }), height: fc.integer({ min: 240, max: 3000 }) })

describe('WIN-03a moving and resizing', () => {
  test('WIN-03a a title bar always stays within reach', () => {
    fc.assert(
      fc.property(bounds, size, (wanted, workArea) => {
        const fitted = fitBounds(wanted, workArea, { width: 640, height: 420 })
        return (
          fitted.y >= 0 &&
          fitted.y <= Math.max(0, workArea.height - 44) &&
          fitted.x + fitted.width >= 96 &&
          fitted.x <= Math.max(0, workArea.width - 96) &&
          fitted.width <= Math.max(workArea.width, 1)
        )
      }),
    )
  })
  test('WIN-03a after any moves and work areas every window is reachable', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            bounds.map((value) => ({ move: value })),
            size.map((value) => ({ area: value })),
          ),
        ),
        (steps) => {
          let state = withWindows('a')
          for (const step of steps) state = 'move' in step ? moveWindow(state, 'a', step.move) : resizeWorkArea(state, step.area)
          const at = state.windows['a']!.bounds
          return at.y <= Math.max(0, state.workArea.height - 44) && at.x <= Math.max(0, state.workArea.width - 96)
        },
      ),
    )
  })
  test('WIN-03a resizing keeps the opposite edge and the minimum size', () => {
    const start: Bounds = { x: 100, y: 100, width: 800, height: 500 }
    fc.assert(
      fc.property(
        fc.constantFrom('n', 's', 'e', 'w', 'ne', 'nw', 'se', 'sw'),
        fc.integer({ min: -900, max: 900 }),
        fc.integer({ min: -900, max: 900 }),
        (edge, dx, dy) => {
          const next = resizedBounds(start, { edge, dx, dy }, { min: { width: 640, height: 420 }, area })
          const rightStays = !edge.includes('w') || next.x + next.width === start.x + start.width
          const bottomStays = !edge.includes('n') || next.y + next.height === start.y + start.height
          return rightStays && bottomStays && next.width >= 640 && next.height >= 420
        },
      ),
    )
  })
})

describe('WIN-03a snapping', () => {
  test('WIN-03a halves and quarters cover the area without a gap', () => {
    const of = (zone: Parameters<typeof snappedBounds>[0]) => snappedBounds(zone, { width: 1001, height: 701 })
    const cells = [of('top-left'), of('top-right'), of('bottom-left'), of('bottom-right')]
    expect(cells.reduce((sum, cell) => sum + cell.width * cell.height, 0)).toBe(1001 * 701)
    expect(of('left').width + of('right').width).toBe(1001)
  })
  test.each([
    [{ x: 0, y: 400 }, 'left'],
    [{ x: 1440, y: 400 }, 'right'],
    [{ x: 0, y: 10 }, 'top-left'],
    [{ x: 1440, y: 730 }, 'bottom-right'],
    [{ x: 700, y: 0 }, 'full'],
    [{ x: 20, y: 0 }, 'top-left'],
    [{ x: 700, y: 738 }, undefined],
    [{ x: 700, y: 300 }, undefined],
  ] as const)('WIN-03a dragging to %j snaps %s', (point, zone) => expect(snapZoneAt(point, area)).toBe(zone))
})

test('WIN-03a a smaller desktop pulls every window inside, buttons and all', () => {
  const state = resizeWorkArea(moveWindow(withWindows('a'), 'a', { x: 700, y: 300, width: 1000, height: 600 }), { width: 900, height: 528 })
  const { x, y, width, height } = state.windows['a']!.bounds
  expect([x + width <= 900, y + height <= 528, x >= 0, y >= 0]).toEqual([true, true, true, true])
})
test('WIN-23 a window goes back to its own place when the desktop is wide again, unless it was moved meanwhile', () => {
  const own = { x: 180, y: 60, width: 1100, height: 600 }
  const placed = moveWindow(withWindows('a'), 'a', own)
  const narrow = resizeWorkArea(resizeWorkArea(placed, { width: 1000, height: 738 }), { width: 760, height: 900 })
  expect(narrow.windows['a']?.bounds).toMatchObject({ x: 0, width: 760 })
  expect(resizeWorkArea(narrow, area).windows['a']?.bounds).toEqual(own)
  const moved = moveWindow(resizeWorkArea(placed, { width: 1000, height: 738 }), 'a', { x: 20, y: 30, width: 800, height: 500 })
  expect(resizeWorkArea(moved, area).windows['a']?.bounds).toEqual({ x: 20, y: 30, width: 800, height: 500 })
})
test.each([
  [390, true],
  [760, true],
  [834, true],
  [900, false],
])('WIN-23 on a screen %i px wide, windows fill it: %s', (width, fills) => {
  const upright = resizeWorkArea(withWindows('a'), { width, height: 1000 })
  const { width: drawn } = drawnBounds(upright.windows['a']!, upright.workArea)
  const bounds = upright.windows['a']!.bounds
  expect(fillsDesktop(upright.workArea)).toBe(fills)
  expect(drawn).toBe(fills ? width : bounds.width)
})
