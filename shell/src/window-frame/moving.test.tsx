import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMoving } from './moving.ts'

let frames: FrameRequestCallback[] = []
let nowMs = 0

beforeEach(() => {
  frames = []
  nowMs = 0
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run))
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
})
afterEach(() => {
  delete document.documentElement.dataset['glass']
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Draws a frame that comes so long after the one before. */
function frame(afterMs: number): void {
  nowMs += afterMs
  const now = frames
  frames = []
  for (const run of now) run(nowMs)
}

const glass = () => document.documentElement.dataset['glass']

test('W9 the glass becomes plain when frames of a drag come late', () => {
  const moving = createMoving(() => null)
  moving(true)
  for (const afterMs of [17, 34, 17, 34, 17]) frame(afterMs)
  expect(glass()).toBeUndefined()
  frame(34)
  expect(glass()).toBe('plain')
  expect(frames).toEqual([])
})

test('W9 late frames far from each other do not count', () => {
  const moving = createMoving(() => null)
  moving(true)
  for (let time = 0; time < 4; time += 1) {
    frame(34)
    for (let rest = 0; rest < 40; rest += 1) frame(17)
  }
  expect(glass()).toBeUndefined()
})

test('W9 late frames of other drags, and between drags, do not count', () => {
  const moving = createMoving(() => null)
  for (let drag = 0; drag < 4; drag += 1) {
    moving(true)
    frame(34)
    frame(34)
    moving(false)
    frame(500)
  }
  expect(glass()).toBeUndefined()
  expect(frames).toEqual([])
})
