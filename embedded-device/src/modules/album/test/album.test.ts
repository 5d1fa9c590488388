import { album } from '@cove/device-contract/album'
import { files } from '@cove/device-contract/files'
import { tasks } from '@cove/device-contract/tasks'
import { expect, test } from 'vitest'
import { localDayOf } from '../../../module-kit/module-kit.ts'
import { dataOf, openAlbumWorld, settled } from './album-world.ts'

const day = (text: string): number => Date.parse(`${text}T00:00:00Z`) / 86_400_000

const trip = [
  { name: '旅行/a.jpg', taken: '2024:05:17 18:22:31', latitude: 25.69, longitude: 100.16, camera: 'One' },
  { name: '旅行/b.jpg', taken: '2024:05:17 08:00:00', latitude: 25.7, longitude: 100.17, camera: 'Two' },
  { name: 'Screenshot_1.png', taken: '2019:01:01 00:00:00' },
  { name: 'early.jpg', taken: '1904:01:01 00:00:00', latitude: 91.5, longitude: 12 },
  // A clock that is a century wrong says nothing: the file is of today.
  { name: 'late.jpg', taken: '2106:12:31 23:59:59' },
]

test('ALB-01b the timeline has days of any century, places, cameras and types', { timeout: 60_000 }, async () => {
  const world = await openAlbumWorld()
  await using _one = world.one
  await world.put(trip)
  const items = await settled(world.client, trip.length)
  expect(items.map(({ name }) => name)).toEqual(['late.jpg', 'a.jpg', 'b.jpg', 'Screenshot_1.png', 'early.jpg'])
  const { buckets } = await dataOf(world.calls.buckets({ body: { filter: {} } }))
  expect(buckets.map((one) => one.day)).toEqual([localDayOf(Date.now()), day('2024-05-17'), day('2019-01-01'), day('1904-01-01')])
  const named = async (filter: Parameters<typeof world.calls.items>[0]['body']['filter']) =>
    (await dataOf(world.calls.items({ body: { filter, rows: 99 } }))).items.map(({ name }) => name)
  expect(await named({ type: 'screenshot' })).toEqual(['Screenshot_1.png'])
  expect(await named({ camera: 'Cove Two' })).toEqual(['b.jpg'])
  expect(await named({ words: '旅行 A.' })).toEqual(['a.jpg'])
  // The home of the user is no folder that they named.
  expect(await named({ words: world.userNo })).toEqual([])
  expect(await named({ fromDay: day('2019-01-01'), toDay: day('2024-05-16') })).toEqual(['Screenshot_1.png'])
  expect(await named({ folder: { storageId: world.storageId, path: '/旅行' } })).toEqual(['a.jpg', 'b.jpg'])
  // Coordinates off the globe are none.
  const { places } = await dataOf(world.calls.places({ body: { filter: {}, degrees: 5 } }))
  expect(places).toMatchObject([{ count: 2 }])
  expect(await named({ box: places[0]?.box ?? { south: 0, west: 0, north: 0, east: 0 } })).toHaveLength(2)
  const { cameras } = await dataOf(world.calls.facets())
  expect(cameras.map(({ camera }) => camera).toSorted()).toEqual(['Cove One', 'Cove Two'])
  const { memories } = await dataOf(world.calls.memories({ query: { day: day('2026-05-17') } }))
  expect(memories).toMatchObject([{ memoryId: '2024-05-17', year: 2024, count: 2 }])
  await dataOf(world.calls.removeMemory({ body: { memoryId: '2024-05-17' } }))
  expect((await dataOf(world.calls.memories({ query: { day: day('2026-05-17') } }))).memories).toEqual([])
})

test('ALB-04 an album keeps a picture that is moved and renamed, and loses one that is deleted', { timeout: 60_000 }, async () => {
  const world = await openAlbumWorld()
  await using _one = world.one
  await world.put(trip.slice(0, 2))
  const ids = (await settled(world.client, 2)).map(({ itemId }) => itemId)
  const { albumId } = await dataOf(world.calls.create({ body: { name: '大理' } }))
  expect(await dataOf(world.calls.add({ body: { albumId, itemIds: ids } }))).toEqual({ addedCount: 2 })
  const { storageId } = world
  const rename = { storageId, oldPath: '/旅行/a.jpg', newPath: '/旅行/renamed.jpg' }
  await dataOf(world.client.use(files).rename({ query: {}, body: rename }))
  await dataOf(world.client.use(files).add({ query: {}, body: { storageId, path: '/别处', type: 'folder' } }))
  const sources = [{ storageId, path: '/旅行/renamed.jpg' }]
  await dataOf(
    world.client.use(tasks).add({ body: { kind: 'move', work: { conflict: 'rename', sources, target: { storageId, path: '/别处' } } } }),
  )
  const paths = async () => {
    const { items } = await dataOf(world.calls.items({ body: { filter: { albumId }, rows: 9 } }))
    return items.map(({ path = '' }) => path).toSorted((one, other) => (one < other ? -1 : 1))
  }
  await expect.poll(paths, { timeout: 15_000 }).toEqual(['/别处/renamed.jpg', '/旅行/b.jpg'])
  await dataOf(world.client.use(files).delete({ body: [{ storageId, path: '/旅行/b.jpg' }] }))
  await expect.poll(paths, { timeout: 15_000 }).toEqual(['/别处/renamed.jpg'])
  expect(await dataOf(world.calls.get({ query: { albumId } }))).toMatchObject({ pictureCount: 1 })
})

