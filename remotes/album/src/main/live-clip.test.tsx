import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import remote from '../../remote.ts'
import { Tile } from './tile.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  leakCheck()
  vi.restoreAllMocks()
})

const place = { left: 0, top: 0, width: 100, height: 80, index: 0, total: 2, isChosen: false, isCurrent: false, albumId: 'A' }
const item = {
  itemId: 7,
  name: 'a.jpg',
  isVideo: false,
  takenSeconds: 1,
  takenFrom: 'content' as const,
  modifiedSeconds: 1,
  sizeBytes: 1,
  isFavourite: false,
  ownerNo: '1',
}
const Shown = () => (
  <div role="listbox">
    <Tile {...place} item={{ ...item, mark: 'live' }} />
    <Tile {...place} index={1} item={{ ...item, itemId: 8, name: 'plain.jpg' }} />
  </div>
)
const clip = () => document.querySelector('video')
const rest = () => act(() => void vi.advanceTimersByTime(400))

test('ALB-01b the clip of a live photo plays while the pointer rests on its tile, and a passing pointer starts nothing', async () => {
  const fake = fakeKernel({ remotes: [remote] })
  await fake.ready
  const url = vi.spyOn(fake.kernel.transfers, 'ticketUrl').mockReturnValue('/the-clip')
  renderWindow(Shown, { fake, address: '/my-album' })
  const [live, plain] = screen.getAllByRole('option')
  if (!live || !plain) throw new Error('tiles are missing')
  fireEvent.pointerEnter(live)
  fireEvent.pointerLeave(live)
  rest()
  expect(clip()).toBeNull()
  fireEvent.pointerEnter(live)
  rest()
  expect([clip()?.getAttribute('src'), clip()?.muted]).toEqual(['/the-clip', true])
  expect(url.mock.calls.at(-1)?.[1]).toMatchObject({ itemId: 7, albumId: 'A', isClip: true })
  fireEvent.pointerLeave(live)
  expect(clip()).toBeNull()
  fireEvent.pointerEnter(plain)
  rest()
  expect(clip()).toBeNull()
})
