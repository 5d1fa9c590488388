import { act, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { WindowReadiness } from './window-readiness.tsx'

afterEach(() => vi.useRealTimers())

test('W9 what windows are drawn with is fetched after the desktop, and not by a page that is left before', async () => {
  vi.useFakeTimers()
  const fetchDoors = vi.fn<() => void>()
  render(<WindowReadiness fetchDoors={fetchDoors} />).unmount()
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(fetchDoors).not.toHaveBeenCalled()
  render(<WindowReadiness fetchDoors={fetchDoors} />)
  await act(() => vi.advanceTimersByTimeAsync(799))
  expect(fetchDoors).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(fetchDoors).toHaveBeenCalledOnce()
})
