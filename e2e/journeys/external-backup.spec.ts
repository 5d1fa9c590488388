import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { storage } from '@cove/device-contract/storage'
import { PathPicker } from '../screens/path-picker.ts'
import { homeFile } from '../seeds/files.ts'
import { expect, test } from '../support/fixtures.ts'

/** Goes through the wizard for the folder `照片` of the disk, and starts the first run. */
async function makeTask(page: Page, window: Locator): Promise<void> {
  const button = (name: string) => window.getByRole('button', { name })
  await button('新建备份').click()
  await window.getByText('外接硬盘（插在设备上）').click()
  await button('选择硬盘文件夹…').click()
  const source = new PathPicker(page, '备份外接硬盘的哪个文件夹')
  await source.row('照片').dblclick()
  await source.confirm('备份这个文件夹').click()
  await expect(window.getByText('旅行备份盘', { exact: true })).toBeVisible()
  await button('选择目的地…').click()
  await new PathPicker(page, '备份到哪里').confirm('备份到这里').click()
  await button('下一步').click()
  await button('下一步').click()
  await expect(window.getByRole('switch', { name: /插上硬盘时自动备份/ })).toBeChecked()
  await button('下一步').click()
  await button('开始备份').click()
}

test('BK-08 the device backs up an external disk: by its button, and by itself when the disk is plugged in; a removed file is restored', async ({
  world,
  desktop,
  page,
  api,
}) => {
  const disks = api.device.use(storage)
  const plugged = await disks.plugDisk({ body: { name: '旅行备份盘' } })
  const diskName = plugged.ok ? plugged.data.diskName : ''
  const onDisk = (...names: string[]) => path.join(world.dataDir, 'external', diskName, '照片', ...names)
  mkdirSync(onDisk(), { recursive: true })
  writeFileSync(onDisk('一.txt'), '第一张')
  writeFileSync(onDisk('二.txt'), '第二张')

  await desktop.open('备份')
  const window = desktop.windowsOf('backup')
  const button = (name: string | RegExp) => window.getByRole('button', { name })
  await makeTask(page, window)

  await expect(window.getByRole('heading', { name: '“照片”已备份' })).toBeVisible({ timeout: 20_000 })
  await expect(window.getByText(/抽查 2 个，全部一致/)).toBeVisible({ timeout: 20_000 })
  const stored = (name: string) => readFileSync(homeFile(world.dataDir, '照片', name), 'utf8')
  expect(stored('一.txt')).toBe('第一张')

  // The disk is ejected, changed elsewhere and plugged in again.
  await expect.poll(async () => (await disks.unplugDisk({ body: { diskName } })).ok).toBe(true)
  await button('立即备份').click()
  await expect(desktop.toast(/外接硬盘没有插在设备上/)).toBeVisible()
  await window.getByRole('button', { name: '概览', exact: true }).click()
  await expect(window.getByText('硬盘没有插上')).toBeVisible()
  rmSync(onDisk('二.txt'))
  writeFileSync(onDisk('三.txt'), '第三张')
  expect((await disks.plugDisk({ body: { diskName } })).ok).toBe(true)
  await expect.poll(() => existsSync(homeFile(world.dataDir, '照片', '三.txt')) && stored('三.txt')).toBe('第三张')
  await expect.poll(() => existsSync(homeFile(world.dataDir, '照片', '二.txt'))).toBe(false)

  await window.getByRole('button', { name: '恢复', exact: true }).click()
  // The moment of the first run is the older one.
  await window.getByRole('radio').nth(1).click()
  await button(/^二\.txt/).click()
  await button('恢复这一版…').click()
  await new PathPicker(page, '恢复到哪里').confirm('恢复到这里').click()
  const restored = homeFile(world.dataDir, '二.txt')
  await expect.poll(() => existsSync(restored) && readFileSync(restored, 'utf8')).toBe('第二张')
})
