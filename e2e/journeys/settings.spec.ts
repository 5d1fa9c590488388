import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { DesktopScreen } from '../screens/desktop-screen.ts'
import { PaletteScreen } from '../screens/palette-screen.ts'
import { SettingsWindow } from '../screens/settings-window.ts'
import { markHintsSeen } from '../support/seen-hints.ts'
import { severeViolations } from '../support/axe-scan.ts'
import { administrator, createAdministrator } from '../support/device-api.ts'
import { freePort, startDevice } from '../support/device-process.ts'
import { expect, test } from '../support/fixtures.ts'
import type { World } from '../support/fixtures.ts'
import { storeSession } from '../support/stored-session.ts'

const theme = (page: Page) => page.locator('html').getAttribute('data-theme')

/** The desktop of the administrator in another browser. */
async function arrive(page: Page, url: string): Promise<DesktopScreen> {
  await storeSession(page, url)
  const desktop = new DesktopScreen(page, url)
  await desktop.arrive()
  return desktop
}

test('SETA-07 SETA-09a SETA-10a SETA-10b SETA-11 settings are changed, reverted, exported, and imported on a second device', async ({
  desktop,
  page,
  browser,
  world,
}) => {
  const settings = new SettingsWindow(page)
  const other = await (await browser.newContext()).newPage()
  await arrive(other, world.url)

  await desktop.open('设置')
  await settings.segment('主题', '深色').click()
  await expect.poll(() => theme(page)).toBe('dark')
  await expect.poll(() => theme(other)).toBe('dark')
  await settings.show('文件')
  await settings.segment('默认视图', '列表').click()
  // SETA-11: at once, before the device can have answered.
  await page.reload()
  await expect(desktop.dock).toBeVisible()
  expect(await theme(page)).toBe('dark')
  await desktop.open('设置')
  await settings.show('文件')
  await expect(settings.segment('默认视图', '列表')).toHaveAttribute('aria-checked', 'true')

  await settings.show('设置历史')
  await expect(settings.changes.first()).toContainText('文件 › 默认视图')
  const exported = page.waitForEvent('download')
  await settings.root.getByRole('button', { name: '导出设置' }).click()
  const file = path.join(world.scratchDir, 'settings.json')
  await (await exported).saveAs(file)
  await settings.root.getByRole('button', { name: '还原“桌面 › 主题”' }).click()
  await expect.poll(() => theme(page)).toBe('light')
  await expect(settings.changes.first()).toContainText('还原')
  expect(await severeViolations(page)).toEqual([])

  await importElsewhere(other, world, file)
  await other.context().close()
})

/** A second device: a hostile file changes nothing there, the exported one does. */
async function importElsewhere(other: Page, world: World, file: string): Promise<void> {
  const second = await startDevice({ dataDir: path.join(world.scratchDir, 'second'), siteDir: world.site.dir, port: await freePort() })
  try {
    await markHintsSeen(await createAdministrator(second.url, /link=([\w-]+)/.exec(second.output())?.[1] ?? ''))
    const there = new SettingsWindow(other)
    const secondDesktop = await arrive(other, second.url)
    await secondDesktop.open('设置')
    await there.show('设置历史')
    const invalid = path.join(world.scratchDir, 'hostile.json')
    const hostile = { desktop: { version: 1, values: { theme: 'dark', accent: 9999 } } }
    writeFileSync(
      invalid,
      JSON.stringify({ format: 'cove-settings', version: 1, exported_at: 1, device: 'x', device_version: '1', areas: hostile }),
    )
    await there.root.getByLabel('导入设置').setInputFiles(invalid)
    await expect(there.root.getByRole('alert')).toContainText('不会导入任何设置')
    await expect(there.root.getByRole('button', { name: '导入', exact: true })).toBeDisabled()
    await there.root.getByRole('button', { name: '取消' }).click()
    await there.root.getByLabel('导入设置').setInputFiles(file)
    await expect(there.root.getByText('将改变 2 项设置：')).toBeVisible()
    await there.root.getByRole('button', { name: '导入', exact: true }).click()
    await expect.poll(() => theme(other)).toBe('dark')
  } finally {
    await second.stop()
  }
}

test('SET-01b a wallpaper is uploaded and shown in each mode, and a picture that is none is refused', async ({ desktop, page, world }) => {
  const settings = new SettingsWindow(page)
  const picture = path.join(world.scratchDir, 'beach.png')
  const noPicture = path.join(world.scratchDir, 'fake.png')
  await page.screenshot({ path: picture })
  writeFileSync(noPicture, '<svg/>')
  await desktop.open('设置')
  await settings.upload(noPicture)
  await expect(desktop.toast('不支持该壁纸图片格式。')).toBeVisible()
  await settings.upload(picture)
  await expect(settings.root.getByRole('radio', { name: 'beach.png' })).toBeChecked()
  for (const [name, mode] of [
    ['填充', 'fill'],
    ['适应', 'adaptation'],
    ['拉伸', 'draw'],
    ['居中', 'center'],
    ['平铺', 'tile'],
  ] as const) {
    await settings.segment('填充方式', name).click()
    await expect.poll(() => settings.pictureMode()).toBe(mode)
  }
  await page.reload()
  await expect(desktop.dock).toBeVisible()
  await expect.poll(() => settings.pictureMode()).toBe('tile')
  await desktop.open('设置')
  await settings.root.getByRole('button', { name: '删除“beach.png”' }).click()
  await page.getByRole('dialog', { name: '删除“beach.png”？' }).getByRole('button', { name: '删除', exact: true }).click()
  await expect(settings.root.getByRole('radio', { name: 'beach.png' })).toHaveCount(0)
  await expect.poll(() => settings.pictureMode()).toBeUndefined()
})

test('PAL-06 SETA-12 the palette leads to a setting of another app and to a person', async ({ desktop, page }) => {
  const settings = new SettingsWindow(page)
  const palette = new PaletteScreen(page)
  await palette.open()
  await page.keyboard.type('meirizy')
  await expect(palette.chosen).toContainText('每日摘要')
  await page.keyboard.press('Enter')
  await expect(settings.root.locator('[data-setting="digest"][data-hit]')).toBeInViewport()
  await settings.root.getByRole('textbox', { name: '搜索设置' }).fill('zzz')
  await expect(settings.root.getByRole('status')).toHaveText('0 项')
  await settings.root.getByRole('textbox', { name: '搜索设置' }).fill('huanc')
  await settings.root.getByRole('button', { name: /^缓存/ }).click()
  await expect(settings.root.getByRole('heading', { level: 1, name: '缓存' })).toBeVisible()

  await palette.open()
  await page.keyboard.type(administrator.nickname)
  await expect(palette.chosen).toContainText('我自己')
  await page.keyboard.press('Enter')
  await expect(desktop.windowsOf('account-security')).toBeVisible()
})
