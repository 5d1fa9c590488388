import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { files } from '@cove/device-contract/files'
import { pools } from '@cove/device-contract/pools'
import { spaces } from '@cove/device-contract/spaces'
import { DesktopScreen } from '../screens/desktop-screen.ts'
import { FilesWindow } from '../screens/files-window.ts'
import { StorageScreen } from '../screens/storage-screen.ts'
import { administrator } from '../support/device-api.ts'
import type { DeviceApi } from '../support/device-api.ts'
import { expect, test } from '../support/fixtures.ts'

/** Files of the user, with their SHA-1. */
function writePhotos(folder: string, count: number): Map<string, string> {
  mkdirSync(folder)
  const hashes = new Map<string, string>()
  for (let index = 0; index < count; index += 1) {
    const content = createHash('sha512')
      .update(`photo ${index}`)
      .digest('hex')
      .repeat(100 + index)
    writeFileSync(path.join(folder, `照片 ${index}.txt`), content)
    hashes.set(`照片 ${index}.txt`, createHash('sha1').update(content).digest('hex'))
  }
  expect(readdirSync(folder)).toHaveLength(count)
  expect(readFileSync(path.join(folder, '照片 0.txt')).length).toBeGreaterThan(0)
  return hashes
}

async function spaceId(api: DeviceApi, name: string): Promise<string> {
  const answer = await api.device.use(spaces).list()
  return (answer.ok ? answer.data.storages.find((one) => one.name === name)?.storageId : undefined) ?? 'none'
}

async function stateOf(api: DeviceApi, name: string): Promise<string | undefined> {
  const answer = await api.device.use(pools).details()
  return answer.ok ? answer.data.pools.find((pool) => pool.name === name)?.state : undefined
}

async function expectEqual(api: DeviceApi, storageId: string, hashes: ReadonlyMap<string, string>): Promise<void> {
  for (const [name, sha1] of hashes)
    expect(await api.device.use(files).hash({ body: { storageId, path: `/${name}` } })).toMatchObject({ ok: true, data: { sha1 } })
}

test('STO-02 STO-05c a mirror is made, loses a disk, is repaired with a new one, and every file is equal', async ({
  world,
  desktop,
  api,
  page,
}) => {
  const storage = new StorageScreen(desktop)
  const hashes = writePhotos(path.join(world.scratchDir, '照片'), 20)
  await storage.open('总览')
  await expect(storage.manager.getByRole('heading', { name: '数据都在，一切正常' })).toBeVisible()
  await expect(storage.manager.getByText('模拟硬盘', { exact: true })).toBeVisible()
  await storage.manager.getByRole('button', { name: '新建…' }).click()
  await storage.create('备份', ['2', '3'], '家庭')
  await storage.wizard.getByRole('button', { name: '打开存储空间' }).click()

  const window = new FilesWindow(page, desktop.windowsOf('file-manager').first())
  await window.upload(
    'files',
    [...hashes.keys()].map((name) => path.join(world.scratchDir, '照片', name)),
  )
  await window.expectItem('照片 0.txt')
  const id = await spaceId(api, '家庭')
  await expect.poll(async () => (await api.device.use(files).hash({ body: { storageId: id, path: '/照片 19.txt' } })).ok).toBe(true)

  await storage.open('模拟盘位')
  await storage.bay('3', '拔出')
  await expect(desktop.toast('“家庭”少了一块硬盘，数据还在（模拟）')).toBeVisible()
  await page.getByRole('dialog', { name: '硬盘异常（模拟）' }).getByRole('button', { name: '稍后处理' }).click()
  await expect(storage.appNamed(/^存储管理.*需要处理$/)).toBeVisible()
  await expectEqual(api, id, hashes)

  await storage.insert('5')
  await storage.open('存储空间')
  await expect(storage.pool('家庭').getByRole('alert')).toContainText('“家庭”少了一块硬盘，数据还在')
  await storage.pool('家庭').getByRole('button', { name: '开始修复…' }).click()
  const dialog = page.getByRole('dialog', { name: '修复“家庭”' })
  for (const box of await dialog.getByRole('checkbox').all()) await box.uncheck()
  await dialog.getByRole('checkbox', { name: /盘位 5/ }).check()
  await dialog.getByRole('button', { name: '清空并修复' }).click()
  await expect(storage.pool('家庭').getByRole('progressbar')).toBeVisible()

  // A power cut in the middle: the repair continues after the start.
  await world.device().kill()
  await world.restart()
  await page.reload()
  await storage.open('存储空间')
  await expect(storage.pool('家庭')).toBeVisible()
  await expect.poll(() => stateOf(api, '家庭'), { timeout: 30_000 }).toBe('normal')
  await expect(storage.pool('家庭').getByRole('progressbar')).toHaveCount(0)
  await expect(storage.appNamed(/^存储管理.*需要处理$/)).toHaveCount(0)
  await expectEqual(api, id, hashes)
})

test('STO-06a STO-07b a space is renamed and deleted with its phrase; another window follows', async ({ desktop, api, context }) => {
  const storage = new StorageScreen(desktop)
  await storage.open('总览')
  await storage.manager.getByRole('button', { name: '新建…' }).click()
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

test('DSK-01a wrong bytes on one disk are found and repaired by a check, which says that it is simulated', async ({ desktop }) => {
  const storage = new StorageScreen(desktop)
  await storage.open('总览')
  await storage.manager.getByRole('button', { name: '新建…' }).click()
  await storage.create('备份', ['2', '3'], '家庭')
  await storage.wizard.getByRole('button', { name: '完成', exact: true }).click()
  await storage.open('模拟盘位')
  await storage.bay('2', '改坏数据')
  await storage.open('存储空间')
  await storage.pool('家庭').getByRole('button', { name: '检查数据' }).click()
  await expect(storage.pool('家庭').getByRole('progressbar')).toBeVisible()
  await expect(storage.pool('家庭').getByText('检查完成，修复了 20 处错误')).toBeVisible({ timeout: 15_000 })
  await expect(storage.pool('家庭').getByText(/（模拟）/)).toBeVisible()
})
