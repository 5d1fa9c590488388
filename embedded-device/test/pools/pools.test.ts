import { expect, test } from 'vitest'
import { errorRowOf } from '@cove/device-contract'
import { files } from '@cove/device-contract/files'
import { diskMessages, notices } from '@cove/device-contract/notices'
import { pools } from '@cove/device-contract/pools'
import { spaces } from '@cove/device-contract/spaces'
import { makeUser } from '../http/test-device.ts'
import { data, openPools, refused, terabyte } from './pools-kit.ts'

const codeOf = (name: Parameters<typeof errorRowOf>[0]): number => errorRowOf(name).code
const list = (storageId: string) => ({ query: { storageId, path: '/' } })

test('STO-02 a mirror of two disks becomes a storage space that holds files', async () => {
  await using world = await openPools()
  const { admin } = world
  await world.make('家庭', 'raid1', [2, 3])
  const pool = await world.pool('家庭')
  expect(pool).toMatchObject({ mode: 'raid1', state: 'normal', nominalBytes: 4 * terabyte, tolerated: 1, isSimulated: true })
  const { storages } = await data(admin.client.use(spaces).list())
  expect(storages.find(({ storageId }) => storageId === pool.storageId)).toMatchObject({ name: '家庭', status: 'normal', health: 'normal' })
  expect(
    await admin.client.use(files).add({ query: {}, body: { storageId: pool.storageId, path: '/照片', type: 'folder' } }),
  ).toMatchObject({ ok: true })
  expect(await data(admin.client.use(pools).query())).toMatchObject({ status: 1 })
})

test('STO-05c a pulled disk degrades a mirror, files stay, a new disk repairs it, and one incident follows', async () => {
  await using world = await openPools()
  const { admin } = world
  const incidents = async () =>
    (await data(admin.client.use(notices).list({ query: {} }))).notices.filter(({ cause }) => cause.startsWith('pools.degraded.'))
  await world.make('家庭', 'raid1', [2, 3])
  const { storageId } = await world.pool('家庭')
  await world.set(3, 'OFF')
  expect(await world.pool('家庭')).toMatchObject({ state: 'downgrade', tolerated: 0, errorCode: codeOf('raidDegraded') })
  expect(await admin.client.use(files).list(list(storageId))).toMatchObject({ ok: true })
  // However often the disks are looked at meanwhile, it happened once.
  await world.set(4, 'OFF')
  await world.set(4, 'ON')
  await expect.poll(async () => (await incidents()).map(({ state, count }) => [state, count])).toEqual([['open', 1]])
  const { diskName } = await data(admin.client.use(pools).insertDisk({ body: { slot: 5, sizeBytes: 4 * terabyte } }))
  await data(admin.client.use(pools).raidAdd({ body: { name: '家庭', disks: [diskName] } }))
  await world.idle()
  expect(await world.pool('家庭')).toMatchObject({ state: 'normal', tolerated: 1 })
  await expect.poll(async () => (await incidents()).map(({ state }) => state)).toEqual(['fixed'])
  // The disk that was pulled is foreign now.
  await world.set(3, 'ON')
  expect(await world.pool('家庭')).toMatchObject({ state: 'normal' })
  expect((await data(admin.client.use(pools).diskList())).disks.find(({ slot }) => slot === 3)?.role).toBe('notUsed')
})

test('STO-05c a disk that is put back is brought up to date by itself', async () => {
  await using world = await openPools()
  await world.make('家庭', 'raid5', [2, 3, 4])
  await world.set(4, 'OFF')
  expect(await world.pool('家庭')).toMatchObject({ state: 'downgrade', nominalBytes: 8 * terabyte })
  await world.set(4, 'ON')
  await world.idle()
  expect(await world.pool('家庭')).toMatchObject({ state: 'normal' })
})

test('STO-05a a space without copies is lost with its disk, says so, and is back with it', async () => {
  await using world = await openPools()
  const { admin } = world
  await world.make('速度', 'raid0', [2, 3])
  const { storageId } = await world.pool('速度')
  await world.set(2, 'OFF')
  expect(await world.pool('速度')).toMatchObject({ state: 'error', errorCode: codeOf('raidFaulty') })
  expect(await admin.client.use(files).list(list(storageId))).toMatchObject(refused('storageMissing'))
  expect(await admin.client.use(pools).raidAdd({ body: { name: '速度', disks: await world.disks(4) } })).toMatchObject(
    refused('raidFaulty'),
  )
  await world.set(2, 'ON')
  await world.idle()
  expect(await world.pool('速度')).toMatchObject({ state: 'normal' })
  expect(await admin.client.use(files).list(list(storageId))).toMatchObject({ ok: true })
})