test('ALB-03a a shared album shows what its people may see, and nothing of it before and after', { timeout: 60_000 }, async () => {
  const world = await openAlbumWorld()
  await using _one = world.one
  await world.put([{ name: 'mine.jpg', taken: '2024:01:01 00:00:00' }])
  const [mine] = await settled(world.client, 1)
  const itemId = mine?.itemId ?? 0
  const other = await world.addUser('guest')
  const theirs = other.client.use(album)
  const { albumId } = await dataOf(world.calls.create({ body: { name: '家人' } }))
  await dataOf(world.calls.add({ body: { albumId, itemIds: [itemId] } }))
  expect(await theirs.get({ query: { albumId } })).toMatchObject({ ok: false, error: { name: 'albumNotFound' } })
  expect(await theirs.details({ query: { itemId, albumId } })).toMatchObject({ ok: false, error: { name: 'albumItemMissing' } })

  await dataOf(world.calls.share({ body: { albumId, people: [{ userNo: other.userNo, right: 'view' }] } }))
  const { items } = await dataOf(theirs.items({ body: { filter: { albumId }, rows: 9 } }))
  // S-H3: not where the file is stored.
  expect(items).toMatchObject([{ name: 'mine.jpg', ownerNo: world.userNo }])
  expect(items[0]).not.toHaveProperty('path')
  expect((await theirs.details({ query: { itemId, albumId } })).ok).toBe(true)
  expect((await theirs.details({ query: { itemId } })).ok).toBe(false)
  expect(await theirs.update({ body: { albumId, name: 'x' } })).toMatchObject({ ok: false, error: { name: 'albumNoPermission' } })
  await world.put([{ name: 'theirs.jpg', taken: '2024:02:01 00:00:00' }], other)
  const [own] = await settled(other.client, 1)
  const add = () => theirs.add({ body: { albumId, itemIds: [own?.itemId ?? 0] } })
  expect(await add()).toMatchObject({ ok: false, error: { name: 'albumNoPermission' } })
  await dataOf(world.calls.share({ body: { albumId, people: [{ userNo: other.userNo, right: 'add' }] } }))
  expect(await dataOf(add())).toEqual({ addedCount: 1 })
  // What others added stays theirs to take out, and the owner's.
  expect(await theirs.removeItems({ body: { albumId, itemIds: [itemId] } })).toMatchObject({ error: { name: 'albumItemMissing' } })
  expect(await dataOf(world.calls.get({ query: { albumId } }))).toMatchObject({ pictureCount: 2, isShared: true })
  // PP-01a: a chooser lists what the user can name by its path.
  const nameable = await dataOf(theirs.items({ body: { filter: { albumId, isOwn: true }, rows: 9 } }))
  expect(nameable.items).toMatchObject([{ name: 'theirs.jpg', path: '/theirs.jpg' }])
  expect(await dataOf(theirs.buckets({ body: { filter: { albumId, isOwn: true } } }))).toMatchObject({ total: 1 })
  // A picture of someone else cannot be added, whatever id is named.
  const own2 = await dataOf(theirs.create({ body: { name: '偷看' } }))
  expect(await theirs.add({ body: { albumId: own2.albumId, itemIds: [itemId] } })).toMatchObject({ error: { name: 'albumItemMissing' } })

  await dataOf(theirs.remove({ body: { albumId } }))
  expect(await theirs.items({ body: { filter: { albumId }, rows: 9 } })).toMatchObject({ error: { name: 'albumNotFound' } })
  expect((await theirs.details({ query: { itemId, albumId } })).ok).toBe(false)
})

test('ALB-01b a smart album follows its rule, also for those it is shared with', { timeout: 60_000 }, async () => {
  const world = await openAlbumWorld()
  await using _one = world.one
  await world.put(trip)
  await settled(world.client, trip.length)
  const rule = { fromDay: day('2024-01-01'), toDay: day('2024-12-31') }
  const { albumId } = await dataOf(world.calls.create({ body: { name: '2024', rule } }))
  expect(await dataOf(world.calls.get({ query: { albumId } }))).toMatchObject({ pictureCount: 2, rule })
  const other = await world.addUser('guest')
  await dataOf(world.calls.share({ body: { albumId, people: [{ userNo: other.userNo, right: 'view' }] } }))
  const theirs = other.client.use(album)
  const { items } = await dataOf(theirs.items({ body: { filter: { albumId }, rows: 9 } }))
  expect(items.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg'])
  const outside = (await dataOf(world.calls.items({ body: { filter: {}, rows: 9 } }))).items.find(({ name }) => name === 'late.jpg')
  expect((await theirs.details({ query: { itemId: outside?.itemId ?? 0, albumId } })).ok).toBe(false)
  expect((await theirs.details({ query: { itemId: items[0]?.itemId ?? 0, albumId } })).ok).toBe(true)
})
