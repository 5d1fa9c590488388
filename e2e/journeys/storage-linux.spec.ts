import { baysObstacle, openLoopDisks } from '../support/bays.ts'
import { expect, test } from '../support/fixtures.ts'
import { StorageScreen } from '../screens/storage-screen.ts'
import { spaceId } from '../support/pool-steps.ts'

const obstacle = baysObstacle('linux')

// Whole loop devices stand for disks of the machine: two empty ones, and one with a file system on it.
test.use({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants to see which fixtures a fixture needs; this one needs none
  deviceEnv: async ({}, use) => {
    if (obstacle !== undefined) return use({})
    using disks = openLoopDisks(3)
    disks.format(2, 'Photos')
    await use({ COVE_DISKS: 'linux', COVE_ALLOW_DISKS: disks.paths.join(',') })
  },
})

test('STO-02 STO-07b DSK-01a on disks of the machine a space is made and deleted, and a disk with content is taken only by choice', async ({
  desktop,
  api,
}) => {
  test.skip(obstacle !== undefined, `not run: disks of the machine cannot be used here, ${obstacle}`)
  const storage = new StorageScreen(desktop)
  await storage.chooseMode('备份')
  await storage.wizard.getByRole('button', { name: '下一步', exact: true }).click()
  await expect(storage.wizard.getByText('已选 2 块')).toBeVisible()
  const face = (bay: string) =>
    storage.wizard.getByRole('group', { name: '盘位' }).getByRole('button', { name: new RegExp(`^盘位 ${bay}，`) })
  await expect(face('4')).toContainText('ext4 Photos')
  await expect(face('4')).toHaveAttribute('aria-pressed', 'false')
  // In place of an empty one: its content is named before it is erased.
  await face('3').click()
  await face('4').click()
  await storage.fillIn('家庭', 2)
  await expect(storage.wizard.getByRole('cell', { name: 'ext4 Photos' })).toBeVisible()
  await storage.erase('家庭')
  await storage.wizard.getByRole('button', { name: '完成', exact: true }).click()

  await storage.open('硬盘')
  await expect(storage.manager.getByRole('row', { name: /盘位 4/ })).toContainText('家庭')
  await storage.manager
    .getByRole('row', { name: /盘位 4/ })
    .getByRole('button')
    .click()
  const health = desktop.windowsOf('storage-wizard').filter({ hasText: '健康检测' })
  await expect(health.getByRole('button', { name: '快速检测' })).toBeVisible()

  await storage.open('存储空间')
  await storage.pool('家庭').getByRole('button', { name: '删除空间…' }).click()
  const destroy = storage.page.getByRole('dialog', { name: /^删除“家庭”/ })
  await destroy.getByRole('textbox').fill('删除家庭')
  await destroy.getByRole('button', { name: '删除空间' }).click()
  await expect(storage.pool('家庭')).toHaveCount(0)
  expect(await spaceId(api, '家庭')).toBe('none')
  await storage.open('硬盘')
  await expect(storage.manager.getByRole('row', { name: /盘位 4/ })).toContainText('未使用')
})
