import { files } from '@cove/device-contract/files'
import { labels } from '@cove/device-contract/labels'
import { versions } from '@cove/device-contract/versions'
import { expect, test } from 'vitest'
import { dataOf, openSharesWorld, outcomeOf } from '../../../../test/http/shares-world.ts'

type World = Awaited<ReturnType<typeof openSharesWorld>>

/** A folder of ming with one file, shared with hong; answers the space in which hong finds it. */
async function shareFolder({ ming, hong, storageId }: World, right: 'read' | 'write'): Promise<string> {
  await ming.put('/trip/a.txt', 'one')
  const place = { storageId, path: '/trip' }
  await dataOf(ming.shares.save({ body: { place, members: [{ userNo: hong.userNo, right }] } }))
  const { shares } = await dataOf(hong.shares.withMe())
  return shares[0]?.storageId ?? ''
}

test('SHR-02 a folder shared to read is a space of the other user, who changes nothing in it', { timeout: 30_000 }, async () => {
  const world = await openSharesWorld()
  await using _one = world.one
  const { ming, hong, admin } = world
  const inside = await shareFolder(world, 'read')
  expect(await hong.names('/', inside)).toEqual(['a.txt'])
  expect((await hong.storages()).find(({ storageId }) => storageId === inside)).toMatchObject({ name: 'trip', status: 'readonly' })
  const refusals = [
    hong.put('/b.txt', 'x', inside),
    hong.folder('/b', inside),
    hong.rename('/a.txt', '/c.txt', inside),
    hong.remove('/a.txt', inside),
  ]
  expect(await Promise.all(refusals.map(outcomeOf))).toEqual(refusals.map(() => 'readOnlySpace'))
  expect(await outcomeOf(hong.list('/../', inside))).toBe('invalidPath')
  // S-H3: for everybody else it does not exist, also for the administrator and for its owner under this name.
  expect(await Promise.all([admin, ming].map((who) => outcomeOf(who.list('/', inside))))).toEqual(['storageMissing', 'storageMissing'])
  expect((await admin.storages()).length).toBe(1)
})

test('SHR-02 who may write adds, replaces and deletes; what is deleted is in the bin of the owner', { timeout: 30_000 }, async () => {
  const world = await openSharesWorld()
  await using _one = world.one
  const { ming, hong } = world
  const inside = await shareFolder(world, 'write')
  await dataOf(hong.put('/b.txt', 'two', inside))
  await dataOf(hong.put('/c.txt', 'three', inside))
  await dataOf(hong.folder('/new', inside))
  expect(await ming.names('/trip')).toEqual(['a.txt', 'b.txt', 'c.txt', 'new'])
  await dataOf(hong.remove('/b.txt', inside))
  expect(await hong.bin()).toEqual([])
  expect(await ming.bin()).toMatchObject([{ name: 'b.txt', originPath: '/trip/b.txt', deletedBy: hong.userNo }])
  // What is replaced is a version of the owner's file.
  await dataOf(hong.put('/c.txt', 'other', inside))
  expect((await ming.bin()).map(({ name }) => name)).toEqual(['b.txt'])
  const { versions: kept } = await dataOf(ming.client.use(versions).list({ query: { storageId: world.storageId, path: '/trip/c.txt' } }))
  expect(kept).toHaveLength(1)
})

test(
  'FM-07b, FM-14, SHR-02 in what another user shares nothing is renamed or collected, whatever the right',
  { timeout: 30_000 },
  async () => {
    const world = await openSharesWorld()
    await using _one = world.one
    const { ming, hong, admin, storageId } = world
    const inside = await shareFolder(world, 'write')
    await dataOf(hong.folder('/new', inside))
    await dataOf(hong.put('/own.txt', 'of the writer', inside))
    const renaming = [{ storageId: inside, path: '/a.txt', newName: 'b.txt' }]
    const tag = await dataOf(hong.client.use(labels).saveTag({ body: { name: '报税', colour: 'green' } }))
    const marks = [{ isFavourite: true }, { isShortcut: true }, { addTagIds: [tag.tagId] }]
    const attempts = [
      hong.rename('/a.txt', '/b.txt', inside),
      hong.rename('/own.txt', '/b.txt', inside),
      hong.rename('/a.txt', '/new/b.txt', inside),
      hong.rename('/new', '/newer', inside),
      hong.client.use(files).renameMany({ body: { files: renaming } }),
      ...marks.map((mark) => hong.client.use(labels).mark({ body: { items: [{ storageId: inside, path: '/new' }], ...mark } })),
    ]
    expect(await Promise.all(attempts.map(outcomeOf))).toEqual(attempts.map(() => 'noPermission'))
    expect(await ming.names('/trip')).toEqual(['a.txt', 'new', 'own.txt'])
    // What is moved keeps its name; the table of rights says the same.
    await dataOf(hong.task('move', { sources: [{ storageId: inside, path: '/own.txt' }], target: { storageId: inside, path: '/new' } }))
    await world.idle()
    expect(await ming.names('/trip/new')).toEqual(['own.txt'])
    const { rows } = await dataOf(admin.shares.rights({ body: { userNo: hong.userNo, place: { storageId: inside, path: '/a.txt' } } }))
    expect(rows.filter(({ verdict }) => verdict === 'allowed').map(({ action }) => action)).not.toContain('rename')
    // The owner renames and collects as ever.
    expect(await outcomeOf(ming.rename('/trip/a.txt', '/trip/b.txt'))).toBe('ok')
    expect(await outcomeOf(ming.client.use(labels).mark({ body: { items: [{ storageId, path: '/trip' }], isFavourite: true } }))).toBe('ok')
  },
)

