import { expect, test } from 'vitest'
import type { SnapZone } from './geometry.ts'
import { savedWindowsOf } from './saved-windows.ts'
import { sharedEdge, tiledWith } from './tiles.ts'
import {
  drawnBounds,
  emptyWindows,
  focusWindow,
  keepOnTop,
  minimiseWindow,
  moveSharedEdge,
  moveWindow,
  openWindow,
  shownWindows,
  snapWindow,
} from './window-state.ts'
import type { WindowsState } from './window-state.ts'
import { levelOf } from './window-family.ts'

const area = { width: 1500, height: 750 }

function tiled(zones: Readonly<Record<string, SnapZone | undefined>>): WindowsState {
  return Object.entries(zones).reduce((state, [id, zone]) => {
    const page = { address: `/${id}`, state: undefined, key: id }
    const spec = { id, remoteId: 'files', windowName: 'main', page, size: { width: 600, height: 400 }, limit: 9 }
    return snapWindow(openWindow(state, { ...spec, minSize: { width: 300, height: 150 } }).state, id, zone)
  }, emptyWindows(area))
}
const boxOf = (state: WindowsState, id: string) => {
  const { x, y, width, height } = drawnBounds(state.windows[id]!, area)
  return [x, y, width, height]
}

test('WIN-16 dragging the edge between two halves resizes both, and both stay tiled', () => {
  const state = moveSharedEdge(tiled({ a: 'left', b: 'right' }), { id: 'a', edge: 'e' }, 900)
  expect([boxOf(state, 'a'), boxOf(state, 'b')]).toEqual([
    [0, 0, 900, 750],
    [900, 0, 600, 750],
  ])
  expect([state.windows['a']?.snap, state.windows['b']?.snap]).toEqual(['left', 'right'])
  const again = moveSharedEdge(state, { id: 'b', edge: 'w' }, 700)
  expect(boxOf(again, 'a')).toEqual([0, 0, 700, 750])
})

test('WIN-16 neither side gets smaller than its minimum', () => {
  const state = tiled({ a: 'left', b: 'right' })
  expect(boxOf(moveSharedEdge(state, { id: 'a', edge: 'e' }, 10), 'a')[2]).toBe(300)
  expect(boxOf(moveSharedEdge(state, { id: 'a', edge: 'e' }, 1490), 'b')[2]).toBe(300)
})

test('WIN-16 an edge moves what lies on it: both quarters beside a half, and only one pair of four quarters', () => {
  const half = moveSharedEdge(tiled({ a: 'left', b: 'top-right', c: 'bottom-right' }), { id: 'b', edge: 'w' }, 600)
  expect([boxOf(half, 'a'), boxOf(half, 'b'), boxOf(half, 'c')]).toEqual([
    [0, 0, 600, 750],
    [600, 0, 900, 375],
    [600, 375, 900, 375],
  ])
  const quarters = tiled({ a: 'top-left', b: 'top-right', c: 'bottom-left', d: 'bottom-right' })
  const upper = moveSharedEdge(quarters, { id: 'a', edge: 'e' }, 600)
  expect([boxOf(upper, 'b')[0], boxOf(upper, 'd')[0]]).toEqual([600, 750])
  expect(boxOf(moveSharedEdge(quarters, { id: 'a', edge: 's' }, 300), 'c')).toEqual([0, 300, 750, 450])
})

test('WIN-16 an edge without a neighbour, a corner, and a maximised window share nothing', () => {
  const of = (state: WindowsState, id: string, edge: 'e' | 'w' | 'ne') => sharedEdge(shownWindows(state), { id, edge }, area)
  const pair = tiled({ a: 'left', b: 'right' })
  expect(of(pair, 'a', 'w')).toBeUndefined()
  expect(of(tiled({ a: 'top-left', b: 'bottom-left' }), 'b', 'ne')).toBeUndefined()
  expect(of(minimiseWindow(pair, 'b'), 'a', 'e')).toBeUndefined()
  expect(of(tiled({ a: 'full', b: 'right' }), 'b', 'w')).toBeUndefined()
  expect(moveSharedEdge(tiled({ a: 'left' }), { id: 'a', edge: 'e' }, 900).windows['a']?.tile).toBeUndefined()
})

test('WIN-16 thirds cover the desktop, and a window that is moved leaves its group alone', () => {
  const state = tiled({ a: 'left-third', b: 'middle-third', c: 'right-third' })
  expect([boxOf(state, 'a'), boxOf(state, 'b'), boxOf(state, 'c')].map(([, , width]) => width)).toEqual([500, 500, 500])
  const moved = moveWindow(moveSharedEdge(state, { id: 'a', edge: 'e' }, 400), 'a', { x: 40, y: 40, width: 600, height: 400 })
  expect([moved.windows['a']?.snap, moved.windows['a']?.tile]).toEqual([undefined, undefined])
  expect(boxOf(moved, 'b')).toEqual([400, 0, 600, 750])
})

test('WIN-16 windows that lie edge to edge are one group; what is free, maximised, or covered by one of them is not', () => {
  const group = (state: WindowsState, id: string) => tiledWith(shownWindows(state), id).map((window) => window.id)
  const state = tiled({ old: 'left', a: 'left', b: 'right', free: undefined, big: 'full' })
  expect(group(state, 'b')).toEqual(['a', 'b'])
  expect([group(state, 'free'), group(state, 'big')]).toEqual([[], []])
  expect(group(tiled({ a: 'top-left', b: 'bottom-right' }), 'a')).toEqual(['a'])
  expect(group(tiled({ a: 'top-left', b: 'bottom-right', c: 'right' }), 'a')).toEqual(['a', 'c'])
})

test('WIN-15 a window kept on top lies above those raised later, and no longer once it is let go', () => {
  const state = focusWindow(keepOnTop(tiled({ a: undefined, b: undefined, c: undefined }), 'a', true), 'b')
  expect(state.order.toSorted((a, b) => levelOf(state, a) - levelOf(state, b))).toEqual(['c', 'b', 'a'])
  expect(state.focusedId).toBe('b')
  expect(levelOf(keepOnTop(state, 'a', false), 'a')).toBe(0)
})

test('WIN-11 a kept set of windows knows what is on top and where tiles were dragged to', () => {
  const state = keepOnTop(moveSharedEdge(tiled({ a: 'left', b: 'right' }), { id: 'a', edge: 'e' }, 900), 'b', true)
  const [a, b] = savedWindowsOf(state)
  expect(a).toMatchObject({ snap: 'left', tile: { x: 0, y: 0, width: 0.6, height: 1 } })
  expect([a?.isOnTop, b?.isOnTop]).toEqual([undefined, true])
})
