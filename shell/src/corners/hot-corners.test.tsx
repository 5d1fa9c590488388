import { fakeKernel, leakCheck } from '@cove/kernel/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeWindow, showWindows } from '../../test/support/shell-fixture.tsx'
import { createCornerActions } from './corner-actions.ts'
import { cornerAt, watchCorners } from './hot-corners.ts'

const page = { width: 1000, height: 600 }
const none = { topLeft: 'none', topRight: 'none', bottomLeft: 'none', bottomRight: 'none' } as const

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('innerWidth', page.width)
  vi.stubGlobal('innerHeight', page.height)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  leakCheck()
})

test.each([
  [0, 0, 'topLeft'],
  [999, 2, 'topRight'],
  [3, 599, 'bottomLeft'],
  [999, 599, 'bottomRight'],
  [0, 300, undefined],
  [500, 0, undefined],
  [20, 20, undefined],
])('WIN-21 the point %i, %i is in the corner %s', (x, y, expected) => {
  expect(cornerAt({ x, y }, page)).toBe(expected)
})

function move(x: number, y: number, more: Partial<PointerEventInit> = {}) {
  document.dispatchEvent(new PointerEvent('pointermove', { clientX: x, clientY: y, pointerType: 'mouse', buttons: 0, ...more }))
}

test('WIN-21 a corner acts when the mouse rests in it, once, and not while it drags, passes, or is a finger', () => {
  const launcher = vi.fn()
  const unused = vi.fn()
  const watching = watchCorners({ ...none, topLeft: 'launcher' }, { launcher, overview: unused, search: unused, desktop: unused })
  const rest = () => vi.advanceTimersByTime(500)
  move(0, 0)
  move(300, 300)
  rest()
  move(0, 0, { buttons: 1 })
  rest()
  move(0, 0, { pointerType: 'touch' })
  rest()
  move(999, 599)
  rest()
  expect(launcher).not.toHaveBeenCalled()
  move(0, 0)
  move(1, 1)
  rest()
  move(2, 2)
  rest()
  expect(launcher).toHaveBeenCalledOnce()
  move(300, 300)
  move(0, 0)
  watching[Symbol.dispose]()
  rest()
  move(300, 300)
  move(0, 0)
  rest()
  expect(launcher).toHaveBeenCalledOnce()
  expect(unused).not.toHaveBeenCalled()
})

test('WIN-21 showing the desktop puts all windows away, and the next time brings those back', () => {
  const { kernel } = fakeKernel()
  showWindows(kernel, [makeWindow('w1'), makeWindow('w2', { minimised: true }), makeWindow('w3')])
  const nothing = () => undefined
  const commands = { toggleLauncher: nothing, toggleOverview: nothing, togglePalette: nothing }
  const { desktop } = createCornerActions({ windows: kernel.windows, commands })
  const minimised = () => {
    const { order, windows } = kernel.windows.store.getState()
    return order.filter((id) => windows[id]?.minimised).toSorted()
  }
  desktop()
  expect(minimised()).toEqual(['w1', 'w2', 'w3'])
  desktop()
  expect(minimised()).toEqual(['w2'])
  expect(kernel.windows.store.getState().focusedId).toBe('w3')
})
