import type { AlbumItem } from '@cove/device-contract/album'
import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import remote from '../../remote.ts'
import { justify } from '../data/layout-thread.ts'
import type { WallSelection } from '../data/use-selection.ts'
import type { Wall } from '../data/use-wall.ts'
import { planChunks } from '../model/chunks.ts'
import { Tiles } from './wall-tiles.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] })
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  leakCheck()
})

const items = Array.from({ length: 60 }, (_, at): AlbumItem => ({
  itemId: at + 1,
  name: `photo-${at}.jpg`,
  isVideo: false,
  colour: '#123456',
  takenSeconds: 86_400,
  takenFrom: 'content',
  modifiedSeconds: 1,
  sizeBytes: 1,
  isFavourite: false,
  ownerNo: '1',
}))
/** Four in a row of 124 px, the first row below the header of the day. */
const { boxes, height } = justify(new Float32Array(items.length).fill(1.6), { width: 800, target: 124, gap: 4 })
const wall = {
  view: {
    plan: planChunks([{ day: 1, count: items.length }]),
    tops: Float64Array.of(0, height + 48),
    failure: undefined,
    itemsOf: () => items,
    boxesOf: () => boxes,
  },
} as unknown as Wall
const selection = { chosen: new Map() } as unknown as WallSelection

function Probe() {
  const viewport = { top: 0, bottom: 600, width: 800 }
  return (
    <Tiles
      wall={wall}
      selection={selection}
      albumId={undefined}
      first={0}
      last={0}
      viewport={viewport}
      current={0}
      canvas={{ current: null }}
    />
  )
}

test('ALB-01b tiles of a new screen come a few a frame, those in sight first; until then they are their colours', async () => {
  const fake = fakeKernel({ remotes: [remote] })
  await fake.ready
  renderWindow(Probe, { fake, address: '/my-album' })
  const drawn = () => screen.queryAllByRole('option').map((tile) => Number(tile.dataset['index']))
  const colours = () => document.querySelectorAll('div[aria-hidden][style*="background"]').length
  await screen.findAllByRole('option')
  expect(drawn()).toContain(0)
  expect(drawn().length).toBeLessThanOrEqual(12)
  const seen = drawn().length + colours()
  expect(seen).toBeGreaterThan(12)
  expect(seen).toBeLessThan(30)
  act(() => void vi.advanceTimersToNextFrame())
  act(() => void vi.advanceTimersToNextFrame())
  expect(colours()).toBe(0)
  for (let frame = 0; frame < 9; frame += 1) act(() => void vi.advanceTimersToNextFrame())
  // What is further below is drawn when it comes near.
  expect(drawn().length).toBeGreaterThan(seen)
  expect(drawn().length).toBeLessThan(items.length)
})
