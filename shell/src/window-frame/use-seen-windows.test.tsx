import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { makeEntry, makeWindow, shellFixture, showWindows } from '../../test/support/shell-fixture.tsx'
import type { ShellFixture } from '../../test/support/shell-fixture.tsx'
import { useSeenWindows } from './use-seen-windows.ts'

let fixture: ShellFixture
beforeEach(async () => {
  fixture = await shellFixture({ entries: [makeEntry('files')] })
})

/** Speaks of the windows as the dock does. */
function Speaker({ onDrawn }: { readonly onDrawn: (ids: string) => void }) {
  onDrawn(useSeenWindows().order.join())
  return null
}

test('W9 what speaks of windows follows one picture behind, and waits while one that was opened is not drawn yet', async () => {
  const said = vi.fn<(ids: string) => void>()
  const { unmount } = fixture.show(<Speaker onDrawn={said} />)
  act(() => showWindows(fixture.kernel, [makeWindow('w1')]))
  expect(said.mock.lastCall).toEqual([''])
  await waitFor(() => expect(said.mock.lastCall).toEqual(['w1']))

  const [one, other] = [fixture.shell.firstPictures.expect(), fixture.shell.firstPictures.expect()]
  act(() => showWindows(fixture.kernel, [makeWindow('w1'), makeWindow('w2')]))
  await act(() => new Promise((resolve) => setTimeout(resolve, 60)))
  one[Symbol.dispose]()
  await act(() => new Promise((resolve) => setTimeout(resolve, 60)))
  expect(said.mock.lastCall).toEqual(['w1'])
  other[Symbol.dispose]()
  await waitFor(() => expect(said.mock.lastCall).toEqual(['w1,w2']))

  act(() => showWindows(fixture.kernel, []))
  unmount()
  const before = said.mock.calls.length
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(said.mock.calls).toHaveLength(before)
})
