import { open, readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from 'vitest'
import { operationOf } from '../../src/modules/pools/drive-bays/pool-files.ts'
import { because, createBays, expectEqual, expectWhole, fault, gigabyte, insert, killDuring, obstacle, writeMuch } from './bays-kit.ts'
import { machine } from './machine.ts'

const seconds = 90_000
const bays = createBays()
const realTest = obstacle === undefined ? test : test.skip
/** `npm test` kills at the most delicate moment of a new space only. */
const isLong = process.env['COVE_LONG'] !== undefined

async function isFormatted(folder: string): Promise<boolean> {
  for (const name of await readdir(folder)) {
    await using image = await open(join(folder, name))
    const { buffer } = await image.read(Buffer.alloc(8), 0, 8, 0x1_00_40)
    if (buffer.toString() === '_BHRfS_M') return true
  }
  return false
}

const everyMoment: readonly { readonly moment: string; readonly isTime: (dataDir: string) => Promise<boolean> }[] = [
  { moment: 'at once', isTime: () => Promise.resolve(true) },
  { moment: 'while its disks are formatted', isTime: (dataDir) => isFormatted(join(dataDir, 'pools', 'bays')) },
  {
    moment: 'once it is mounted',
    isTime: async (dataDir) => (await readFile('/proc/self/mountinfo', 'utf8')).includes(`${dataDir}/spaces/`),
  },
]

const moments = isLong ? everyMoment : everyMoment.slice(1, 2)

describe.each(moments)('a kill $moment', ({ isTime }) => {
  realTest(`STO-02 while a space is made on real btrfs leaves it whole${because}`, { timeout: seconds }, async () => {
    const first = await bays.open()
    const disks = [await insert(first, 2), await insert(first, 3)]
    await first.one.device.close()
    const request = { call: 'create', body: { name: '家庭', mode: 'raid1', disks } }
    await killDuring(bays.dataDir(), { request, isTime: () => isTime(bays.dataDir()) })
    const second = await bays.open()
    await expectWhole(second, { mode: 'raid1', disks: 2, tolerated: 1 })
  })
})

describe('a kill of the device and of its programs', () => {
  realTest(
    `STO-06a while a disk is replaced on real btrfs: every copy is there after the start${because}`,
    { timeout: seconds },
    async () => {
      const first = await bays.open()
      for (const slot of [2, 3]) await insert(first, slot, 4 * gigabyte)
      await first.make('家庭', 'raid1', [2, 3])
      const { storageId } = await first.pool('家庭')
      const hashes = await writeMuch(await bays.publicOf(first, '家庭'))
      const spare = await insert(first, 5, 4 * gigabyte)
      await fault(first, 2, 'pull')
      await first.one.device.close()
      const request = { call: 'raidAdd', body: { name: '家庭', disks: [spare] } }
      await killDuring(bays.dataDir(), {
        request,
        victim: 'group',
        isTime: async () => (await operationOf(machine, storageId)) === 'device replace',
      })
      const second = await bays.open()
      await expectWhole(second, { mode: 'raid1', disks: 2, tolerated: 1 })
      await expectEqual(await bays.publicOf(second, '家庭'), hashes)
      // The new half alone has everything.
      await fault(second, 3, 'pull')
      await expectEqual(await bays.publicOf(second, '家庭'), hashes)
    },
  )
})

describe('a kill of the device alone', () => {
  realTest(`STO-06a while data is spread on real btrfs: every copy is there after the start${because}`, { timeout: seconds }, async () => {
    const first = await bays.open()
    for (const slot of [2, 3]) await insert(first, slot, 4 * gigabyte)
    await first.make('家庭', 'raid1', [2, 3])
    const { storageId } = await first.pool('家庭')
    const hashes = await writeMuch(await bays.publicOf(first, '家庭'))
    const third = await insert(first, 5, 4 * gigabyte)
    await first.one.device.close()
    const request = { call: 'raidAdd', body: { name: '家庭', disks: [third] } }
    await killDuring(bays.dataDir(), {
      request,
      victim: 'server',
      isTime: async () => (await operationOf(machine, storageId)) === 'balance',
    })
    const second = await bays.open()
    await expectWhole(second, { mode: 'raid1', disks: 3, tolerated: 2 })
    await expectEqual(await bays.publicOf(second, '家庭'), hashes)
    for (const slot of [2, 3]) await fault(second, slot, 'pull')
    await expectEqual(await bays.publicOf(second, '家庭'), hashes)
  })
})

describe('a kill of the device and of its programs', () => {
  realTest(
    `STO-08a while a disk is taken out on real btrfs: every copy is there after the start${because}`,
    { timeout: seconds },
    async () => {
      const first = await bays.open()
      for (const slot of [2, 3, 4]) await insert(first, slot, 4 * gigabyte)
      await first.make('家庭', 'raid1', [2, 3, 4])
      const { storageId } = await first.pool('家庭')
      const hashes = await writeMuch(await bays.publicOf(first, '家庭'))
      const out = await first.disks(4)
      await first.one.device.close()
      const request = { call: 'raidRemove', body: { name: '家庭', disks: out } }
      await killDuring(bays.dataDir(), {
        request,
        victim: 'group',
        isTime: async () => (await operationOf(machine, storageId)) === 'balance',
      })
      const second = await bays.open()
      await expectWhole(second, { mode: 'raid1', disks: 2, tolerated: 1 })
      await expectEqual(await bays.publicOf(second, '家庭'), hashes)
    },
  )
})