test('SHR-02 a share follows its folder, and ends when the folder is deleted', { timeout: 30_000 }, async () => {
  const world = await openSharesWorld()
  await using _one = world.one
  const { ming, hong } = world
  const inside = await shareFolder(world, 'read')
  await dataOf(ming.folder('/2026'))
  await dataOf(ming.rename('/trip', '/2026/dali'))
  expect(await hong.names('/', inside)).toEqual(['a.txt'])
  expect((await dataOf(hong.shares.withMe())).shares).toMatchObject([{ name: 'dali', isFolder: true, ownerName: 'ming' }])
  await dataOf(ming.remove('/2026'))
  expect(await outcomeOf(hong.list('/', inside))).toBe('storageMissing')
  expect((await dataOf(hong.shares.withMe())).shares).toEqual([])
})

test('SHR-02 ending a share takes effect at once, for the owner and for a user who leaves', { timeout: 30_000 }, async () => {
  const world = await openSharesWorld()
  await using _one = world.one
  const { ming, hong, admin, storageId } = world
  const inside = await shareFolder(world, 'read')
  const [share] = (await dataOf(ming.shares.mine())).shares
  const shareId = share?.shareId ?? ''
  expect(await outcomeOf(admin.shares.end({ body: { shareId } }))).toBe('shareNotFound')
  await dataOf(hong.shares.end({ body: { shareId } }))
  expect(await outcomeOf(hong.list('/', inside))).toBe('storageMissing')
  const members = [{ userNo: hong.userNo, right: 'read' as const }]
  await dataOf(ming.shares.save({ body: { place: { storageId, path: '/trip' }, members } }))
  expect(await hong.names('/', inside)).toEqual(['a.txt'])
  world.one.device.parts.users.setStatus(ming.userNo, 'disabled')
  expect(await outcomeOf(hong.list('/', inside))).toBe('storageMissing')
})

test('SHR-02 one shared file is reached alone, and nothing next to it', { timeout: 30_000 }, async () => {
  const world = await openSharesWorld()
  await using _one = world.one
  const { ming, hong, storageId } = world
  await ming.put('/a.txt', 'one')
  await ming.put('/secret.txt', 'two')
  const members = [{ userNo: hong.userNo, right: 'write' as const }]
  await dataOf(ming.shares.save({ body: { place: { storageId, path: '/a.txt' }, members } }))
  const [share] = (await dataOf(hong.shares.withMe())).shares
  const inside = share?.storageId ?? ''
  expect(share).toMatchObject({ path: '/a.txt', isFolder: false })
  expect((await hong.storages()).length).toBe(1)
  expect(await outcomeOf(hong.info('/a.txt', inside))).toBe('ok')
  expect(
    await Promise.all([hong.list('/', inside), hong.info('/secret.txt', inside), hong.remove('/a.txt', inside)].map(outcomeOf)),
  ).toEqual(['directoryNotFound', 'fileNotFound', 'noPermission'])
  await dataOf(hong.put('/a.txt', 'newer', inside))
  expect(await outcomeOf(hong.put('/b.txt', 'x', inside))).not.toBe('ok')
})

test('SHR-02 what cannot be shared is refused with the reason', { timeout: 30_000 }, async () => {
  const world = await openSharesWorld()
  await using _one = world.one
  const { ming, hong, storageId } = world
  const inside = await shareFolder(world, 'write')
  const save = (storage: string, path: string, userNos: string[]) =>
    outcomeOf(
      hong.shares.save({ body: { place: { storageId: storage, path }, members: userNos.map((userNo) => ({ userNo, right: 'read' })) } }),
    )
  expect(await save(inside, '/a.txt', [ming.userNo])).toBe('shareNestedRefused')
  expect(await save(storageId, '/', [ming.userNo])).toBe('shareNoPermission')
  expect(await save(storageId, '/none', [ming.userNo])).toBe('fileNotFound')
  expect(await save(storageId, '/none', [hong.userNo])).toBe('shareToSelf')
  expect(await save(storageId, '/none', ['9999'])).toBe('shareUserNotFound')
  expect(await save(storageId, '/none', [ming.userNo, ming.userNo])).toBe('shareUserDuplicate')
})

test('SHR-02 copies out of and into a share run as tasks, with the rights of the moment', { timeout: 30_000 }, async () => {
  const world = await openSharesWorld()
  await using _one = world.one
  const { ming, hong, storageId, idle } = world
  const inside = await shareFolder(world, 'read')
  const source = { storageId: inside, path: '/a.txt' }
  await dataOf(hong.task('copy', { sources: [source], target: { storageId, path: '/' } }))
  await idle()
  expect(await hong.names('/')).toEqual(['a.txt'])
  expect(await outcomeOf(hong.task('move', { sources: [source], target: { storageId, path: '/' } }))).toBe('readOnlySpace')
  const back = { sources: [{ storageId, path: '/a.txt' }], target: { storageId: inside, path: '/' } }
  expect(await outcomeOf(hong.task('copy', back))).toBe('readOnlySpace')
  const members = [{ userNo: hong.userNo, right: 'write' as const }]
  await dataOf(ming.shares.save({ body: { place: { storageId, path: '/trip' }, members } }))
  await dataOf(hong.task('copy', back))
  await idle()
  expect(await ming.names('/trip')).toEqual(['a (1).txt', 'a.txt'])
})
