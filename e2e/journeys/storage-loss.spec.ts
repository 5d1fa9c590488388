import { baysObstacle } from '../support/bays.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  damageAndHeal,
  expectEqual,
  expectWarning,
  fillBays,
  imageDisks,
  makeAndFill,
  poolScene,
  pullDisk,
  repairWith,
  simulatedDisks,
} from '../support/pool-steps.ts'
import type { PoolScene } from '../support/pool-steps.ts'

const obstacle = baysObstacle()
/** `npm test` shows each on one kind of disks, the mirror on both. */
const thorough = { tag: '@thorough' }
const kinds = [
  { where: 'simulated disks', disks: 'virtual', kind: simulatedDisks, raid10: thorough, warning: {} },
  { where: 'real btrfs', disks: 'bays', kind: imageDisks, raid10: {}, warning: thorough },
] as const

for (const { where, disks, kind, raid10, warning } of kinds)
  test.describe(where, () => {
    test.use({ deviceEnv: { COVE_DISKS: disks } })
    test.skip(disks === 'bays' && obstacle !== undefined, `not run: drive bays are not possible here, ${obstacle}`)

    test(`STO-02 STO-05c DSK-01a on ${where} a mirror heals wrong bytes, loses a disk, is repaired, and 500 files are equal`, async ({
      world,
      desktop,
      api,
    }) => {
      test.slow()
      await mirrorLosesDisk(poolScene(kind, { desktop, api, world }))
    })

    test(
      `STO-03a STO-06a on ${where} RAID10 loses one of four disks, is repaired, and 500 files are equal`,
      raid10,
      async ({ world, desktop, api }) => {
        test.slow()
        const scene = poolScene(kind, { desktop, api, world })
        const bays = ['2', '3', '4', '5']
        await fillBays(scene, bays)
        const hashes = await makeAndFill(scene, '极致', bays)
        await pullDisk(scene, '4')
        await expectEqual(scene, hashes)
        await repairWith(scene, '6')
        await expectEqual(scene, hashes)
      },
    )

    test(
      `STO-03a on ${where} a mode without copies says that one lost disk loses everything before it is made`,
      warning,
      async ({ world, desktop, api }) => {
        const scene = poolScene(kind, { desktop, api, world })
        await fillBays(scene, ['2', '3'])
        await expectWarning(scene, ['2', '3'])
      },
    )
  })

async function mirrorLosesDisk(scene: PoolScene): Promise<void> {
  const { storage, world, kind } = scene
  await fillBays(scene, ['2', '3'])
  await storage.open('总览')
  await expect(storage.manager.getByRole('heading', { name: '数据都在，只有一份' })).toBeVisible()
  await expect(storage.manager.getByText(kind.mark === '' ? /^盘位是这台电脑上的映像文件/ : /^盘位是模拟的/)).toHaveCount(1)
  const hashes = await makeAndFill(scene, '备份', ['2', '3'])
  await damageAndHeal(scene, '2')
  await pullDisk(scene, '3')
  await expectEqual(scene, hashes)
  await repairWith(scene, '5', async () => {
    // A power cut: the repair continues after the start, or has ended.
    await world.device().kill()
    await world.restart()
    await storage.page.reload()
  })
  await expectEqual(scene, hashes)
  // The repaired half alone has everything.
  await pullDisk(scene, '2', 'further')
  await expectEqual(scene, hashes)
}
