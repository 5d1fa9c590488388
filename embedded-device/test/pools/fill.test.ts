import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pools } from '@cove/device-contract/pools'
import { makeUser } from '../http/test-device.ts'
import { data, openPools, refused } from './pools-kit.ts'

test('STO-04a what fills a space is told by kind over all homes, with the bins, and to the administrator only', async () => {
  await using world = await openPools()
  const { one, admin } = world
  await world.make('家庭', 'raid1', [2, 3])
  const { storageId } = await world.pool('家庭')
  const root = join(one.dataDir, 'spaces', storageId)
  const write = async (path: string, sizeBytes: number) => {
    await mkdir(join(root, path, '..'), { recursive: true })
    await writeFile(join(root, path), Buffer.alloc(sizeBytes))
  }
  await write('users/1/a.jpg', 100)
  await write('users/2/deep/b.JPG', 10)
  await write('users/2/c.mp4', 2_000)
  await write('public/d.pdf', 30)
  await write('public/e.zip', 4)
  await write('public/f', 5)
  const kinds = async () => (await data(admin.client.use(pools).kinds())).spaces.find((space) => space.storageId === storageId)
  await expect.poll(kinds, { timeout: 20_000 }).toMatchObject({
    isCounted: true,
    imageBytes: 110,
    videoBytes: 2_000,
    audioBytes: 0,
    documentBytes: 30,
    archiveBytes: 4,
    binBytes: 0,
  })
  const user = await makeUser(one, 'wang')
  expect(await user.client.use(pools).kinds()).toMatchObject(refused('adminOnly'))
  expect(await user.client.use(pools).damagedFiles()).toMatchObject(refused('adminOnly'))
})

test('DSK-01d the next test of the disks is told before it runs', async () => {
  await using world = await openPools()
  const { nextTestAt, lastTest } = await data(world.admin.client.use(pools).details())
  expect(lastTest).toBeUndefined()
  expect((nextTestAt ?? 0) * 1000).toBeGreaterThan(Date.now() - 1000)
  expect(new Date((nextTestAt ?? 0) * 1000).getHours()).toBe(2)
})
