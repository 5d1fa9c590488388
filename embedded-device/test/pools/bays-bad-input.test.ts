import { createHash, randomBytes } from 'node:crypto'
import { rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { errorRowOf } from '@cove/device-contract'
import { files } from '@cove/device-contract/files'
import { notices } from '@cove/device-contract/notices'
import { transfer } from '@cove/device-contract/transfer'
import { commands } from '../../src/modules/pools/drive-bays/commands.ts'
import { runCommand, tryCommand } from '../../src/core/machine/run-command.ts'
import { createShelf } from '../../src/modules/pools/drive-bays/shelf.ts'
import { because, calls, expectEqual, fault, insert, obstacle, createBays, writeFiles } from './bays-kit.ts'
import { machine } from './machine.ts'
import { data, refused } from './pools-kit.ts'
import type { PoolsWorld } from './pools-kit.ts'

const seconds = 120_000
const bays = createBays()
const realTest = obstacle === undefined ? test : test.skip
const shelf = () => createShelf(machine, join(bays.dataDir(), 'pools', 'bays'))
const scrubbed = async (now: PoolsWorld) => {
  await data(calls(now).scrub({ body: { name: '家庭' } }))
  await now.idle()
  return (await now.pool('家庭')).scrub
}

/** Makes a disk answer no more without the device's knowledge. */
async function cutOff(serialNo: string): Promise<void> {
  const device = await shelf().deviceOf(serialNo)
  await runCommand(commands.resizePart(device?.replace(/p1$/, '') ?? '', 8))
}

async function makeMirror(now: PoolsWorld): Promise<{ readonly folder: string; readonly disks: readonly string[] }> {
  const disks = [await insert(now, 2), await insert(now, 3)]
  await now.make('家庭', 'raid1', [2, 3])
  return { folder: await bays.publicOf(now, '家庭'), disks }
}

realTest(
  `STO-05a a pool that the kernel made read-only says so with its reason, and is normal again once its disks answer${because}`,
  { timeout: seconds },
  async () => {
    const now = await bays.open()
    const { folder, disks } = await makeMirror(now)
    const { storageId } = await now.pool('家庭')
    const hashes = await writeFiles(folder, 5)
    const spare = await insert(now, 4)
    for (const disk of disks) await cutOff(disk)
    await expect
      .poll(
        async () => {
          await writeFile(join(folder, 'more.txt'), 'more').catch(() => undefined)
          await tryCommand(commands.sync(folder))
          return (await now.pool('家庭')).state
        },
        { timeout: 20_000 },
      )
      .toBe('readOnly')
    expect(await now.pool('家庭')).toMatchObject({ errorCode: errorRowOf('storageReadOnly').code })
    expect(await calls(now).scrub({ body: { name: '家庭' } })).toMatchObject(refused('storageReadOnly'))
    expect(await calls(now).raidAdd({ body: { name: '家庭', disks: [spare] } })).toMatchObject(refused('storageReadOnly'))
    const incidents = async () =>
      (await data(now.admin.client.use(notices).list({ query: {} }))).notices
        .filter(({ cause }) => cause === `pools.readOnly.${storageId}`)
        .map(({ state }) => state)
    expect(await incidents()).toEqual(['open'])
    expect(await now.admin.client.use(files).add({ query: {}, body: { storageId, path: '/新', type: 'folder' } })).toMatchObject({
      ok: false,
    })
    for (const slot of [2, 3]) await fault(now, slot, 'putBack')
    await expect.poll(async () => (await now.pool('家庭')).state, { timeout: 20_000 }).toBe('normal')
    expect(await incidents()).toEqual(['fixed'])
    await expectEqual(folder, hashes)
    expect(await now.admin.client.use(files).add({ query: {}, body: { storageId, path: '/新', type: 'folder' } })).toMatchObject({
      ok: true,
    })
  },
)

realTest(
  `STO-05c a disk image that is truncated behind the back costs no file, and is written again by a check and after a start${because}`,
  { timeout: seconds },
  async () => {
    const now = await bays.open()
    const { folder, disks } = await makeMirror(now)
    const hashes = await writeFiles(folder, 60)
    const image = shelf().imageOf(disks[0] ?? '')
    await truncate(image, 8 * 1024 ** 2)
    await scrubbed(now)
    await expectEqual(folder, hashes)
    await scrubbed(now)
    expect((await now.pool('家庭')).scrub).toMatchObject({ uncorrectable: 0 })

    for (const left of [8 * 1024 ** 2, 4096]) {
      await now.one.device.close()
      await truncate(image, left)
      const again = await bays.open()
      await again.idle()
      expect(await again.pool('家庭')).toMatchObject({ state: 'normal' })
      // The disk that was truncated has everything again.
      await fault(again, 3, 'pull')
      await expectEqual(folder, hashes)
      await fault(again, 3, 'putBack')
      await again.idle()
      await again.one.device.close()
    }
  },
)

realTest(
  `STO-05c a disk image that is deleted behind the back is a missing disk, and is replaced${because}`,
  { timeout: seconds },
  async () => {
    const now = await bays.open()
    const { folder, disks } = await makeMirror(now)
    const hashes = await writeFiles(folder, 10)
    await now.one.device.close()
    await rm(shelf().imageOf(disks[0] ?? ''))
    const again = await bays.open()
    expect(await again.pool('家庭')).toMatchObject({ state: 'downgrade' })
    await expectEqual(folder, hashes)
    expect(await calls(again).rehearse({ body: { slot: 2, fault: 'putBack' } })).toMatchObject(refused('notFound'))
    await data(calls(again).raidAdd({ body: { name: '家庭', disks: [await insert(again, 2)] } }))
    await again.idle()
    expect(await again.pool('家庭')).toMatchObject({ state: 'normal', tolerated: 1 })
    await expectEqual(folder, hashes)
  },
)

realTest(
  `STO-02 a disk that vanishes between two steps, or while a space is made, leaves nothing behind${because}`,
  { timeout: seconds },
  async () => {
    const now = await bays.open()
    const disks = [await insert(now, 2), await insert(now, 3)]
    const create = () => calls(now).create({ body: { name: '新', mode: 'raid1', disks } })
    expect(await calls(now).calcsz({ body: { mode: 'raid1', disks } })).toMatchObject({ ok: true })
    await fault(now, 3, 'pull')
    expect(await create()).toMatchObject(refused('diskNotResponding'))
    await fault(now, 3, 'putBack')
    await data(create())
    await fault(now, 3, 'pull')
    await now.idle()
    const { work, pools } = await data(calls(now).details())
    // Made before the pull, or not at all.
    if (pools.some(({ name }) => name === '新')) expect(await now.pool('新')).toMatchObject({ state: 'downgrade' })
    else expect(work[0]).toMatchObject({ state: 'failed', errorCode: errorRowOf('diskNotResponding').code })
  },
)

realTest(
  `STO-09 a full pool refuses a file with a code, loses none, and one that cannot be repaired says so and loses none${because}`,
  { timeout: seconds },
  async () => {
    const now = await bays.open()
    const { folder } = await makeMirror(now)
    const { storageId } = await now.pool('家庭')
    const hashes = await writeFiles(folder, 4, 2_000_000)
    await fill(folder)
    expect(await now.pool('家庭')).toMatchObject({ state: 'normal' })
    const body = randomBytes(50_000)
    const md5 = createHash('md5').update(body).digest('hex')
    const answer = await now.admin.client.use(transfer).small({ query: { storageId, path: '/more', cover: 'rename', md5 }, body })
    expect(answer).toMatchObject({ ok: false })
    expect(['notEnoughSpace', 'diskFull']).toContain(answer.ok ? '' : answer.error.name)
    await fault(now, 2, 'pull')
    await data(calls(now).raidAdd({ body: { name: '家庭', disks: [await insert(now, 4)] } }))
    await now.idle()
    const { work } = await data(calls(now).details())
    if (work[0]?.state === 'failed') expect(work[0]).toMatchObject({ errorCode: errorRowOf('raidRebuildFailed').code })
    expect((await now.pool('家庭')).state).toBe(work[0]?.state === 'failed' ? 'downgrade' : 'normal')
    await expectEqual(folder, hashes)
  },
)

async function fill(folder: string): Promise<void> {
  for (let index = 0; index < 2000; index += 1) {
    try {
      await writeFile(join(folder, `fill-${index}`), randomBytes(8_000_000), { flush: true })
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC')
      return
    }
  }
  throw new Error('the pool was never full')
}
