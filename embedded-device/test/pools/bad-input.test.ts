import { expect, test, vi } from 'vitest'
import { pools } from '@cove/device-contract/pools'
import { data, openPools, refused, terabyte } from './pools-kit.ts'

test('STO-02 a new disk that is too small or too large for its bay is refused', async () => {
  await using world = await openPools()
  const calls = world.admin.client.use(pools)
  const insert = (slot: number, sizeBytes: number) => calls.insertDisk({ body: { slot, sizeBytes } })
  expect(await insert(5, 1024 ** 3 - 1)).toMatchObject(refused('diskCapacityTooSmall'))
  expect(await insert(5, 21 * terabyte)).toMatchObject(refused('diskCapacityTooLarge'))
  expect(await insert(9, terabyte)).toMatchObject(refused('notFound'))
  expect(await insert(5, 1024 ** 3)).toMatchObject({ ok: true })
})

test('STO-06a a disk is not listed twice when a space is repaired, and not taken from another space', async () => {
  await using world = await openPools()
  const calls = world.admin.client.use(pools)
  await world.make('家庭', 'raid1', [2, 3])
  const [four = ''] = await world.disks(4)
  await data(calls.insertDisk({ body: { slot: 5, sizeBytes: 4 * terabyte } }))
  await world.make('工作', 'single', [5])
  await world.set(3, 'OFF')
  const add = (disks: string[]) => calls.raidAdd({ body: { name: '家庭', disks } })
  expect(await add([four, four])).toMatchObject(refused('diskListedTwice'))
  expect(await add(await world.disks(5))).toMatchObject(refused('diskBelongsToRaid'))
  expect(await world.pool('家庭')).toMatchObject({ state: 'downgrade' })
  expect(await world.pool('工作')).toMatchObject({ state: 'normal' })
})

test('STO-02 a disk that is exchanged between two steps of the wizard is refused, and nothing is made', async () => {
  await using world = await openPools()
  const calls = world.admin.client.use(pools)
  await data(calls.insertDisk({ body: { slot: 5, sizeBytes: 4 * terabyte } }))
  const disks = await world.disks(2, 5)
  expect(await calls.calcsz({ body: { mode: 'raid1', disks } })).toMatchObject({ ok: true })
  await world.set(5, 'OFF')
  expect(await calls.create({ body: { name: '新', mode: 'raid1', disks } })).toMatchObject(refused('diskNotResponding'))
  await data(calls.insertDisk({ body: { slot: 5, sizeBytes: 4 * terabyte } }))
  expect(await calls.create({ body: { name: '新', mode: 'raid1', disks } })).toMatchObject(refused('diskUnrecognised'))
  expect((await data(calls.details())).pools.map(({ name }) => name)).toEqual(['存储空间 1'])
})

test('STO-08a a disk stays in a space whose files would not fit without it', async () => {
  await using world = await openPools()
  const calls = world.admin.client.use(pools)
  await data(calls.insertDisk({ body: { slot: 5, sizeBytes: 4 * terabyte } }))
  await world.make('家庭', 'raid5', [2, 3, 4, 5])
  const used = vi.spyOn(world.one.device.parts.index, 'bytesBelow').mockReturnValue(8 * terabyte + 1)
  const remove = async () => calls.raidRemove({ body: { name: '家庭', disks: await world.disks(5) } })
  expect(await remove()).toMatchObject(refused('poolTooFull'))
  expect((await world.pool('家庭')).members).toHaveLength(4)
  used.mockReturnValue(8 * terabyte)
  expect(await remove()).toMatchObject({ ok: true })
  await world.idle()
})

test.each(['a:b', 'a*', '[盘]', '  ', '.', 'CON', 'a\u0007b', '很'.repeat(13)])(
  'STO-07a the name %j, which file sharing cannot use, is refused when a space is made and when it is renamed',
  async (name) => {
    await using world = await openPools()
    const calls = world.admin.client.use(pools)
    expect(await calls.create({ body: { name, mode: 'raid1', disks: await world.disks(2, 3) } })).toMatchObject(
      refused('storageNameUnsuitable'),
    )
    await world.make('家庭', 'raid1', [2, 3])
    expect(await calls.setLabel({ body: { name: '家庭', label: name } })).toMatchObject(refused('storageNameUnsuitable'))
    expect(await world.pool('家庭')).toMatchObject({ state: 'normal' })
  },
)

test('STO-06a of two administrators who change one space at once, the second is told that it is busy', async () => {
  await using world = await openPools(undefined, 1000)
  const calls = world.admin.client.use(pools)
  await data(calls.create({ body: { name: '家庭', mode: 'raid1', disks: await world.disks(2, 3) } }))
  await expect.poll(async () => (await world.pool('家庭')).state, { timeout: 10_000 }).toBe('normal')
  const [four = ''] = await world.disks(4)
  const answers = await Promise.all([
    calls.raidAdd({ body: { name: '家庭', disks: [four] } }),
    calls.setLabel({ body: { name: '家庭', label: '相册' } }),
    calls.destroy({ body: { name: '家庭' } }),
    calls.raidAdd({ body: { name: '家庭', disks: [four] } }),
  ])
  expect(answers.map((answer) => (answer.ok ? 'ok' : answer.error.name))).toEqual(['ok', 'poolBusy', 'poolBusy', 'poolBusy'])
})
