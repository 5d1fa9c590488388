import { createHash, randomBytes } from 'node:crypto'
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pools } from '@cove/device-contract/pools'
import { makeAdministrator, openTestDevice, signIn } from '../http/test-device.ts'
import { because, cleanUp, obstacle } from './bays-kit.ts'
import { data, refused, worldOf } from './pools-kit.ts'
import type { PoolsWorld } from './pools-kit.ts'

const gigabyte = 1024 ** 3
const seconds = 60_000
let dataDir = ''
let world: PoolsWorld | undefined

beforeEach(async () => {
  // Image files need a file system of a disk.
  dataDir = await mkdtemp(join(tmpdir(), 'cove-bays-'))
})
afterEach(async () => {
  await world?.one.device.close().catch(() => undefined)
  world = undefined
  await cleanUp(dataDir)
})

const openBays = async (): Promise<PoolsWorld> => {
  const one = await openTestDevice({ dataDir, disks: 'bays' })
  const isNew = one.device.parts.users.administrator() === undefined
  world = worldOf(one, await (isNew ? makeAdministrator(one) : signIn(one, 'admin')))
  return world
}
const calls = (from: PoolsWorld) => from.admin.client.use(pools)
const insert = async (from: PoolsWorld, slot: number) =>
  (await data(calls(from).insertDisk({ body: { slot, sizeBytes: gigabyte } }))).diskName
const fault = (from: PoolsWorld, slot: number, kind: 'pull' | 'putBack' | 'flip') =>
  data(calls(from).rehearse({ body: { slot, fault: kind } }))
const publicOf = async (from: PoolsWorld, name: string) => join(dataDir, 'spaces', (await from.pool(name)).storageId, 'public')
const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

async function writeFiles(folder: string, count: number): Promise<Map<string, string>> {
  const hashes = new Map<string, string>()
  for (let index = 0; index < count; index += 1) {
    const content = randomBytes(60_000 + index)
    await writeFile(join(folder, `${index}.bin`), content, { flush: true })
    hashes.set(`${index}.bin`, hashOf(content))
  }
  return hashes
}

async function expectEqual(folder: string, hashes: ReadonlyMap<string, string>): Promise<void> {
  expect((await readdir(folder)).filter((name) => name.endsWith('.bin'))).toHaveLength(hashes.size)
  for (const [name, hash] of hashes) expect(hashOf(await readFile(join(folder, name))), name).toBe(hash)
}

const realTest = obstacle === undefined ? test : test.skip

realTest(
  `STO-02 STO-05c on real btrfs a check heals flipped bytes, a pulled disk is replaced, and 50 files are equal${because}`,
  { timeout: seconds },
  async () => {
    const now = await openBays()
    await insert(now, 2)
    await insert(now, 3)
    await now.make('家庭', 'raid1', [2, 3])
    expect(await now.pool('家庭')).toMatchObject({ state: 'normal', isSimulated: false, tolerated: 1 })
    const folder = await publicOf(now, '家庭')
    const hashes = await writeFiles(folder, 50)
    await fault(now, 3, 'flip')
    await data(calls(now).scrub({ body: { name: '家庭' } }))
    await now.idle()
    const { scrub } = await now.pool('家庭')
    expect(scrub?.corrected).toBeGreaterThan(0)
    expect(scrub?.uncorrectable).toBe(0)

    await fault(now, 2, 'pull')
    expect(await now.pool('家庭')).toMatchObject({ state: 'downgrade', tolerated: 0 })
    await expectEqual(folder, hashes)
    const five = await insert(now, 5)
    await data(calls(now).raidAdd({ body: { name: '家庭', disks: [five] } }))
    await now.idle()
    expect(await now.pool('家庭')).toMatchObject({ state: 'normal', tolerated: 1 })
    await expectEqual(folder, hashes)

    // The other half alone has everything too, and after a start as well.
    await fault(now, 3, 'pull')
    await expectEqual(folder, hashes)
    await now.one.device.close()
    const again = await openBays()
    expect(await again.pool('家庭')).toMatchObject({ state: 'downgrade' })
    await expectEqual(folder, hashes)
    await fault(again, 3, 'putBack')
    await again.idle()
    expect(await again.pool('家庭')).toMatchObject({ state: 'normal' })
  },
)

