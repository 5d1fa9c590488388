import { expect, test } from 'vitest'
import { driftOf, keyOfVideo, shuffled, tileAfter, wallPage } from './wall-pages.ts'

const video = (name: string) => ({ storageId: 's', path: `/${name}` })
const videos = [...'abcdefgh'].map(video)
const names = (tiles: readonly { readonly path: string }[]) => tiles.map(({ path }) => path.slice(1)).join('')

test('VW-02 videos fill pages of tiles, and pages wrap around', () => {
  const request = { videos, pinned: new Map(), tileCount: 4 }
  expect(names(wallPage({ ...request, page: 0 }).tiles)).toBe('abcd')
  expect(names(wallPage({ ...request, page: 1 }).tiles)).toBe('efgh')
  expect(wallPage({ ...request, page: 2 })).toMatchObject({ page: 0, pageCount: 2 })
  expect(wallPage({ ...request, page: -1 })).toMatchObject({ page: 1 })
  expect(wallPage({ ...request, videos: [], page: 0 })).toEqual({ tiles: [], page: 0, pageCount: 1 })
})

test('VW-02 a pinned video keeps its tile on every page, and no video is shown twice or lost', () => {
  const pinned = new Map([[1, video('b')]])
  expect(names(wallPage({ videos, pinned, tileCount: 4, page: 1 }).tiles)).toBe('ebfg')
  // What was removed, or has no tile in a smaller wall, is not pinned any more.
  expect(names(wallPage({ videos, pinned: new Map([[7, video('b')]]), tileCount: 4, page: 0 }).tiles)).toBe('abcd')
  expect(names(wallPage({ videos, pinned: new Map([[0, video('z')]]), tileCount: 4, page: 0 }).tiles)).toBe('abcd')
  for (const count of [1, 3, 4, 9, 10, 40]) for (const tileCount of [4, 9, 16]) expectAllOnce(count, tileCount, (count * 7) % tileCount)
})

function expectAllOnce(count: number, tileCount: number, tile: number): void {
  const all = Array.from({ length: count }, (_, at) => video(String(at)))
  const pinned = new Map(all.slice(0, 1).map((one) => [tile, one]))
  const { pageCount } = wallPage({ videos: all, pinned, tileCount, page: 0 })
  const seen = new Set<string>()
  for (let page = 0; page < pageCount; page += 1) {
    const { tiles } = wallPage({ videos: all, pinned, tileCount, page })
    expect(new Set(tiles.map(keyOfVideo)).size).toBe(tiles.length)
    expect(tiles.length).toBeLessThanOrEqual(tileCount)
    for (const one of tiles) seen.add(keyOfVideo(one))
  }
  expect(seen.size).toBe(count)
}

test('VW-02 shuffling keeps every video', () => {
  expect(names(shuffled(videos, () => 0))).not.toBe('abcdefgh')
  expect(shuffled(videos, () => 0.99).toSorted((one, two) => one.path.localeCompare(two.path))).toEqual(videos)
})

test('VW-02 arrow keys move between tiles and stop at the edges', () => {
  const wall = { side: 3, count: 8 }
  expect(tileAfter(0, 'ArrowRight', wall)).toBe(1)
  expect(tileAfter(2, 'ArrowRight', wall)).toBeUndefined()
  expect(tileAfter(3, 'ArrowLeft', wall)).toBeUndefined()
  expect(tileAfter(4, 'ArrowDown', wall)).toBe(7)
  expect(tileAfter(5, 'ArrowDown', wall)).toBeUndefined()
  expect(tileAfter(4, 'ArrowUp', wall)).toBe(1)
  expect(tileAfter(0, 'x', wall)).toBeUndefined()
})

test('VW-02 a video that loops is compared with the clock around its end', () => {
  expect(driftOf(1, 11, 10)).toBe(0)
  expect(driftOf(9.9, 10, 10)).toBeCloseTo(-0.1)
  expect(driftOf(0.1, 9.9, 10)).toBeCloseTo(0.2)
  expect(driftOf(3, 5, 0)).toBe(0)
})
