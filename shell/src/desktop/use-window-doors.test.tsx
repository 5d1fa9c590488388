import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preloadDoors } from '../federation/window-doors.ts'
import { useWindowDoors } from './use-window-doors.ts'

vi.mock('../federation/window-doors.ts', () => ({ preloadDoors: vi.fn<() => void>() }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.mocked(preloadDoors).mockClear()
})

test('W9 what windows are drawn with is fetched once the desktop stands, not with it', () => {
  renderHook(() => useWindowDoors())
  expect(preloadDoors).not.toHaveBeenCalled()
  vi.advanceTimersByTime(800)
  expect(preloadDoors).toHaveBeenCalledOnce()
})

test('W9 a desktop that is left at once fetches nothing more', () => {
  renderHook(() => useWindowDoors()).unmount()
  vi.advanceTimersByTime(5_000)
  expect(preloadDoors).not.toHaveBeenCalled()
})
