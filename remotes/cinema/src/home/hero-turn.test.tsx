import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { heroMs, useHeroTurn } from './hero-turn.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const turn = (count: number, isHeld = false) => renderHook((held: boolean) => useHeroTurn(count, held)[0], { initialProps: isHeld })
const wait = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

test('CIN-01a the large picture goes to the next title every 12 s, and round', () => {
  const { result } = turn(2)
  wait(heroMs - 1)
  expect(result.current).toBe(0)
  wait(1)
  expect(result.current).toBe(1)
  wait(heroMs)
  expect(result.current).toBe(0)
})

test('CIN-01a it stays while the pointer is on it, and where nothing may move by itself', () => {
  const { result, rerender } = turn(3, true)
  wait(5 * heroMs)
  expect(result.current).toBe(0)
  rerender(false)
  wait(heroMs)
  expect(result.current).toBe(1)
  cleanup()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const still = turn(3)
  wait(5 * heroMs)
  expect(still.result.current).toBe(0)
})