realTest(`STO-03a modes that btrfs cannot keep are refused${because}`, async () => {
  const now = await openBays()
  const disks = [await insert(now, 2), await insert(now, 3), await insert(now, 4)]
  expect(await calls(now).create({ body: { name: '新', mode: 'raid5', disks } })).toMatchObject(refused('raidModeUnsupported'))
  expect(await calls(now).rehearse({ body: { slot: 2, fault: 'flip' } })).toMatchObject(refused('nothingToDamage'))
})

realTest(
  `STO-06a on real btrfs a mirror grows and shrinks, a disk that was out is caught up, and a lost stripe returns${because}`,
  { timeout: seconds },
  async () => {
    const now = await openBays()
    for (const slot of [2, 3, 4, 5]) await insert(now, slot)
    await now.make('家庭', 'raid1', [2, 3])
    const folder = await publicOf(now, '家庭')
    await data(calls(now).raidAdd({ body: { name: '家庭', disks: await now.disks(4) } }))
    await now.idle()
    expect(await now.pool('家庭')).toMatchObject({ state: 'normal', tolerated: 2 })
    await data(calls(now).raidRemove({ body: { name: '家庭', disks: await now.disks(2) } }))
    await now.idle()
    expect((await now.pool('家庭')).members.map(({ slot }) => slot)).toEqual([3, 4])
    await fault(now, 4, 'pull')
    const hashes = await writeFiles(folder, 10)
    await fault(now, 4, 'putBack')
    await now.idle()
    expect(await now.pool('家庭')).toMatchObject({ state: 'normal', tolerated: 1 })
    await now.make('速度', 'raid0', [2, 5])
    const striped = await publicOf(now, '速度')
    const others = await writeFiles(striped, 10)
    await fault(now, 5, 'pull')
    expect(await now.pool('速度')).toMatchObject({ state: 'error' })
    await fault(now, 5, 'putBack')
    await expect.poll(async () => (await readdir(striped).catch(() => [])).length).toBeGreaterThan(9)
    await expectEqual(striped, others)
    await data(calls(now).destroy({ body: { name: '速度' } }))
    await now.idle()
    expect((await data(calls(now).diskList())).disks.find(({ slot }) => slot === 5)?.role).toBe('notUsed')

    // Alone, and without what the machine remembers, the disk that was out has everything.
    await fault(now, 3, 'pull')
    await now.one.device.close()
    const again = await openBays()
    expect(await again.pool('家庭')).toMatchObject({ state: 'downgrade' })
    await expectEqual(folder, hashes)
  },
)

/** Starts the device in another process, which makes a request, and kills it a moment later. */
async function killDuring(request: object, afterMs: number): Promise<void> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('bays-child.ts', import.meta.url)), dataDir, JSON.stringify(request)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const started = new Promise<void>((resolve) => child.stdout.once('data', () => resolve()))
  await Promise.race([started, ended])
  await delay(afterMs)
  child.kill('SIGKILL')
  await ended
}

realTest(`STO-02 a kill while a space is made or repaired on real btrfs leaves it whole${because}`, { timeout: seconds }, async () => {
  const first = await openBays()
  const disks = [await insert(first, 2), await insert(first, 3)]
  const spare = await insert(first, 5)
  await first.one.device.close()
  await killDuring({ call: 'create', body: { name: '家庭', mode: 'raid1', disks } }, 150)
  const second = await openBays()
  await second.idle()
  expect(await second.pool('家庭')).toMatchObject({ state: 'normal' })
  const folder = await publicOf(second, '家庭')
  const hashes = await writeFiles(folder, 50)
  await fault(second, 2, 'pull')
  await second.one.device.close()
  await killDuring({ call: 'raidAdd', body: { name: '家庭', disks: [spare] } }, 60)
  const third = await openBays()
  await third.idle()
  expect(await third.pool('家庭')).toMatchObject({ state: 'normal', tolerated: 1 })
  await expectEqual(folder, hashes)
  await data(calls(third).scrub({ body: { name: '家庭' } }))
  await third.idle()
  expect((await third.pool('家庭')).scrub).toMatchObject({ corrected: 0, uncorrectable: 0 })
})
