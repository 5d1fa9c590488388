import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clouds } from '@cove/device-contract/clouds'
import { tasks } from '@cove/device-contract/tasks'
import { expect, test } from 'vitest'
import { makeUser } from '../../../../test/http/test-device.ts'
import { accountAt, dataOf, openCloudWorld } from './cloud-world.ts'
import { s3Keys, startS3 } from './s3-service.ts'

const long = { timeout: 60_000 }
const textOf = (number: number): string => `text of file ${number} `.repeat(1 + (number % 40))

function fill(dir: string, count: number): void {
  mkdirSync(join(dir, 'tree/deep'), { recursive: true })
  for (let number = 0; number < count; number += 1)
    writeFileSync(join(dir, number % 2 === 0 ? 'tree' : 'tree/deep', `f${number}.txt`), textOf(number))
  writeFileSync(join(dir, 'tree/large.bin'), Buffer.alloc(18 << 20, 'large '))
}

function checkTree(dir: string, count: number): void {
  const names = readdirSync(dir, { recursive: true }).map(String)
  expect(names.filter((name) => name.endsWith('.txt')).length).toBe(count)
  for (let number = 0; number < count; number += 1)
    expect(readFileSync(join(dir, number % 2 === 0 ? '' : 'deep', `f${number}.txt`), 'utf8')).toBe(textOf(number))
  expect(readFileSync(join(dir, 'large.bin')).equals(Buffer.alloc(18 << 20, 'large '))).toBe(true)
}

test('SED-04e a tree goes up, to another account and down whole, while every tenth call fails and answers are cut', long, async () => {
  await using world = await openCloudWorld()
  await using other = await startS3()
  const { calls, store, root, storageId, accountId, jobs } = world
  fill(root, 40)
  for (const { faults } of [store, other]) Object.assign(faults, { failEvery: 10 })
  dataOf(await calls.upload({ body: { accountId, storageId, paths: ['/tree'], folder: '/backup' } }))
  await jobs.idle()
  expect([...store.objects.keys()].filter((key) => key.endsWith('.txt')).length).toBe(40)
  other.faults.failEvery = 0
  const second = dataOf(await calls.add({ body: accountAt(other, world.one.encrypt(s3Keys.password)) })).accountId
  Object.assign(other.faults, { failEvery: 10, cutEvery: 4 })
  store.faults.cutEvery = 5
  dataOf(await calls.copy({ body: { accountId, paths: ['/backup/tree'], targetAccountId: second, folder: '/' } }))
  await jobs.idle()
  const down = { accountId: second, paths: ['/tree'], storageId, folder: '/down' }
  mkdirSync(join(root, 'down'))
  dataOf(await calls.download({ body: down }))
  await jobs.idle()
  checkTree(join(root, 'down/tree'), 40)
  expect(readdirSync(world.staging)).toEqual([])
  expect([store.uploads.size, other.uploads.size]).toEqual([0, 0])
  const { items } = dataOf(await world.client.use(tasks).list({ query: {} }))
  expect(items.map(({ state, failedFiles }) => [state, failedFiles])).toEqual([1, 2, 3].map(() => ['done', 0]))
})

test('SED-04e a taken name is kept, skipped or replaced, and what is damaged on its way is not kept', long, async () => {
  await using world = await openCloudWorld()
  const { calls, store, root, storageId, accountId, jobs } = world
  store.objects.set('a.txt', { body: Buffer.from('from the cloud'), etag: '"e-1"', changedMs: 1_700_000_000_000 })
  writeFileSync(join(root, 'a.txt'), 'mine')
  const run = async (conflict: 'rename' | 'skip' | 'cover') => {
    dataOf(await calls.download({ body: { accountId, paths: ['/a.txt'], storageId, folder: '/', conflict } }))
    await jobs.idle()
  }
  await run('skip')
  expect(readFileSync(join(root, 'a.txt'), 'utf8')).toBe('mine')
  await run('rename')
  expect([readFileSync(join(root, 'a.txt'), 'utf8'), readFileSync(join(root, 'a (1).txt'), 'utf8')]).toEqual(['mine', 'from the cloud'])
  await run('cover')
  expect(readFileSync(join(root, 'a.txt'), 'utf8')).toBe('from the cloud')
  store.objects.set('b.txt', { body: Buffer.from('other bytes'), etag: `"${'0'.repeat(32)}"`, changedMs: 0 })
  const { taskId } = dataOf(await calls.download({ body: { accountId, paths: ['/b.txt', '/none'], storageId, folder: '/' } }))
  await jobs.idle()
  const failed = dataOf(await world.client.use(tasks).failures({ query: { taskId } }))
  expect(JSON.stringify(failed)).toContain('/b.txt')
  expect(JSON.stringify(failed)).toContain('/none')
  expect(readdirSync(root)).not.toContain('b.txt')
  expect(readdirSync(world.staging)).toEqual([])
})

