import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLongWait } from './use-long-wait.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('H-60 what comes within a moment is never drawn as an outline; each wait begins anew', () => {
  const { result, rerender } = renderHook(useLongWait, { initialProps: true })
  act(() => void vi.advanceTimersByTime(149))
  expect(result.current).toBe(false)
  rerender(false)
  act(() => void vi.advanceTimersByTime(1_000))
  expect(result.current).toBe(false)

  rerender(true)
  act(() => void vi.advanceTimersByTime(149))
  expect(result.current).toBe(false)
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current).toBe(true)
  rerender(false)
  expect(result.current).toBe(false)
  rerender(true)
  expect(result.current).toBe(false)
})