test('STO-05a faults of the first disk leave a pool on other disks alone', async () => {
  await using world = await openPools()
  await world.make('家庭', 'raid1', [2, 3])
  const { storageId } = await world.pool('家庭')
  await world.set(1, 'OFF')
  expect(await world.admin.client.use(files).list(list(storageId))).toMatchObject({ ok: true })
})

test('STO-06a disks are added to a mirror and taken out, a space is renamed and deleted with its files', async () => {
  await using world = await openPools()
  const calls = world.admin.client.use(pools)
  await world.make('家庭', 'raid1', [2, 3])
  const { storageId } = await world.pool('家庭')
  await data(calls.raidAdd({ body: { name: '家庭', disks: await world.disks(4) } }))
  await world.idle()
  expect(await world.pool('家庭')).toMatchObject({ tolerated: 2 })
  await data(calls.raidRemove({ body: { name: '家庭', disks: await world.disks(2) } }))
  await world.idle()
  expect((await world.pool('家庭')).members.map(({ slot }) => slot)).toEqual([3, 4])
  await data(calls.setLabel({ body: { name: '家庭', label: '相册' } }))
  expect((await data(world.admin.client.use(spaces).list())).storages.map(({ name }) => name)).toContain('相册')
  await data(calls.destroy({ body: { name: '相册' } }))
  await world.idle()
  expect((await data(world.admin.client.use(spaces).list())).storages.map((one) => one.storageId)).not.toContain(storageId)
  expect((await data(calls.diskList())).disks.filter(({ role }) => role === 'notUsed').map(({ slot }) => slot)).toEqual([2, 3, 4])
})

test('STO-06a a mirror of two keeps the place of a disk that is taken out', async () => {
  await using world = await openPools()
  const calls = world.admin.client.use(pools)
  await world.make('家庭', 'raid1', [2, 3])
  await data(calls.raidRemove({ body: { name: '家庭', disks: await world.disks(2) } }))
  await world.idle()
  expect(await world.pool('家庭')).toMatchObject({ state: 'downgrade' })
  await data(calls.raidAdd({ body: { name: '家庭', disks: await world.disks(4) } }))
  await world.idle()
  expect(await world.pool('家庭')).toMatchObject({ state: 'normal' })
})

test('STO-09 bad requests are refused by name and change nothing', async () => {
  await using world = await openPools()
  const calls = world.admin.client.use(pools)
  const [first = '', two = '', three = '', four = ''] = await world.disks(1, 2, 3, 4)
  const create = (mode: 'single' | 'raid1' | 'raid10', disks: string[], name = '新') => calls.create({ body: { name, mode, disks } })
  expect(await create('raid1', [two, two])).toMatchObject(refused('diskListedTwice'))
  expect(await create('raid1', [two, 'gone'])).toMatchObject(refused('diskUnrecognised'))
  expect(await create('raid1', [first, two])).toMatchObject(refused('diskBelongsToRaid'))
  expect(await create('raid1', [two])).toMatchObject(refused('diskCountTooLow'))
  expect(await create('raid1', [two, three], 'a/b')).toMatchObject(refused('storageNameUnsuitable'))
  expect(await create('raid1', [two, three], '存储空间 1')).toMatchObject(refused('storageNameExists'))
  await world.set(3, 'OFF')
  expect(await create('raid1', [two, three])).toMatchObject(refused('diskNotResponding'))
  await world.set(3, 'ON')
  await data(calls.insertDisk({ body: { slot: 5, sizeBytes: terabyte } }))
  await data(calls.insertDisk({ body: { slot: 7, sizeBytes: terabyte } }))
  expect(await calls.insertDisk({ body: { slot: 5, sizeBytes: terabyte } })).toMatchObject(refused('bayOccupied'))
  expect(await calls.insertDisk({ body: { slot: 8, sizeBytes: 3 * terabyte } })).toMatchObject(refused('diskCapacityTooLarge'))
  const [five = '', seven = ''] = await world.disks(5, 7)
  expect(await create('raid1', [two, seven])).toMatchObject(refused('diskTypeMixed'))
  expect(await calls.calcsz({ body: { mode: 'raid10', disks: [two, three, four, five, first] } })).toMatchObject(refused('diskCountOdd'))
  await world.make('家庭', 'raid1', [2, 3])
  expect(await calls.raidAdd({ body: { name: '家庭', disks: [five] } })).toMatchObject(refused('raidDiskTooSmall'))
  expect(await calls.raidRemove({ body: { name: '家庭', disks: [four] } })).toMatchObject(refused('diskNotInStorage'))
  expect(await calls.destroy({ body: { name: '存储空间 1' } })).toMatchObject(refused('builtInStorage'))
  expect(await calls.destroy({ body: { name: '没有' } })).toMatchObject(refused('storageMissing'))
  const lin = await makeUser(world.one, 'lin')
  expect(await lin.client.use(pools).destroy({ body: { name: '家庭' } })).toMatchObject(refused('adminOnly'))
})

