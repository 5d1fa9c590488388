import { expect, test } from 'vitest'
import { dataOf, openSharesWorld, outcomeOf } from '../../../../test/http/shares-world.ts'

type World = Awaited<ReturnType<typeof openSharesWorld>>
type Grant = 'readOnly' | 'readWrite' | 'none'

async function activate({ admin, storageId }: World): Promise<string> {
  const { publicStorageId } = await dataOf(admin.publicSpace.activate({ body: { storageId } }))
  return publicStorageId ?? ''
}

const grant = ({ admin }: World, userNo: string, right: Grant | 'contribute') => {
  const given = right === 'contribute' ? { right: 'readWrite' as const, isContributor: true } : { right }
  return dataOf(admin.publicSpace.setPermissions({ body: { users: [{ userNo, ...given }] } }))
}

test('PUB-02a only the administrator opens the public space; files stay when it is closed', { timeout: 30_000 }, async () => {
  const world = await openSharesWorld()
  await using _one = world.one
  const { admin, ming, storageId } = world
  expect(await outcomeOf(ming.publicSpace.activate({ body: { storageId } }))).toBe('adminOnly')
  const inside = await activate(world)
  await dataOf(admin.put('/plan.txt', 'one', inside))
  expect((await admin.storages()).at(-1)).toMatchObject({ storageId: inside, isPublic: true, publicRight: 'readWrite' })
  // Without a right it does not exist.
  expect(await outcomeOf(ming.list('/', inside))).toBe('storageMissing')
  expect((await ming.storages()).length).toBe(1)
  await dataOf(admin.publicSpace.deactivate({ body: { storageId } }))
  expect(await outcomeOf(admin.list('/', inside))).toBe('storageMissing')
  await activate(world)
  expect(await admin.names('/', inside)).toEqual(['plan.txt'])
})

test('PUB-02b H-10 read-only, read-write and none take effect at once', { timeout: 30_000 }, async () => {
  const world = await openSharesWorld()
  await using _one = world.one
  const { admin, ming } = world
  const inside = await activate(world)
  await dataOf(admin.put('/plan.txt', 'one', inside))
  await grant(world, ming.userNo, 'readOnly')
  expect(await ming.names('/', inside)).toEqual(['plan.txt'])
  expect((await ming.storages()).at(-1)).toMatchObject({ storageId: inside, status: 'readonly', publicRight: 'readOnly' })
  // PUB-02c
  expect(await outcomeOf(ming.folder('/new', inside))).toBe('readOnlySpace')
  expect(await outcomeOf(ming.rename('/plan.txt', '/x.txt', inside))).toBe('readOnlySpace')
  await grant(world, ming.userNo, 'readWrite')
  await dataOf(ming.rename('/plan.txt', '/x.txt', inside))
  await dataOf(ming.remove('/x.txt', inside))
  // What was deleted there goes back there.
  const [box] = await ming.bin()
  expect(box).toMatchObject({ name: 'x.txt', storageId: inside })
  await dataOf(ming.task('restore', { trashIds: [box?.trashId ?? ''] }))
  await world.idle()
  expect(await admin.names('/', inside)).toEqual(['x.txt'])
  await dataOf(ming.remove('/x.txt', inside))
  await grant(world, ming.userNo, 'none')
  expect(await outcomeOf(ming.list('/', inside))).toBe('storageMissing')
  const [late] = await ming.bin()
  expect(await outcomeOf(ming.task('restore', { trashIds: [late?.trashId ?? ''] }))).not.toBe('ok')
})

test('PUB-02b a contributor adds files and changes only their own', { timeout: 30_000 }, async () => {
  const world = await openSharesWorld()
  await using _one = world.one
  const { admin, ming, hong } = world
  const inside = await activate(world)
  await dataOf(admin.put('/theirs.txt', 'one', inside))
  await grant(world, ming.userNo, 'contribute')
  await grant(world, hong.userNo, 'contribute')
  await dataOf(ming.put('/mine.txt', 'two', inside))
  await dataOf(ming.folder('/box', inside))
  const refused = [
    ming.put('/theirs.txt', 'x', inside),
    ming.rename('/theirs.txt', '/x.txt', inside),
    ming.remove('/theirs.txt', inside),
    hong.remove('/mine.txt', inside),
  ]
  expect(await Promise.all(refused.map(outcomeOf))).toEqual(refused.map(() => 'noPermission'))
  await dataOf(ming.put('/mine.txt', 'newer', inside))
  await dataOf(ming.rename('/mine.txt', '/ours.txt', inside))
  await dataOf(hong.put('/box/hongs.txt', 'three', inside))
  // A folder with files of others is not only one's own any more.
  expect(await outcomeOf(ming.remove('/box', inside))).toBe('noPermission')
  await dataOf(ming.remove('/ours.txt', inside))
  expect(await admin.names('/', inside)).toEqual(['box', 'theirs.txt'])
})

test(
  'PUB-02b rules of folders: near before far, the user before everybody, nothing around a refused folder',
  { timeout: 30_000 },
  async () => {
    const world = await openSharesWorld()
    await using _one = world.one
    const { admin, ming, hong, storageId } = world
    const inside = await activate(world)
    await dataOf(admin.put('/books/2026/a.txt', 'one', inside))
    await grant(world, ming.userNo, 'readWrite')
    await grant(world, hong.userNo, 'readWrite')
    const rule = (path: string, userNo: string, right: Grant) =>
      dataOf(admin.publicSpace.setRule({ body: { storageId, path, userNo, right } }))
    await rule('/books', 'everybody', 'none')
    await rule('/books', hong.userNo, 'readOnly')
    expect(await outcomeOf(ming.list('/books', inside))).toBe('noPermission')
    expect(await outcomeOf(ming.list('/books/2026', inside))).toBe('noPermission')
    expect(await hong.names('/books', inside)).toEqual(['2026'])
    expect(await outcomeOf(hong.put('/books/b.txt', 'x', inside))).toBe('readOnlySpace')
    // Neither as a whole nor inside of something larger.
    expect(await outcomeOf(ming.task('copy', { sources: [{ storageId: inside, path: '/books' }], target: { storageId, path: '/' } }))).toBe(
      'noPermission',
    )
    expect(await outcomeOf(ming.remove('/books', inside))).toBe('noPermission')
    expect(await outcomeOf(ming.info('/', inside))).toBe('noPermission')
    await dataOf(admin.rename('/books', '/library', inside))
    expect(await outcomeOf(ming.list('/library', inside))).toBe('noPermission')
    const { rows } = await dataOf(
      admin.shares.rights({ body: { userNo: ming.userNo, place: { storageId: inside, path: '/library/2026' } } }),
    )
    expect(rows[0]).toMatchObject({ action: 'see', verdict: 'refused' })
    expect(rows[0]?.chain.map(({ source, right, decides }) => [source, right, decides])).toEqual([
      ['publicUser', 'write', false],
      ['publicFolder', 'none', true],
    ])
    expect(await outcomeOf(ming.shares.rights({ body: { userNo: hong.userNo, place: { storageId: inside, path: '/library' } } }))).toBe(
      'shareUserNotFound',
    )
  },
)
