import type { RegistryEntry } from '@cove/kernel/host'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeRemoteHost, makeEntry } from '../../test/support/shell-fixture.tsx'
import { fetchWindowParts } from './fetch-window-parts.ts'
import { preloadDoors } from './window-doors.ts'

vi.mock('./window-doors.ts', () => ({ preloadDoors: vi.fn<(parts: readonly string[]) => void>() }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.mocked(preloadDoors).mockClear()
})

const published = (...parts: (readonly string[])[]) => {
  const entries = parts.map((one, at): RegistryEntry => ({ ...makeEntry(`app-${at}`), parts: [...one] }))
  const readFiles = vi.fn<() => void>()
  return { ...fakeRemoteHost([...entries, makeEntry('plain')]).host, readFiles }
}

test('W9 what windows share is fetched once the desktop rests, with the parts of all published apps', () => {
  const remotes = published(['@cove/parts/failure'], ['@cove/parts/spaces'])
  using _fetching = fetchWindowParts(remotes, false)
  expect(remotes.readFiles).not.toHaveBeenCalled()
  vi.advanceTimersByTime(600)
  expect(remotes.readFiles).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_100)
  expect(preloadDoors).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(preloadDoors).toHaveBeenCalledExactlyOnceWith(['@cove/parts/failure', '@cove/parts/spaces'])
})

test('W9 a desktop that goes, and a user who saves data, fetch nothing', () => {
  const remotes = published(['@cove/parts/failure'])
  fetchWindowParts(remotes, false)[Symbol.dispose]()
  using _saving = fetchWindowParts(remotes, true)
  vi.advanceTimersByTime(10_000)
  expect(preloadDoors).not.toHaveBeenCalled()
  expect(remotes.readFiles).not.toHaveBeenCalled()
})
