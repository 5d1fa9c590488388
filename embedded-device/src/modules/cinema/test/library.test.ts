import { cinema } from '@cove/device-contract/cinema'
import type { CinemaFilter } from '@cove/device-contract/cinema'
import { files } from '@cove/device-contract/files'
import { expect, test } from 'vitest'
import { dataOf, errorOf, openCinemaWorld, titlesOnce } from './cinema-world.ts'

const films = [
  '影视/Arrival (2016)/Arrival.2016.1080p.BluRay.x264.mkv',
  '影视/霸王别姬.1993.国语中字.mkv',
  '影视/Dark/Season 1/Dark.S01E01.mkv',
  '影视/Dark/Season 1/Dark.S01E02.mkv',
]

test('CIN-01a a library over a real folder has its films and series, and follows what is renamed', { timeout: 60_000 }, async () => {
  const world = await openCinemaWorld(films)
  await using _one = world.one
  const made = await world.library('影视', '/影视')
  expect(made).toMatchObject({ name: '影视', kind: 'mixed', folders: [{ storageId: world.storageId, path: '/影视' }] })
  const items = await titlesOnce(world.client, ['Arrival', '霸王别姬', 'Dark'])
  expect(items.map(({ name, type, year }) => [name, type, year])).toEqual([
    ['Arrival', 'movie', 2016],
    ['霸王别姬', 'movie', 1993],
    ['Dark', 'tv', undefined],
  ])
  const arrival = items.find(({ name }) => name === 'Arrival')?.itemId ?? 0
  await dataOf(world.calls.mark({ body: { itemIds: [arrival], isFavourite: true } }))
  await dataOf(world.calls.setWatched({ body: { itemIds: [arrival], isWatched: true } }))
  const rename = { storageId: world.storageId, oldPath: '/影视/Arrival (2016)', newPath: '/影视/Story of Your Life (2016)' }
  await dataOf(world.client.use(files).rename({ query: {}, body: rename }))
  const inside = {
    storageId: world.storageId,
    oldPath: '/影视/Story of Your Life (2016)/Arrival.2016.1080p.BluRay.x264.mkv',
    newPath: '/影视/Story of Your Life (2016)/Story.of.Your.Life.2016.mkv',
  }
  await dataOf(world.client.use(files).rename({ query: {}, body: inside }))
  const after = await titlesOnce(world.client, ['Story of Your Life', '霸王别姬', 'Dark'])
  expect(after.find(({ name }) => name === 'Story of Your Life')).toMatchObject({ itemId: arrival, isFavourite: true, unwatchedCount: 0 })
  await dataOf(world.client.use(files).delete({ body: [{ storageId: world.storageId, path: '/影视/Dark' }] }))
  await titlesOnce(world.client, ['Story of Your Life', '霸王别姬'])
})

test('CIN-01a seasons, episodes, what follows, and the counts of a series', { timeout: 60_000 }, async () => {
  const world = await openCinemaWorld(films)
  await using _one = world.one
  await world.library('Series', '/影视/Dark', 'series')
  const [dark] = await titlesOnce(world.client, ['Dark'])
  expect(dark).toMatchObject({ seasonCount: 1, episodeCount: 2, unwatchedCount: 2 })
  const itemId = dark?.itemId ?? 0
  const { episodes } = await dataOf(world.calls.episodes({ query: { itemId, seasonNo: 1 } }))
  expect(episodes.map(({ numberText }) => numberText)).toEqual(['1', '2'])
  await dataOf(world.calls.setWatched({ body: { episodeIds: [episodes[0]?.episodeId ?? 0], isWatched: true } }))
  const home = await dataOf(world.calls.home())
  expect(home.next).toMatchObject([{ item: { name: 'Dark', unwatchedCount: 1 }, seasonNo: 1, episodeText: '2', stillVersion: 0 }])
  const full = await dataOf(world.calls.item({ query: { itemId } }))
  expect(full).toMatchObject({ seasons: [{ seasonNo: 1, episodeCount: 2, watchedCount: 1 }], next: { episodeText: '2' } })
})

test(
  'CIN-01a another user sees a library only when it is open to them, and of it only what they may read',
  { timeout: 60_000 },
  async () => {
    const world = await openCinemaWorld(films)
    await using _one = world.one
    const { libraryId } = await world.library('影视', '/影视')
    const items = await titlesOnce(world.client, ['Arrival', '霸王别姬', 'Dark'])
    const bob = await world.addUser('bob')
    const theirs = bob.client.use(cinema)
    const itemId = items[0]?.itemId ?? 0
    expect(await errorOf(theirs.item({ query: { itemId } }))).toBe('cinemaItemMissing')
    expect(await errorOf(theirs.scanLibrary({ body: { libraryId } }))).toBe('cinemaLibraryMissing')
    await dataOf(world.calls.updateLibrary({ body: { libraryId, people: [bob.userNo] } }))
    // The files are in the home of the administrator: an invitation gives no right to them.
    expect((await dataOf(theirs.libraries())).libraries).toMatchObject([{ libraryId, folders: [], filmCount: 0, people: [] }])
    expect(await errorOf(theirs.item({ query: { itemId } }))).toBe('cinemaItemMissing')
    expect((await dataOf(theirs.items({ body: { filter: {}, sort: 'name', rows: 10 } }))).total).toBe(0)
    expect(await errorOf(theirs.mark({ body: { itemIds: [itemId], isHidden: true } }))).toBe('cinemaItemMissing')
    expect(await errorOf(theirs.removeLibrary({ body: { libraryId } }))).toBe('cinemaNoPermission')
  },
)

test('CIN-01b clips of the family are in their library, and in no list of films', { timeout: 60_000 }, async () => {
  const world = await openCinemaWorld(['影视/霸王别姬.1993.mkv', '录像/生日.mp4'])
  await using _one = world.one
  await world.library('影视', '/影视')
  const { libraryId } = await world.library('录像', '/录像', 'home')
  await titlesOnce(world.client, ['霸王别姬', '生日'])
  const namesOf = async (filter: CinemaFilter) => {
    const { items } = await dataOf(world.calls.items({ body: { filter, sort: 'name', rows: 10 } }))
    return items.map(({ name }) => name)
  }
  expect(await namesOf({ types: ['movie'] })).toEqual(['霸王别姬'])
  expect(await namesOf({ libraryId, types: ['movie'] })).toEqual(['生日'])
})
