import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createChangeDebounce } from './change-debounce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function changeDebounce() {
  const startedMs = performance.now()
  const ranMs: number[] = []
  const made = createChangeDebounce({
    run: () => ranMs.push(performance.now() - startedMs),
    firstMs: () => 250,
    nowMs: () => performance.now(),
  })
  return { ...made, ranMs, [Symbol.dispose]: () => made[Symbol.dispose]() }
}

test('W9 what changes without end is read once a second, and its end is read too', () => {
  using it = changeDebounce()
  for (let ms = 0; ms < 10_000; ms += 50) {
    it.trigger()
    vi.advanceTimersByTime(50)
  }
  expect(it.ranMs.slice(0, 3)).toEqual([250, 750, 1_750])
  expect(it.ranMs.length).toBeLessThanOrEqual(11)
  const before = it.ranMs.length
  vi.advanceTimersByTime(1_000)
  expect(it.ranMs).toHaveLength(before + 1)
  vi.advanceTimersByTime(60_000)
  expect(it.ranMs).toHaveLength(before + 1)
})

test('FM-04 a change after a quiet time is read soon, whatever was before', () => {
  using it = changeDebounce()
  for (let ms = 0; ms < 5_000; ms += 50) {
    it.trigger()
    vi.advanceTimersByTime(50)
  }
  vi.advanceTimersByTime(5_000)
  const before = it.ranMs.length
  it.reset()
  it.trigger()
  vi.advanceTimersByTime(250)
  expect(it.ranMs).toHaveLength(before + 1)
})

test('FM-04 a change every second and a half is read soon, each time', () => {
  using it = changeDebounce()
  for (let turn = 0; turn < 8; turn += 1) {
    it.trigger()
    vi.advanceTimersByTime(250)
    expect(it.ranMs).toHaveLength(turn + 1)
    vi.advanceTimersByTime(1_250)
  }
})

test('FM-04 what is read for another reason is not read once more', () => {
  using it = changeDebounce()
  it.trigger()
  it.reset()
  vi.advanceTimersByTime(5_000)
  expect(it.ranMs).toEqual([])
})
