import { files } from '@cove/device-contract/files'
import { notices } from '@cove/device-contract/notices'
import { pools } from '@cove/device-contract/pools'
import { spaces } from '@cove/device-contract/spaces'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestDevice } from '../http/test-device.ts'
import { data, openPools, refused, terabyte, worldOf } from './pools-kit.ts'
import type { PoolsWorld } from './pools-kit.ts'

const first = '存储空间 1'
const calls = (world: PoolsWorld) => world.admin.client.use(pools)

async function addFile(world: PoolsWorld): Promise<string> {
  const { storages } = await data(world.admin.client.use(spaces).list())
  const storageId = storages.find(({ name }) => name === first)?.storageId ?? ''
  await data(world.admin.client.use(files).add({ query: {}, body: { storageId, path: '/照片', type: 'folder' } }))
  return storageId
}
const names = async (world: PoolsWorld, storageId: string) =>
  (await data(world.admin.client.use(files).list({ query: { storageId, path: '/' } }))).items.map(({ name }) => name)

test('STO-06a the first space is on the disk of bay 1, gets a second disk, and is a mirror that loses its first one', async () => {
  await using world = await openPools()
  const storageId = await addFile(world)
  expect(await world.pool(first)).toMatchObject({ isBuiltIn: true, mode: 'single', tolerated: 0, members: [{ slot: 1, state: 'normal' }] })
  const disks = await world.disks(3)
  await data(calls(world).raidAdd({ body: { name: first, disks } }))
  await world.idle()
  expect(await world.pool(first)).toMatchObject({ mode: 'raid1', state: 'normal', tolerated: 1, nominalBytes: 4 * terabyte })
  expect((await data(world.admin.client.use(spaces).list())).mode).toBe('raid1')
  await world.set(1, 'OFF')
  expect(await world.pool(first)).toMatchObject({ state: 'downgrade', tolerated: 0 })
  expect(await names(world, storageId)).toEqual(['照片'])
  await world.set(1, 'ON')
  await world.idle()
  expect(await world.pool(first)).toMatchObject({ state: 'normal', tolerated: 1 })
})

test('STO-06a STO-07a the first space is renamed, takes one kind of disk, and is never deleted', async () => {
  await using world = await openPools()
  await addFile(world)
  const [two = '', three = ''] = await world.disks(2, 3)
  expect(await calls(world).destroy({ body: { name: first } })).toMatchObject(refused('builtInStorage'))
  await data(calls(world).setLabel({ body: { name: first, label: '家里' } }))
  expect((await data(world.admin.client.use(spaces).list())).storages[0]).toMatchObject({ name: '家里' })
  await data(calls(world).raidAdd({ body: { name: '家里', disks: [two, three] } }))
  await world.idle()
  expect(await world.pool('家里')).toMatchObject({ mode: 'raid1', tolerated: 2 })
  expect(await calls(world).destroy({ body: { name: '家里' } })).toMatchObject(refused('builtInStorage'))
})

test('STO-06a no new disk takes the place of the only one with the files of a space', async () => {
  await using world = await openPools()
  const storageId = await addFile(world)
  await world.set(1, 'OFF')
  const insert = () => calls(world).insertDisk({ body: { slot: 1, sizeBytes: 4 * terabyte } })
  expect(await insert()).toMatchObject(refused('diskHoldsOnlyCopy'))
  await world.set(1, 'ON')
  expect(await names(world, storageId)).toEqual(['照片'])
  await data(calls(world).raidAdd({ body: { name: first, disks: await world.disks(2) } }))
  await world.idle()
  await world.set(1, 'OFF')
  expect(await insert()).toMatchObject({ ok: true })
})

test('STO-06a a mirror of the first space that was cut off is finished after a restart', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'cove-first-'))
  const slow = await openPools(dataDir, 1)
  await addFile(slow)
  await data(calls(slow).raidAdd({ body: { name: first, disks: await slow.disks(2) } }))
  expect(await slow.pool(first)).toMatchObject({ mode: 'single', members: [{ state: 'normal' }, { state: 'syncing' }] })
  await slow.one.device.close()
  const one = await openTestDevice({ dataDir }, { modules: { pools: { clockFactor: 1e9 } } })
  const again = worldOf(one, { ...slow.admin, client: one.client(slow.admin.token) })
  await again.idle()
  expect(await again.pool(first)).toMatchObject({ mode: 'raid1', state: 'normal', tolerated: 1 })
  await again[Symbol.asyncDispose]()
  await rm(dataDir, { recursive: true, force: true })
})

test('STO-05c DLG-05 a mirror without a disk is a notice and no dialog; when it has both copies again, that is a notice and the first one is over', async () => {
  await using world = await openPools()
  await addFile(world)
  await data(calls(world).raidAdd({ body: { name: first, disks: await world.disks(2) } }))
  await world.idle()
  const said = async () => (await data(world.admin.client.use(notices).list())).notices.map(({ title, state }) => [title.en, state])
  const asked = async () => (await data(world.admin.client.use(notices).popUps())).popUps.length
  await world.set(2, 'OFF')
  expect(await asked()).toBe(0)
  expect(await said()).toEqual([['"My files": one disk is missing, all data is here (simulated)', 'open']])
  await world.set(2, 'ON')
  await world.idle()
  expect([await asked(), (await said()).toSorted(([one = ''], [other = '']) => one.localeCompare(other))]).toEqual([
    0,
    [
      ['"My files" recovered, both copies complete (simulated)', 'open'],
      ['"My files": one disk is missing, all data is here (simulated)', 'fixed'],
    ],
  ])
  // Alone on its disk, there is something to decide.
  await data(calls(world).raidRemove({ body: { name: first, disks: await world.disks(2) } }))
  await world.idle()
  await world.set(1, 'OFF')
  expect(await asked()).toBe(1)
})
