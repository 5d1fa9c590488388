import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { album } from '@cove/device-contract/album'
import { expect, test, vi } from 'vitest'
import { dataOf, openAlbumWorld } from './album-world.ts'

const frame = (number: number, taken: string) => ({ name: `IMG_20240517_182200_BURST00${number}.jpg`, taken: `2024:05:17 ${taken}` })
const shots = [
  frame(1, '18:22:00'),
  frame(2, '18:22:01'),
  frame(3, '18:22:02'),
  // The same name an hour later is another picture.
  frame(9, '19:30:00'),
  { name: 'plain.jpg', taken: '2024:05:17 18:22:01' },
]

test('ALB-01b a burst is one picture of the timeline; another frame can be shown for it', { timeout: 60_000 }, async () => {
  const world = await openAlbumWorld()
  await using _one = world.one
  const home = join(world.one.dataDir, 'spaces', world.storageId, 'users', world.userNo)
  const listed = async () => (await dataOf(world.calls.items({ body: { filter: {}, sort: 'name', rows: 99 } }))).items
  const shows = (...numbers: readonly number[]) =>
    vi.waitFor(
      async () => {
        const names = (await listed()).map(({ name }) => Number(/BURST00(\d)/.exec(name)?.[1] ?? 0))
        expect(names).toEqual([...numbers, 0])
      },
      { timeout: 20_000, interval: 50 },
    )
  await world.put(shots)
  await shows(1, 9)
  const [cover] = await listed()
  expect(cover?.frameCount).toBe(3)
  expect((await dataOf(world.calls.buckets({ body: { filter: {} } }))).total).toBe(3)
  const { items } = await dataOf(world.calls.frames({ query: { itemId: cover?.itemId ?? 0 } }))
  expect(items.map(({ name }) => name)).toEqual(shots.slice(0, 3).map(({ name }) => name))

  const [, second] = items
  await dataOf(world.calls.showFrame({ body: { itemId: second?.itemId ?? 0 } }))
  await shows(2, 9)
  // An album contains what was added to it, also a frame that is not shown in the timeline.
  const { albumId } = await dataOf(world.calls.create({ body: { name: '连拍' } }))
  await dataOf(world.calls.add({ body: { albumId, itemIds: items.map(({ itemId }) => itemId) } }))
  expect(await dataOf(world.calls.get({ query: { albumId } }))).toMatchObject({ pictureCount: 3 })
  const { client } = await world.addUser('guest')
  const theirs = client.use(album)
  expect(await theirs.frames({ query: { itemId: second?.itemId ?? 0 } })).toMatchObject({ error: { name: 'albumItemMissing' } })
  expect(await theirs.showFrame({ body: { itemId: second?.itemId ?? 0 } })).toMatchObject({ error: { name: 'albumItemMissing' } })

  // When the shown frame is deleted or leaves, the others stay in the timeline.
  rmSync(join(home, frame(2, '').name))
  await shows(1, 9)
  renameSync(join(home, frame(1, '').name), join(home, 'kept.jpg'))
  await vi.waitFor(async () => expect((await listed()).map(({ name }) => name)).toContain('kept.jpg'), { timeout: 20_000 })
  await vi.waitFor(async () => expect((await listed()).map(({ name }) => name)).toContain(frame(3, '').name), { timeout: 20_000 })
})
