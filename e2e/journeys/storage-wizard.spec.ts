import { DesktopScreen } from '../screens/desktop-screen.ts'
import { StorageScreen } from '../screens/storage-screen.ts'
import { administrator } from '../support/device-api.ts'
import { expect, test } from '../support/fixtures.ts'
import { spaceId } from '../support/pool-steps.ts'

test('STO-06a STO-07b a space is renamed and deleted with its phrase; another window follows', async ({ desktop, api, context }) => {
  const storage = new StorageScreen(desktop)
  await storage.create('极速', ['2', '3', '4'], '临时')
  await storage.wizard.getByRole('button', { name: '完成', exact: true }).click()
  const second = new StorageScreen(new DesktopScreen(await context.newPage(), desktop.url))
  await second.desktop.signIn(administrator)
  await second.open('存储空间')
  await expect(second.pool('临时')).toBeVisible()

  await storage.open('存储空间')
  await storage.pool('临时').getByRole('button', { name: '重命名…' }).click()
  const rename = storage.page.getByRole('dialog', { name: '重命名“临时”' })
  await rename.getByLabel('名称').fill('a/b')
  await expect(rename.getByRole('button', { name: '保存' })).toBeDisabled()
  await rename.getByLabel('名称').fill('速度')
  await rename.getByRole('button', { name: '保存' }).click()
  await expect(second.pool('速度')).toBeVisible()

  await storage.pool('速度').getByRole('button', { name: '删除空间…' }).click()
  const destroy = storage.page.getByRole('dialog', { name: /^删除“速度”/ })
  await destroy.getByRole('textbox').fill('删除速度')
  await destroy.getByRole('button', { name: '删除空间' }).click()
  await expect(second.pool('速度')).toHaveCount(0)
  expect(await spaceId(api, '速度')).toBe('none')
})
