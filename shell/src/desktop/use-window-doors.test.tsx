import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useWindowDoors } from './use-window-doors.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
})

test('W9 what windows are drawn with is fetched once the desktop stands, not with it', () => {
  const preloadDoors = vi.fn<() => void>()
  renderHook(() => useWindowDoors(preloadDoors))
  expect(preloadDoors).not.toHaveBeenCalled()
  vi.advanceTimersByTime(800)
  expect(preloadDoors).toHaveBeenCalledOnce()
})

test('W9 a desktop that is left at once fetches nothing more', () => {
  const preloadDoors = vi.fn<() => void>()
  renderHook(() => useWindowDoors(preloadDoors)).unmount()
  vi.advanceTimersByTime(5_000)
  expect(preloadDoors).not.toHaveBeenCalled()
})
