import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchWindowParts } from './fetch-window-parts.ts'
import { preloadDoors } from './window-doors.ts'

vi.mock('./window-doors.ts', () => ({ preloadDoors: vi.fn<(parts: readonly string[]) => void>() }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.mocked(preloadDoors).mockClear()
})

test('W9 what windows share is fetched once the desktop rests, with the parts of all published apps', () => {
  using _fetching = fetchWindowParts(() => [{ parts: ['@cove/parts/failure'] }, {}, { parts: ['@cove/parts/spaces'] }], false)
  vi.advanceTimersByTime(1_700)
  expect(preloadDoors).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(preloadDoors).toHaveBeenCalledExactlyOnceWith(['@cove/parts/failure', '@cove/parts/spaces'])
})

test('W9 a desktop that goes, and a user who saves data, fetch nothing', () => {
  fetchWindowParts(() => [{ parts: ['@cove/parts/failure'] }], false)[Symbol.dispose]()
  using _saving = fetchWindowParts(() => [{ parts: ['@cove/parts/failure'] }], true)
  vi.advanceTimersByTime(10_000)
  expect(preloadDoors).not.toHaveBeenCalled()
})
