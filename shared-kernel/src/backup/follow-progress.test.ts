import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followProgress } from './browser/follow-progress.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('BK-02 SYN-02 the latest progress of a run is shown even when no other follows, and never more than four times a second', () => {
  const shown: (readonly [doneBytes: number | undefined, bytesPerSecond: number])[] = []
  const following = followProgress<{ readonly doneBytes: number }>(({ progress, bytesPerSecond }) =>
    shown.push([progress?.doneBytes, bytesPerSecond]),
  )
  following.take({ doneBytes: 1 })
  vi.advanceTimersByTime(0)
  expect(shown).toEqual([[1, 1]])
  for (const doneBytes of [2, 3, 4000]) following.take({ doneBytes })
  vi.advanceTimersByTime(249)
  expect(shown).toHaveLength(1)
  // A limit holds the next one back.
  vi.advanceTimersByTime(1)
  expect(shown).toEqual([
    [1, 1],
    [4000, 4000],
  ])
  vi.advanceTimersByTime(3750)
  following.take({ doneBytes: 8000 })
  vi.advanceTimersByTime(0)
  expect(shown.at(-1)).toEqual([8000, 2000])
  following.take({ doneBytes: 9000 })
  following[Symbol.dispose]()
  vi.advanceTimersByTime(1000)
  expect(shown).toHaveLength(3)
})
