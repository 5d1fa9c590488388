import { expect, test } from 'vitest'
import { createCollectionStore } from '../collection-store.ts'
import { dataOf, errorOf, openCinemaWorld, titlesOnce } from './cinema-world.ts'

test(
  'CIN-01b what a person said of a folder counts for unclear files that come later, and stays after a scan',
  { timeout: 60_000 },
  async () => {
    const world = await openCinemaWorld(['Films/Stuff/a1.mkv', 'Films/Other/Other.2002.1080p.mkv'])
    await using _one = world.one
    const { libraryId } = await world.library('Films', '/Films')
    const wanted = (await dataOf(world.calls.libraries())).libraries[0]
    expect(wanted?.libraryId).toBe(libraryId)
    await world.one.device.parts.jobs.idle()
    const { items } = await dataOf(world.calls.items({ body: { filter: {}, sort: 'name', rows: 9 } }))
    const unclear = items.find(({ name }) => name !== 'Other')?.itemId ?? 0
    await dataOf(world.calls.assign({ body: { itemId: unclear, type: 'movie', name: '慢船驶过云湾', year: 2023 } }))
    world.put(['Films/Stuff/b2.mkv'])
    await dataOf(world.calls.scanLibrary({ body: { libraryId } }))
    await world.one.device.parts.jobs.idle()
    const [slow] = await titlesOnce(world.client, ['Other', '慢船驶过云湾'])
    expect(slow).toMatchObject({ itemId: unclear, year: 2023, versionCount: 2 })
    // The same name and year: the other title takes the files over, and undo gives them back.
    const other = items.find(({ name }) => name === 'Other')?.itemId ?? 0
    expect(await dataOf(world.calls.assign({ body: { itemId: other, name: '慢船驶过云湾', year: 2023 } }))).toEqual({ itemId: unclear })
    await titlesOnce(world.client, ['慢船驶过云湾'])
    await dataOf(world.calls.undoDecision())
    await titlesOnce(world.client, ['Other', '慢船驶过云湾'])
  },
)

test('CIN-02a a user has at most 1000 collections, and requests at once do not pass the limit together', { timeout: 60_000 }, async () => {
  const world = await openCinemaWorld()
  await using _one = world.one
  const { db } = world.one.device.parts
  const store = createCollectionStore(db)
  db.transaction(() => {
    for (let at = 1; at < 1000; at += 1) store.add(world.userNo, { name: `C${at}`, key: `c${at}` }, 1000)
  })
  const answers = await Promise.all(
    ['Last one', 'Too many', 'Also'].map((name) => errorOf(world.calls.createCollection({ body: { name } }))),
  )
  expect(answers.toSorted()).toEqual(['cinemaCollectionLimit', 'cinemaCollectionLimit', 'success'])
})