test('S-H3 an account does not exist for another user, and with a removed account its tasks end', long, async () => {
  await using world = await openCloudWorld()
  const { accountId, storageId, calls, jobs, store } = world
  const user = await makeUser(world.one, 'plain')
  const others = user.client.use(clouds)
  const missing = { ok: false, error: { name: 'cloudAccountMissing' } }
  expect(dataOf(await others.accounts()).accounts).toEqual([])
  expect(await others.list({ query: { accountId, path: '/', start: 0, rows: 10 } })).toMatchObject(missing)
  expect(await others.remove({ body: { accountId } })).toMatchObject(missing)
  expect(await others.copy({ body: { accountId, paths: ['/a'], targetAccountId: accountId, folder: '/' } })).toMatchObject(missing)
  store.objects.set('slow', { body: Buffer.alloc(100), etag: '"e"', changedMs: 0 })
  store.faults.delayMs = 100
  const { taskId } = dataOf(await calls.download({ body: { accountId, paths: ['/slow'], storageId, folder: '/' } }))
  dataOf(await calls.remove({ body: { accountId } }))
  await jobs.idle()
  expect(jobs.get(world.userNo, Number(taskId))).toMatchObject({ state: 'failed', errorCode: 'cloudAccountMissing' })
})

test('SED-04b a store that asks for a pause is not asked until it is over, and a refused sign-in ends all requests', long, async () => {
  await using world = await openCloudWorld()
  const { accountId, calls, store } = world
  const query = { accountId, path: '/', start: 0, rows: 10 }
  store.faults.slowDownSeconds = 600
  expect(await calls.list({ query })).toMatchObject({ ok: false, error: { name: 'cloudWaiting' } })
  const before = store.log.length
  for (let count = 0; count < 20; count += 1) await calls.list({ query })
  expect(store.log.length).toBe(before)
  const [account] = dataOf(await calls.accounts()).accounts
  expect(account).toMatchObject({ state: 'waiting' })
  expect(Math.abs((account?.waitsUntilSeconds ?? 0) - Date.now() / 1000 - 600)).toBeLessThan(30)
  store.faults.slowDownSeconds = 0
  const wrong = world.one.encrypt('wrong')
  expect(await calls.signIn({ body: { accountId, user: s3Keys.user, encryptedPassword: wrong } })).toMatchObject({
    ok: false,
    error: { name: 'cloudSignInNeeded' },
  })
  const refused = store.log.length
  for (let count = 0; count < 20; count += 1) await calls.list({ query })
  expect(store.log.length).toBe(refused)
  const good = world.one.encrypt(s3Keys.password)
  expect(dataOf(await calls.signIn({ body: { accountId, user: s3Keys.user, encryptedPassword: good } })).state).toBe('ready')
  expect((await calls.list({ query })).ok).toBe(true)
})

test('SED-04d a folder of fifty thousand entries comes in pages, and is asked for once', long, async () => {
  await using world = await openCloudWorld()
  const { accountId, calls, store } = world
  const object = { body: Buffer.from('x'), etag: '"e"', changedMs: 0 }
  const count = process.env['COVE_LONG'] === undefined ? 5000 : 50_000
  for (let number = 0; number < count; number += 1) store.objects.set(`many/f${String(number).padStart(5, '0')}`, object)
  const page = (start: number) => calls.list({ query: { accountId, path: '/many', start, rows: 256 } })
  const first = dataOf(await page(0))
  expect([first.total, first.entries.length, first.entries[0]?.name]).toEqual([count, 256, 'f00000'])
  const asked = store.log.length
  expect(
    dataOf(await page(count - 10))
      .entries.map(({ name }) => name)
      .at(-1),
  ).toBe(`f${String(count - 1).padStart(5, '0')}`)
  expect(store.log.length).toBe(asked)
  dataOf(await calls.makeFolder({ body: { accountId, path: '/many/new' } }))
  expect(dataOf(await page(0)).entries[0]).toMatchObject({ name: 'new', isFolder: true })
})
