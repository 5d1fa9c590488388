import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cinema } from '@cove/device-contract/cinema'
import { positions } from '@cove/device-contract/positions'
import { publicSpace } from '@cove/device-contract/public-space'
import { expect, test } from 'vitest'
import { dataOf, errorOf, openCinemaWorld, titlesOnce } from './cinema-world.ts'

const films = ['Open/Open.2001.mkv', 'Closed/Closed.2002.mkv', 'Show/Season 1/Show.S01E01.mkv', 'Show/Season 1/Show.S01E02.mkv']

test(
  'CIN-01a a library of the public space shows each user what they may read, and keeps their own place',
  { timeout: 60_000 },
  async () => {
    const world = await openCinemaWorld()
    await using _one = world.one
    const bob = await world.addUser('bob')
    const spaces = world.client.use(publicSpace)
    const { publicStorageId: storageId = '' } = await dataOf(spaces.activate({ body: { storageId: world.storageId } }))
    for (const path of films) {
      const file = join(world.one.dataDir, 'spaces', world.storageId, 'public', path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, 'no real film')
    }
    await dataOf(spaces.setPermissions({ body: { users: [{ userNo: bob.userNo, right: 'readOnly' }] } }))
    const folders = [{ storageId, path: '/' }]
    const { libraryId } = await dataOf(world.calls.createLibrary({ body: { name: 'Public', kind: 'mixed', folders } }))
    const [closed] = await titlesOnce(world.client, ['Open', 'Closed', 'Show'])
    const theirs = bob.client.use(cinema)
    expect((await dataOf(theirs.libraries())).libraries).toEqual([])
    await dataOf(world.calls.updateLibrary({ body: { libraryId, isForAll: true } }))
    await titlesOnce(bob.client, ['Open', 'Closed', 'Show'])
    await dataOf(spaces.setRule({ body: { storageId: world.storageId, path: '/Closed', userNo: bob.userNo, right: 'none' } }))
    const [, show] = await titlesOnce(bob.client, ['Open', 'Show'])
    expect(closed?.name).toBe('Closed')
    expect(await errorOf(theirs.item({ query: { itemId: closed?.itemId ?? 0 } }))).toBe('cinemaItemMissing')
    expect(await errorOf(theirs.decide({ body: { decision: 'accept', itemIds: [show?.itemId ?? 0] } }))).toBe('cinemaNoPermission')
    expect((await dataOf(theirs.libraries())).libraries).toMatchObject([{ folders, filmCount: 1, seriesCount: 1 }])

    const report = (path: string, progress: number) =>
      dataOf(
        bob.client
          .use(positions)
          .report({ body: { clientId: 'c'.repeat(22), reports: [{ storageId, path, ageMs: 0, position: { progress } }] } }),
      )
    await report('/Open/Open.2001.mkv', 0.4)
    await report('/Show/Season 1/Show.S01E01.mkv', 0.95)
    const home = await dataOf(theirs.home())
    expect(home.continues).toMatchObject([{ item: { name: 'Open' }, progress: 0.4, version: { storageId, path: '/Open/Open.2001.mkv' } }])
    expect(home.next).toMatchObject([{ item: { name: 'Show', unwatchedCount: 1 }, seasonNo: 1, episodeText: '2' }])
    const watched = (isWatched: boolean) => dataOf(theirs.items({ body: { filter: { isWatched }, sort: 'name', rows: 9 } }))
    await dataOf(theirs.setWatched({ body: { itemIds: [home.continues[0]?.item.itemId ?? 0], isWatched: true } }))
    expect((await watched(true)).items.map(({ name }) => name)).toEqual(['Open'])
    expect((await watched(false)).items.map(({ name }) => name)).toEqual(['Show'])
    // Nobody else's place is changed.
    expect((await dataOf(world.calls.home())).continues).toEqual([])

    await dataOf(spaces.setPermissions({ body: { users: [{ userNo: bob.userNo, right: 'none' }] } }))
    expect((await dataOf(theirs.home())).newest).toEqual([])
  },
)

test(
  'CIN-01a the libraries of a user who is removed go, and the black list hides without losing anything',
  { timeout: 60_000 },
  async () => {
    const world = await openCinemaWorld(['Films/One.2001.mkv', 'Films/Sub/Two.2002.mkv'])
    await using _one = world.one
    await world.library('Films', '/Films')
    const [, two] = await titlesOnce(world.client, ['One', 'Two'])
    await dataOf(world.calls.mark({ body: { itemIds: [two?.itemId ?? 0], isFavourite: true } }))
    const place = { storageId: world.storageId, path: '/Films/Sub' }
    await dataOf(world.calls.ignorePath({ body: place }))
    await titlesOnce(world.client, ['One'])
    expect(await dataOf(world.calls.ignoredPaths())).toEqual({ paths: [place] })
    await dataOf(world.calls.restorePath({ body: place }))
    expect((await titlesOnce(world.client, ['One', 'Two']))[1]).toMatchObject({ itemId: two?.itemId, isFavourite: true })

    const bob = await world.addUser('bob')
    const body = { name: 'Films', kind: 'films' as const, folders: [{ storageId: world.storageId, path: '/' }] }
    await dataOf(bob.client.use(cinema).createLibrary({ body }))
    const { db, members, userChanges } = world.one.device.parts
    expect(db.value('select count(*) from cinema_library where user_no = ?', bob.userNo)).toBe(1)
    members.remove(bob.userNo, { no: world.userNo })
    await userChanges.removed()
    expect(db.value('select count(*) from cinema_library where user_no = ?', bob.userNo)).toBe(0)
  },
)
