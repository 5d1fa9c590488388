import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSettled } from './use-settled.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('S-I5 what grants something is dead for 350 ms from the moment it is shown', () => {
  const { result, rerender } = renderHook(({ isShown }) => useSettled(isShown), { initialProps: { isShown: false } })
  wait(1_000)
  expect(result.current).toBe(false)
  rerender({ isShown: true })
  wait(349)
  expect(result.current).toBe(false)
  wait(1)
  expect(result.current).toBe(true)
})

test('S-I5 a page that comes to the front begins anew', () => {
  const { result } = renderHook(() => useSettled(true))
  wait(350)
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(result.current).toBe(false)
  wait(350)
  expect(result.current).toBe(true)
})
