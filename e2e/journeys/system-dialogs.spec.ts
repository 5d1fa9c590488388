import { spaces as spacesArea } from '@cove/device-contract/spaces'
import { storage } from '@cove/device-contract/storage'
import type { Page } from '@playwright/test'
import { DesktopScreen } from '../screens/desktop-screen.ts'
import { FilesWindow } from '../screens/files-window.ts'
import { administrator } from '../support/device-api.ts'
import type { DeviceApi } from '../support/device-api.ts'
import { expect, test } from '../support/fixtures.ts'

const repairing = (page: Page) => page.getByRole('dialog', { name: '正在修复系统' })

async function spaceName(api: DeviceApi): Promise<string> {
  const answer = await api.device.use(spacesArea).list()
  return answer.ok ? (answer.data.storages[0]?.name ?? '') : ''
}
async function repair(api: DeviceApi): Promise<void> {
  expect((await api.device.use(storage).repair({ body: { storageName: await spaceName(api) } })).ok).toBe(true)
}
async function setFilesystem(api: DeviceApi, filesystem: 'damaged' | 'beyondRepair'): Promise<void> {
  expect((await api.device.use(storage).injectDiskFault({ body: { slot: 1, condition: 'ON', filesystem } })).ok).toBe(true)
}

test('DLG-01 a repair another client began covers every desktop, one that opens meanwhile too, and ends by itself', async ({
  desktop,
  api,
  page,
  context,
}) => {
  const second = await context.newPage()
  await new DesktopScreen(second, desktop.url).signIn(administrator)
  await repair(api)
  await expect(repairing(second)).toContainText('修复是模拟的')
  await expect(repairing(page)).toBeVisible()
  await page.reload()
  await expect(repairing(page)).toContainText(/正在修复文件系统|修复完成/)
  for (const one of [page, second]) {
    await expect(repairing(one)).toContainText('修复完成。', { timeout: 30_000 })
    await repairing(one).getByRole('button', { name: '知道了' }).click()
    await expect(repairing(one)).toHaveCount(0)
  }
})

test('STO-09 a damaged file system: a repair that fails says so, one from the disk dialog mends it', async ({ desktop, api, page }) => {
  test.setTimeout(120_000)
  const disks = page.getByRole('dialog', { name: '硬盘异常' })
  await setFilesystem(api, 'beyondRepair')
  await expect(disks).toContainText('文件系统损坏')
  await page.keyboard.press('Escape')
  await expect(disks).toHaveCount(0)
  await repair(api)
  await expect(repairing(page)).toContainText('文件系统没有修复成功', { timeout: 30_000 })
  await repairing(page).getByRole('button', { name: '知道了' }).click()

  await setFilesystem(api, 'damaged')
  await desktop.pressApp('文件管理')
  await expect(disks).toContainText('文件系统损坏')
  await expect(disks).toContainText(await spaceName(api))
  await disks.getByRole('button', { name: '修复' }).click()
  await expect(repairing(page)).toContainText('修复完成。', { timeout: 30_000 })
  await repairing(page).getByRole('button', { name: '知道了' }).click()
  await expect(disks).toHaveCount(0, { timeout: 15_000 })
  const files = new FilesWindow(page, desktop.windowsOf('file-manager').first())
  await files.expectItem('工作文档')
})
