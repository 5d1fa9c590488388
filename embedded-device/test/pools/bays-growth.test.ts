import { createHash, randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { devicesOf, mountOf, operationOf, wipe } from '../../src/modules/pools/drive-bays/pool-files.ts'
import { CommandProblem } from '../../src/core/machine/run-command.ts'
import {
  because,
  calls,
  createBays,
  expectEqual,
  expectWhole,
  fault,
  gigabyte,
  insert,
  killDuring,
  obstacle,
  writeMuch,
} from './bays-kit.ts'
import { machine } from './machine.ts'
import { data, refused } from './pools-kit.ts'
import type { PoolsWorld } from './pools-kit.ts'

const seconds = 180_000
const bays = createBays()
const realTest = obstacle === undefined ? test : test.skip

/** Writes until the pool is full. */
async function fill(folder: string): Promise<Map<string, string>> {
  const hashes = new Map<string, string>()
  for (let size = 60_000_000; size > 1_000_000; size = Math.floor(size / 4))
    for (let isFull = false; !isFull;) {
      const name = `${hashes.size}.bin`
      const hash = await writeOne(join(folder, name), size)
      isFull = hash === undefined
      if (hash !== undefined) hashes.set(name, hash)
    }
  return hashes
}

async function writeOne(path: string, sizeBytes: number): Promise<string | undefined> {
  const content = randomBytes(sizeBytes)
  try {
    await writeFile(path, content, { flush: true })
    return createHash('sha256').update(content).digest('hex')
  } catch (error) {
    await rm(path)
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    return undefined
  }
}

/** The pool has the disks that its rows say, and no other. */
async function expectDevices(now: PoolsWorld, count: number) {
  const { storageId, members } = await now.pool('家庭')
  const devices = await devicesOf(machine, storageId, (await mountOf(machine, storageId))?.target ?? '')
  expect(members).toHaveLength(count)
  expect(devices.filter(({ isLost }) => !isLost)).toHaveLength(count)
  expect(devices).toHaveLength(count)
}

realTest(
  `STO-06a a kill while small disks are grown over: what the kernel finished is not moved again${because}`,
  { timeout: seconds },
  async () => {
    const first = await bays.open()
    for (const slot of [2, 3]) await insert(first, slot)
    await first.make('家庭', 'raid1', [2, 3])
    const { storageId } = await first.pool('家庭')
    const hashes = await writeMuch(await bays.publicOf(first, '家庭'))
    const third = await insert(first, 5)
    await first.one.device.close()
    const request = { call: 'raidAdd', body: { name: '家庭', disks: [third] } }
    await killDuring(bays.dataDir(), { request, isTime: async () => (await operationOf(machine, storageId)) === 'balance' })
    const second = await bays.open()
    await expectWhole(second, { mode: 'raid1', disks: 3, tolerated: 2 })
    await expectDevices(second, 3)
    await expectEqual(await bays.publicOf(second, '家庭'), hashes)
  },
)

realTest(`STO-06a a disk pulled while a space grows is let go; the space is as before${because}`, { timeout: seconds }, async () => {
  const world = await bays.open()
  for (const slot of [2, 3]) await insert(world, slot, 4 * gigabyte)
  await world.make('家庭', 'raid1', [2, 3])
  const { storageId } = await world.pool('家庭')
  const hashes = await writeMuch(await bays.publicOf(world, '家庭'))
  const third = await insert(world, 5, 4 * gigabyte)
  await data(calls(world).raidAdd({ body: { name: '家庭', disks: [third] } }))
  while ((await operationOf(machine, storageId)) !== 'balance') await delay(5)
  await fault(world, 5, 'pull')
  await world.idle()
  expect((await data(calls(world).details())).work[0]).toMatchObject({ kind: 'grow', state: 'failed' })
  await expectDevices(world, 2)
  await expectWhole(world, { mode: 'raid1', disks: 2, tolerated: 1, failed: 1 })
  await expectEqual(await bays.publicOf(world, '家庭'), hashes)
  await fault(world, 5, 'putBack')
  await data(calls(world).create({ body: { name: '办公', mode: 'single', disks: [third] } }))
  await world.idle()
  expect(await world.pool('办公')).toMatchObject({ state: 'normal' })
  await expectDevices(world, 2)
})

realTest(
  `STO-06a a full mirror refuses a third copy; with room again it takes one, and no file is lost${because}`,
  { timeout: seconds },
  async () => {
    const world = await bays.open()
    for (const slot of [2, 3]) await insert(world, slot)
    await world.make('家庭', 'raid1', [2, 3])
    const { storageId } = await world.pool('家庭')
    const folder = await bays.publicOf(world, '家庭')
    const hashes = await fill(folder)
    const third = await insert(world, 5)
    const grow = () => calls(world).raidAdd({ body: { name: '家庭', disks: [third] } })
    expect(await grow()).toMatchObject(refused('noRoomForCopies'))
    await expectDevices(world, 2)
    // What is left lies in parts of every allocation: nothing is free before they are packed.
    for (const name of [...hashes.keys()].filter((_, index) => index % 2 === 0)) {
      await rm(join(folder, name))
      hashes.delete(name)
    }
    await data(grow())
    await expectWhole(world, { mode: 'raid1', disks: 3, tolerated: 2 })
    await expectEqual(folder, hashes)
    // A disk of a mounted pool is never made empty, whatever the rows say.
    for (const { name } of await devicesOf(machine, storageId, (await mountOf(machine, storageId))?.target ?? ''))
      await expect(wipe(machine, `/dev/${name}`)).rejects.toBeInstanceOf(CommandProblem)
  },
)
