import { album } from '@cove/device-contract/album'
import { settings } from '@cove/device-contract/settings'
import { undo } from '@cove/device-contract/undo'
import { users } from '@cove/device-contract/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actor, dataOf, openSharesWorld, outcomeOf } from './shares-world.ts'
import { signIn } from './test-device.ts'

let world: Awaited<ReturnType<typeof openSharesWorld>>
beforeAll(async () => {
  world = await openSharesWorld()
})
afterAll(() => world.one[Symbol.asyncDispose]())

/** Makes a member a guest, who has to sign in again (8076). */
async function asGuest(account: 'ming' | 'hong') {
  const { userNo } = world[account]
  await dataOf(world.admin.client.use(users).setRole({ body: { userNo, role: 'experience' } }))
  return actor(await signIn(world.one, account), world.storageId)
}

test('LGN-14b a guest reads and writes the files of the spaces given to them', { timeout: 60_000 }, async () => {
  const { ming, storageId } = world
  await ming.put('/shared/a.txt', 'one')
  const hong = await asGuest('hong')
  await dataOf(ming.shares.save({ body: { place: { storageId, path: '/shared' }, members: [{ userNo: hong.userNo, right: 'write' }] } }))
  const [share] = (await dataOf(hong.shares.withMe())).shares
  await dataOf(hong.put('/b.txt', 'two', share?.storageId))
  expect(await hong.names('/', share?.storageId)).toEqual(['a.txt', 'b.txt'])
  await dataOf(hong.put('/own.txt', 'mine'))
  await dataOf(hong.rename('/own.txt', '/renamed.txt'))
  await dataOf(hong.folder('/folder'))
  await dataOf(hong.task('move', { sources: [{ storageId, path: '/renamed.txt' }], target: { storageId, path: '/folder' } }))
  await world.idle()
  await dataOf(hong.remove('/folder/renamed.txt'))
  expect(await hong.bin()).toMatchObject([{ name: 'renamed.txt' }])
  expect((await dataOf(hong.client.use(undo).list({ query: {} }))).entries.length).toBeGreaterThan(2)
  expect(await outcomeOf(hong.client.use(settings).get({ query: { areaId: 'files' } }))).toBe('ok')
  const place = { storageId, path: '/folder' }
  expect(
    await Promise.all(
      [
        hong.client.use(album).create({ body: { name: '旅行' } }),
        hong.shares.save({ body: { place, members: [{ userNo: ming.userNo, right: 'read' }] } }),
        hong.shares.createLink({ body: { place } }),
      ].map(outcomeOf),
    ),
  ).toEqual(['experienceAccountRefused', 'experienceAccountRefused', 'experienceAccountRefused'])
  expect(await dataOf(hong.shares.enable())).toEqual({ enabled: false, reason: 'experienceAccount', isOnline: false, hasLine: false })
})

test('LGN-14b the role decides, however a person signed in: an account of the account service makes no link either', async () => {
  const { one, storageId } = world
  const { users: people, sessions } = one.device.parts
  const user = people.create({ account: 'cloud', nickname: 'cloud', passwordHash: '', role: 'experience', accountNo: '900001' })
  const { apiToken } = sessions.open(user, 'test')
  const guest = actor({ client: one.client(apiToken), userNo: user.no }, storageId)
  await dataOf(guest.put('/a.txt', 'one'))
  expect(await outcomeOf(guest.shares.createLink({ body: { place: { storageId, path: '/a.txt' } } }))).toBe('experienceAccountRefused')
})

test('LGN-14b what a member gave away closes when they become a guest: links and shares', { timeout: 60_000 }, async () => {
  const { ming, visitor, storageId, one } = world
  await ming.put('/trip/a.txt', 'one')
  const place = { storageId, path: '/trip' }
  const link = await dataOf(ming.shares.createLink({ body: { place, way: 'public' } }))
  const token = link.token ?? ''
  const hong = await signIn(one, 'hong')
  await dataOf(ming.shares.save({ body: { place, members: [{ userNo: hong.userNo, right: 'read' }] } }))
  const opened = await dataOf(visitor.visit({ body: { token } }))
  const reader = actor(hong, storageId)
  const inside = (await dataOf(reader.shares.withMe())).shares.find(({ name }) => name === 'trip')?.storageId ?? ''
  expect(await reader.names('/', inside)).toEqual(['a.txt'])
  await asGuest('ming')
  expect(await outcomeOf(visitor.visit({ body: { token } }))).toBe('shareOwnerDisabled')
  expect(await outcomeOf(visitor.visitList({ body: { token, pass: opened.pass, path: '/' } }))).toBe('shareOwnerDisabled')
  expect(await outcomeOf(reader.list('/', inside))).toBe('storageMissing')
})
