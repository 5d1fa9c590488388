import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createGathered } from './gathered.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function gathered() {
  const startedMs = performance.now()
  const ranMs: number[] = []
  const made = createGathered({
    run: () => ranMs.push(performance.now() - startedMs),
    firstMs: () => 250,
    nowMs: () => performance.now(),
  })
  return { ...made, ranMs, [Symbol.dispose]: () => made[Symbol.dispose]() }
}

test('TR-12 what changes without end is read once a second, and its end is read too', () => {
  using it = gathered()
  for (let ms = 0; ms < 10_000; ms += 50) {
    it.tell()
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
  using it = gathered()
  for (let ms = 0; ms < 5_000; ms += 50) {
    it.tell()
    vi.advanceTimersByTime(50)
  }
  vi.advanceTimersByTime(5_000)
  const before = it.ranMs.length
  it.done()
  it.tell()
  vi.advanceTimersByTime(250)
  expect(it.ranMs).toHaveLength(before + 1)
})

test('FM-04 what somebody does every second and a half is read soon, each time', () => {
  using it = gathered()
  for (let turn = 0; turn < 8; turn += 1) {
    it.tell()
    vi.advanceTimersByTime(250)
    expect(it.ranMs).toHaveLength(turn + 1)
    vi.advanceTimersByTime(1_250)
  }
})

test('FM-04 what is read for another reason is not read once more', () => {
  using it = gathered()
  it.tell()
  it.done()
  vi.advanceTimersByTime(5_000)
  expect(it.ranMs).toEqual([])
})
