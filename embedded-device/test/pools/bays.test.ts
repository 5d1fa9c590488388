import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { notices } from '@cove/device-contract/notices'
import { storage } from '@cove/device-contract/storage'
import { because, calls, expectEqual, fault, insert, obstacle, createBays, writeFiles } from './bays-kit.ts'
import { data, refused } from './pools-kit.ts'

const seconds = 120_000
const bays = createBays()
const realTest = obstacle === undefined ? test : test.skip

realTest(
  `STO-02 STO-05c on real btrfs a check heals flipped bytes, a pulled disk is replaced, and 50 files are equal${because}`,
  { timeout: seconds },
  async () => {
    const now = await bays.open()
    await insert(now, 2)
    await insert(now, 3)
    await now.make('家庭', 'raid1', [2, 3])
    expect(await now.pool('家庭')).toMatchObject({ state: 'normal', isSimulated: false, tolerated: 1 })
    const folder = await bays.publicOf(now, '家庭')
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
    const again = await bays.open()
    expect(await again.pool('家庭')).toMatchObject({ state: 'downgrade' })
    await expectEqual(folder, hashes)
    await fault(again, 3, 'putBack')
    await again.idle()
    expect(await again.pool('家庭')).toMatchObject({ state: 'normal' })
  },
)

realTest(`STO-04a bay 1 has the size of the machine's disk${because}`, { timeout: seconds }, async () => {
  const now = await bays.open()
  const { disks, pools } = await data(calls(now).details())
  const sizeBytes = pools[0]?.volume?.sizeBytes
  expect(sizeBytes).toBeGreaterThan(0)
  expect(disks.find(({ slot }) => slot === 1)).toMatchObject({ sizeBytes })
  expect(pools[0]).toMatchObject({ isOnMachine: true, nominalBytes: sizeBytes, members: [{ slot: 1, sizeBytes }] })
})

realTest(
  `DSK-01a on real btrfs a check that is begun while a drill runs finds what it damages${because}`,
  { timeout: seconds },
  async () => {
    const now = await bays.open()
    await insert(now, 2)
    await insert(now, 3)
    await now.make('家庭', 'raid1', [2, 3])
    await writeFiles(await bays.publicOf(now, '家庭'), 5)
    const drill = fault(now, 3, 'flip')
    await data(calls(now).scrub({ body: { name: '家庭' } }))
    await drill
    await now.idle()
    expect((await now.pool('家庭')).scrub?.corrected).toBeGreaterThan(0)
  },
)

realTest(`STO-03a modes that btrfs cannot keep are refused${because}`, async () => {
  const now = await bays.open()
  const disks = [await insert(now, 2), await insert(now, 3), await insert(now, 4)]
  expect(await calls(now).create({ body: { name: '新', mode: 'raid5', disks } })).toMatchObject(refused('raidModeUnsupported'))
  expect(await calls(now).rehearse({ body: { slot: 2, fault: 'flip' } })).toMatchObject(refused('nothingToDamage'))
})

realTest(
  `STO-06a on real btrfs a mirror grows and shrinks, a disk that was out is caught up, and a lost stripe returns${because}`,
  { timeout: seconds },
  async () => {
    const now = await bays.open()
    for (const slot of [2, 3, 4, 5]) await insert(now, slot)
    await now.make('家庭', 'raid1', [2, 3])
    const folder = await bays.publicOf(now, '家庭')
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
    const striped = await bays.publicOf(now, '速度')
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
    const again = await bays.open()
    expect(await again.pool('家庭')).toMatchObject({ state: 'downgrade' })
    await expectEqual(folder, hashes)
  },
)

realTest(
  `DLG-05 STO-05c a real pool that cannot be read is a message to the administrator until it is back; one without a disk is none${because}`,
  { timeout: seconds },
  async () => {
    const now = await bays.open()
    const messages = async () => (await data(now.admin.client.use(notices).popUps())).popUps.map(({ title }) => title.en)
    for (const slot of [2, 3, 4]) await insert(now, slot)
    await now.make('家庭', 'raid1', [2, 3])
    await fault(now, 3, 'pull')
    expect(await messages()).toEqual([])
    await fault(now, 4, 'pull')
    expect(await messages()).toEqual([])
    await fault(now, 2, 'pull')
    expect(await messages()).toEqual(['"家庭" lacks disks and cannot be used'])
    expect(await data(now.admin.client.use(storage).diskStatus())).toMatchObject({ next: 0, errorCount: 1, lostSpaces: ['家庭'] })
    await fault(now, 2, 'putBack')
    await fault(now, 3, 'putBack')
    await now.idle()
    expect(await now.pool('家庭')).toMatchObject({ state: 'normal' })
    expect(await messages()).toEqual([])
  },
)

realTest(
  `DLG-04 a bay whose disk nothing is on is a notice while it is empty, also over a start, and no message${because}`,
  { timeout: seconds },
  async () => {
    let now = await bays.open()
    const told = async () => {
      const { popUps } = await data(now.admin.client.use(notices).popUps())
      const listed = (await data(now.admin.client.use(notices).list({ query: {} }))).notices
      const about = listed.filter(({ cause }) => cause.startsWith('pools.diskMissing.'))
      return [...popUps.map(({ title }) => title.en), ...about.map(({ cause, state }) => `${cause} ${state}`)].toSorted()
    }
    for (const slot of [2, 3, 4, 7]) await insert(now, slot)
    await now.make('家庭', 'raid1', [2, 3])
    await fault(now, 4, 'pull')
    await expect.poll(told).toEqual(['pools.diskMissing.4 open'])
    await now.one.device.close()
    now = await bays.open()
    expect(await told()).toEqual(['pools.diskMissing.4 open'])
    await fault(now, 4, 'putBack')
    await expect.poll(told).toEqual(['pools.diskMissing.4 fixed'])
    await fault(now, 7, 'pull')
    await insert(now, 7)
    await expect.poll(told).toEqual(['pools.diskMissing.4 fixed', 'pools.diskMissing.7 fixed'])
    // The incident of the space says it.
    await fault(now, 3, 'pull')
    expect(await told()).toEqual(['pools.diskMissing.4 fixed', 'pools.diskMissing.7 fixed'])
  },
)

realTest(
  `DLG-04 a check on real btrfs names the files that it could not read or that it repaired, and none of other people${because}`,
  { timeout: seconds },
  async () => {
    const now = await bays.open()
    await insert(now, 2)
    await now.make('单盘', 'single', [2])
    const { storageId } = await now.pool('单盘')
    const root = join(bays.dataDir(), 'spaces', storageId)
    const own = join(root, 'users', now.one.device.parts.users.administrator()?.no ?? '')
    const other = join(root, 'users', '4711')
    for (const folder of [own, other]) {
      await mkdir(folder, { recursive: true })
      await writeFiles(folder, 1, 900_000)
    }
    await fault(now, 2, 'flip')
    await data(calls(now).scrub({ body: { name: '单盘' } }))
    await now.idle()
    expect((await now.pool('单盘')).scrub?.uncorrectable).toBeGreaterThan(0)
    const { spaces } = await data(calls(now).damagedFiles())
    expect(spaces).toMatchObject([{ storageId, files: [{ storageId, path: '/0.bin', isRepaired: false }], hiddenCount: 1 }])
  },
)
