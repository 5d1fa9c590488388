import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { errorRowOf } from '@cove/device-contract'
import { pools } from '@cove/device-contract/pools'
import { data, openPools, refused, terabyte, worldOf } from './pools-kit.ts'
import type { PoolsWorld } from './pools-kit.ts'
import { openTestDevice } from '../http/test-device.ts'

/** Puts a disk into both M.2 slots. */
async function withM2(world: PoolsWorld) {
  const calls = world.admin.client.use(pools)
  for (const slot of [7, 8]) await data(calls.insertDisk({ body: { slot, sizeBytes: terabyte } }))
  return { calls, m2: await world.disks(7, 8) }
}

test('DSK-02 a read cache takes one M.2 disk and a read and write cache two; other disks are refused with their codes', async () => {
  await using world = await openPools()
  const { calls, m2 } = await withM2(world)
  const [two = '', three = ''] = await world.disks(2, 3)
  await world.make('家庭', 'single', [4])
  const create = (mode: 'readOnly' | 'readWrite', disks: string[]) => calls.cacheCreate({ body: { storageName: '家庭', mode, disks } })
  expect(await create('readWrite', m2.slice(0, 1))).toMatchObject(refused('ssdCacheDiskCount'))
  expect(await create('readWrite', [m2[0] ?? '', m2[0] ?? ''])).toMatchObject(refused('diskListedTwice'))
  expect(await create('readWrite', [m2[0] ?? '', two])).toMatchObject(refused('ssdCacheDiskMixed'))
  expect(await create('readOnly', [three])).toMatchObject(refused('ssdCacheDiskMixed'))
  expect(await create('readOnly', ['gone'])).toMatchObject(refused('diskUnrecognised'))
  expect(await create('readOnly', m2.slice(0, 1))).toMatchObject({ ok: true })
  expect(await create('readOnly', m2.slice(1))).toMatchObject(refused('ssdCacheExists'))
  const other = { storageName: '存储空间 1', mode: 'readWrite' as const, disks: m2 }
  expect(await calls.cacheCreate({ body: other })).toMatchObject(refused('ssdCacheDiskUsed'))
  expect(await calls.create({ body: { mode: 'single', disks: m2.slice(0, 1) } })).toMatchObject(refused('ssdCacheDiskUsed'))
  const { disks } = await data(calls.diskList())
  expect(disks.find(({ slot }) => slot === 7)).toMatchObject({ role: 'cache', storageName: '家庭' })
})

test('STO-07c a space is deleted only after its cache is removed, and the disks are free then', async () => {
  await using world = await openPools()
  const { calls, m2 } = await withM2(world)
  await world.make('家庭', 'single', [4])
  await data(calls.cacheCreate({ body: { storageName: '家庭', mode: 'readWrite', disks: m2 } }))
  expect(await calls.destroy({ body: { name: '家庭' } })).toMatchObject(refused('ssdCacheBlocksDestroy'))
  await data(calls.cacheDestroy({ body: { storageName: '家庭' } }))
  await world.idle()
  expect((await data(calls.cacheList())).caches).toEqual([])
  expect(await calls.cacheDestroy({ body: { storageName: '家庭' } })).toMatchObject(refused('ssdCacheMissing'))
  expect((await data(calls.diskList())).disks.find(({ slot }) => slot === 7)?.role).toBe('notUsed')
  expect(await calls.destroy({ body: { name: '家庭' } })).toMatchObject({ ok: true })
  await world.idle()
})

test('DSK-02 a cache says which of its disks are missing, survives a restart, and a removal that was cut off is finished', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'cove-cache-'))
  const slow = await openPools(dataDir, 1)
  const { calls, m2 } = await withM2(slow)
  await data(calls.cacheCreate({ body: { storageName: '存储空间 1', mode: 'readWrite', disks: m2 } }))
  const shown = async (world: PoolsWorld) =>
    (await data(world.admin.client.use(pools).cacheList())).caches.map(({ state, errorCode }) => [state, errorCode])
  expect(await shown(slow)).toEqual([['normal', 0]])
  await slow.set(7, 'OFF')
  expect(await shown(slow)).toEqual([['warning', errorRowOf('ssdCacheDowngraded').code]])
  await slow.set(8, 'ERR')
  expect(await shown(slow)).toEqual([['abnormal', errorRowOf('ssdCacheAbnormal').code]])
  await data(calls.cacheDestroy({ body: { storageName: '存储空间 1' } }))
  expect(await shown(slow)).toEqual([['removing', 0]])
  expect(await calls.cacheDestroy({ body: { storageName: '存储空间 1' } })).toMatchObject(refused('ssdCacheRemoving'))
  await slow.one.device.close()

  const one = await openTestDevice({ dataDir }, { modules: { pools: { clockFactor: 1e9 } } })
  const again = worldOf(one, { ...slow.admin, client: one.client(slow.admin.token) })
  await again.idle()
  expect(await shown(again)).toEqual([])
  await again[Symbol.asyncDispose]()
  await rm(dataDir, { recursive: true, force: true })
})

test('DSK-02 the hit rate of a cache counts what is really read in its space, and is kept over a restart', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'cove-cache-'))
  const first = await openPools(dataDir)
  const { calls, m2 } = await withM2(first)
  await data(calls.cacheCreate({ body: { storageName: '存储空间 1', mode: 'readOnly', disks: m2.slice(0, 1) } }))
  const { spaces, vfs } = first.one.device.parts
  const counts = async (world: PoolsWorld) =>
    (await data(world.admin.client.use(pools).cacheList())).caches.map(({ readBytes, hitBytes }) => [readBytes, hitBytes])
  expect(await counts(first)).toEqual([[0, 0]])
  const [space] = spaces.list({ userNo: first.admin.userNo, role: 'admin' })
  const at = await spaces.locate({ userNo: first.admin.userNo, role: 'admin' }, space?.id ?? '', '/read.bin')
  await mkdir(join(at.space.rootDir, ...at.base), { recursive: true })
  await writeFile(join(at.space.rootDir, ...at.base, 'read.bin'), Buffer.alloc(3000))
  const read = async (startByte: number, endByte: number) => {
    const file = await vfs.openRead(at)
    await file.pump({ startByte, endByte }, async () => undefined)
    await file.close()
  }
  await read(0, 2999)
  await read(0, 999)
  expect(await counts(first)).toEqual([[4000, 1000]])
  // Another content is another file.
  await writeFile(join(at.space.rootDir, ...at.base, 'read.bin'), Buffer.alloc(3001))
  await read(0, 999)
  expect(await counts(first)).toEqual([[5000, 1000]])
  await first.one.device.close()
  const again = worldOf(await openTestDevice({ dataDir }), first.admin)
  const client = again.one.client(first.admin.token)
  expect(await counts({ ...again, admin: { ...first.admin, client } })).toEqual([[5000, 1000]])
  await again.one[Symbol.asyncDispose]()
  await rm(dataDir, { recursive: true, force: true })
})
