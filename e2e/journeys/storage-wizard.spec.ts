import { files } from '@cove/device-contract/files'
import { pools } from '@cove/device-contract/pools'
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

test('STO-06a STO-07c DSK-02 an external disk is ejected and comes back with its files; a cache is removed with its phrase', async ({
  desktop,
  api,
}) => {
  const storage = new StorageScreen(desktop)
  await storage.open('外接硬盘')
  await storage.manager.getByRole('button', { name: '插入一块模拟硬盘' }).click()
  const disk = storage.manager.getByRole('listitem', { name: '模拟外接硬盘 1' })
  await expect(disk.getByText('可以推出')).toBeVisible()
  const storageId = await spaceId(api, '模拟外接硬盘 1')
  expect((await api.device.use(files).add({ body: { storageId, path: '/照片', type: 'folder' } })).ok).toBe(true)
  await disk.getByRole('button', { name: '推出' }).click()
  await storage.page
    .getByRole('alertdialog')
    .or(storage.page.getByRole('dialog', { name: /^推出“/ }))
    .getByRole('button', { name: '推出' })
    .click()
  await expect(disk.getByText('已推出')).toBeVisible()
  expect(await spaceId(api, '模拟外接硬盘 1')).toBe('none')
  await disk.getByRole('button', { name: '重新插入' }).click()
  await expect(disk.getByText('可以推出')).toBeVisible()
  const listed = await api.device.use(files).list({ query: { storageId, path: '/' } })
  expect(listed.ok && listed.data.items.map(({ name }) => name)).toEqual(['照片'])

  await api.device.use(pools).insertDisk({ body: { slot: 7, sizeBytes: 1024 ** 4 } })
  await storage.open('缓存与交换')
  await storage.manager.getByRole('button', { name: '创建缓存…' }).click()
  const create = storage.page.getByRole('dialog', { name: '创建固态缓存' })
  await create.getByRole('textbox').pressSequentially('清空 1 块硬盘')
  await create.getByRole('button', { name: '清空并创建' }).click()
  const cache = storage.manager.getByRole('list', { name: '固态缓存' }).getByRole('listitem')
  await expect(cache.getByText('正常')).toBeVisible()
  await cache.getByRole('button', { name: '移除…' }).click()
  const remove = storage.page.getByRole('dialog', { name: /^移除“/ })
  await remove.getByRole('textbox').fill('移除缓存')
  await remove.getByRole('button', { name: '移除缓存' }).click()
  await expect(cache).toHaveCount(0)
})
