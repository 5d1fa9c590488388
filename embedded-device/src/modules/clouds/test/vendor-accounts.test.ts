import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { clouds } from '@cove/device-contract/clouds'
import { tasks } from '@cove/device-contract/tasks'
import { expect, test } from 'vitest'
import { makeAdministrator, makeUser, openTestDevice } from '../../../../test/http/test-device.ts'
import { dataOf } from './cloud-world.ts'
import { openVendorDevice, signInTo } from './vendor-world.ts'

const long = { timeout: 60_000 }
const failed = (name: string) => ({ ok: false, error: { name } })

test('CAR-03c a device that was not told how to reach a vendor offers none', long, async () => {
  await using one = await openTestDevice()
  const { client } = await makeAdministrator(one)
  const calls = client.use(clouds)
  const { services } = dataOf(await calls.services())
  expect(services.filter(({ isOffered }) => isOffered).map(({ kind }) => kind)).toEqual(['webdav', 's3'])
  expect(await calls.startSignIn({ body: { kind: 'carrier', isAgreed: true } })).toMatchObject(failed('cloudNotOffered'))
})

test('CAR-04b the same account signs in again in place, another one does not, and a locked one says so', long, async () => {
  await using world = await openVendorDevice('carrier', { perSecond: 1000 })
  const { calls, client, accountId, demo } = world
  const [account] = dataOf(await calls.accounts()).accounts
  expect(account).toMatchObject({
    kind: 'carrier',
    user: '13800138000',
    isDemo: true,
    level: 'free',
    maxFileBytes: 4 * 1024 ** 3,
    takesFolders: false,
    state: 'ready',
  })
  expect(JSON.stringify(account)).not.toMatch(/token|RCS/i)
  expect(await signInTo(client, 'carrier', { accountId, as: '13900139000' })).toMatchObject(failed('cloudAccountDiffers'))
  expect(await signInTo(client, 'carrier')).toMatchObject(failed('cloudAccountExists'))
  expect(await calls.signIn({ body: { accountId, user: 'a' } })).toMatchObject(failed('cloudSignInElsewhere'))
  await demo.set('carrier', { ban: 5 })
  const query = { accountId, path: '/personal', start: 0, rows: 10, isFresh: true }
  expect(await calls.list({ query })).toMatchObject(failed('cloudDriveBanPermanent'))
  await world.restart()
  const other = world.clientNow()
  expect(dataOf(await other.accounts()).accounts).toMatchObject([{ state: 'banned', banLevel: 5 }])
  await demo.set('carrier', { ban: 0 })
  expect(await other.list({ query })).toMatchObject(failed('cloudDriveBanPermanent'))
  expect(dataOf(await signInTo(world.deviceNow(), 'carrier', { accountId })).state).toBe('ready')
  expect((await other.list({ query })).ok).toBe(true)
})

test('CAR-04a files go to the carrier one by one, folders do not', long, async () => {
  await using world = await openVendorDevice('carrier', { perSecond: 1000 })
  const { calls, accountId, storageId, root } = world
  mkdirSync(join(root, 'tree'))
  writeFileSync(join(root, 'a.txt'), 'a')
  const body = { accountId, storageId, folder: '/personal' }
  expect(await calls.upload({ body: { ...body, paths: ['/tree'] } })).toMatchObject(failed('cloudDriveFolderRefused'))
  dataOf(await calls.upload({ body: { ...body, paths: ['/a.txt'] } }))
  await world.device().parts.jobs.idle()
  const listed = dataOf(await calls.list({ query: { accountId, path: '/personal', start: 0, rows: 10 } }))
  expect(listed.entries.map(({ name }) => name)).toEqual(['a.txt'])
  const copy = { accountId, targetAccountId: accountId, folder: '/personal' }
  expect(await calls.copy({ body: { ...copy, paths: ['/family'] } })).toMatchObject(failed('cloudDriveFolderRefused'))
  const quota = dataOf(await calls.quota({ query: { accountId } }))
  expect(quota.totalBytes).toBe(20 * 1024 ** 3)
})

test('SED-02a tokens are stored sealed, and no answer or file of the device has them in plain', long, async () => {
  await using world = await openVendorDevice('search', { perSecond: 1000 })
  const { calls } = world
  expect(JSON.stringify(dataOf(await calls.accounts()))).not.toContain('demo.')
  const [row] = world.device().parts.db.all<{ readonly password: string }>('select password from clouds_account')
  expect(row?.password.length).toBeGreaterThan(40)
  expect(row?.password).not.toMatch(/demo|accessToken/)
  expect(readFileSync(join(world.device().parts.config.dataDir, 'device.json'), 'utf8')).not.toContain('demo-r.')
})

test('S-H3 a sign-in is its person’s alone', long, async () => {
  await using world = await openVendorDevice('carrier', { perSecond: 1000 })
  const { calls } = world
  const { signInId } = dataOf(await calls.startSignIn({ body: { kind: 'carrier', isAgreed: true } }))
  const user = await makeUser(world.testDevice(), 'plain')
  expect(await user.client.use(clouds).finishSignIn({ body: { signInId } })).toMatchObject(failed('cloudSignInOver'))
  expect(await calls.finishSignIn({ body: { signInId } })).toMatchObject(failed('cloudSignInPending'))
})

test('TR-11a transfers are tasks of cloud drives, and an account that is signed out is one that waits for its person', long, async () => {
  await using world = await openVendorDevice('search', { perSecond: 1000, tokenSeconds: 1 })
  const { calls, client, accountId, storageId, root, demo } = world
  writeFileSync(join(root, 'a.txt'), 'a')
  dataOf(await calls.upload({ body: { accountId, storageId, paths: ['/a.txt'], folder: '/' } }))
  await world.device().parts.jobs.idle()
  await demo.set('search', { refusesRenewal: true })
  await sleep(1100)
  const query = { accountId, path: '/', start: 0, rows: 10, isFresh: true }
  expect(await calls.list({ query })).toMatchObject(failed('cloudDriveLoginExpired'))
  expect(await calls.list({ query })).toMatchObject(failed('cloudSignInNeeded'))
  const { tasks: lines } = dataOf(await client.use(tasks).centre())
  expect(lines.filter(({ kind }) => kind === 'baiduPan').map(({ state, count }) => [state, count])).toEqual([
    ['finish', 1],
    ['unLogin', 1],
  ])
  await demo.set('search', { refusesRenewal: false, tokenSeconds: 3600 })
  expect(dataOf(await signInTo(client, 'search', { accountId })).state).toBe('ready')
  expect(dataOf(await calls.list({ query })).entries.map(({ name }) => name)).toEqual(['a.txt'])
})