test('STO-06a of two administrators who want the same disk, one gets it', async () => {
  await using world = await openPools()
  const calls = world.admin.client.use(pools)
  const disks = await world.disks(2, 3)
  const answers = await Promise.all(['甲', '乙'].map((name) => calls.create({ body: { name, mode: 'raid1', disks } })))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)).toMatchObject(refused('diskBelongsToRaid'))
  await world.idle()
})

test('STO-02 a disk that vanishes while a space is made, or a cancel, leaves the device as it was', async () => {
  // One step of creating takes seconds here.
  await using world = await openPools(undefined, 100)
  const calls = world.admin.client.use(pools)
  await data(calls.create({ body: { name: '新', mode: 'raid1', disks: await world.disks(2, 3) } }))
  // STO-04a: a space that is being made promises no more than the machine can hold.
  const making = await data(calls.details())
  const [first, made] = [making.pools.find(({ isBuiltIn }) => isBuiltIn), making.pools.find(({ name }) => name === '新')]
  expect(made).toMatchObject({ state: 'creating' })
  expect(made?.sizeBytes).toBeLessThanOrEqual(Math.min(made?.nominalBytes ?? 0, first?.volume?.freeBytes ?? 0) + 2 ** 30)
  // Before it is made, too: disks of a trial run have any size.
  const estimate = await data(calls.calcsz({ body: { mode: 'single', disks: await world.disks(4) } }))
  expect(estimate.roomBytes ?? estimate.sizeBytes).toBeLessThanOrEqual((first?.volume?.freeBytes ?? 0) + 2 ** 30)
  await world.set(3, 'OFF')
  await expect.poll(async () => (await data(calls.query())).status, { timeout: 5_000 }).toBe(2)
  expect((await data(calls.query())).work?.errorCode).toBe(codeOf('diskNotResponding'))
  await world.set(3, 'ON')
  const { workId } = await data(calls.create({ body: { name: '新', mode: 'raid1', disks: await world.disks(2, 3) } }))
  expect(await calls.destroy({ body: { name: '新' } })).toMatchObject(refused('poolBusy'))
  await data(calls.cancel({ body: { workId } }))
  await expect.poll(async () => (await data(calls.details())).pools.map(({ name }) => name)).toEqual(['存储空间 1'])
})

test('DSK-01c a test of a disk has a result, and a failed disk is a danger with a history', async () => {
  await using world = await openPools()
  const calls = world.admin.client.use(pools)
  const disk = await world.disk(2)
  await data(calls.smartStart({ body: { disk } }))
  await world.idle()
  expect(await data(calls.smartInfo({ body: { disk } }))).toMatchObject({ dayCount: 90, tests: [{ kind: 'short', result: 'good' }] })
  await world.set(2, 'ERR')
  const { attributes, disk: seen } = await data(calls.smartInfo({ body: { disk } }))
  expect(seen.health).toBe('danger')
  const reallocated = attributes.find(({ name }) => name === 'reallocated')
  expect(reallocated?.raw).toBe(56)
  expect(reallocated?.history.slice(0, -1).every((raw) => raw === 0)).toBe(true)
})

test('DLG-04 a disk that nothing is on is a notice and no dialog; one with a space, a part of a lost one or a cache asks', async () => {
  await using world = await openPools()
  const { admin } = world
  const asked = async () =>
    (await data(admin.client.use(notices).popUps())).popUps.filter(({ code }) => code === diskMessages.diskFailed).length
  const incidents = async () =>
    (await data(admin.client.use(notices).list({ query: {} }))).notices
      .filter(({ cause }) => cause.startsWith('storage.disk.'))
      .map(({ cause, state }) => `${cause} ${state}`)
  for (const condition of ['OFF', 'ERR'] as const) {
    await world.set(4, condition)
    expect(await asked()).toBe(0)
    await expect.poll(incidents).toContain('storage.disk.4 open')
    await world.set(4, 'ON')
    await expect.poll(incidents).toContain('storage.disk.4 fixed')
  }
  await world.make('速度', 'raid0', [2, 3])
  await world.set(2, 'OFF')
  expect(await asked()).toBe(1)
  await world.set(2, 'ON')
  await world.set(1, 'OFF')
  expect(await asked()).toBe(1)
})
