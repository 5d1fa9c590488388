import { DesktopScreen } from '../screens/desktop-screen.ts'
import { LauncherScreen } from '../screens/launcher-screen.ts'
import { expect, test } from '../support/fixtures.ts'
import { openOtherBrowser } from '../support/other-browser.ts'
import { storeSession } from '../support/stored-session.ts'

test('WIN-19 an app dragged onto another makes a folder, which is named, kept by a reload and there in another browser', async ({
  desktop,
  page,
  world,
  context: first,
}) => {
  await expect(desktop.dock).toBeVisible()
  const launcher = new LauncherScreen(page)
  await launcher.open()
  await launcher.drag('云影院', '相册', 0.5)
  await expect(launcher.folderName).toBeFocused()
  await expect(launcher.folderName).toHaveValue('影音')
  await page.keyboard.type('客厅')
  await page.keyboard.press('Enter')
  await expect(launcher.folder('客厅').locator('[data-tile]')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(launcher.tile('客厅')).toBeFocused()
  await launcher.drag('设置', '文件管理', 0.1)
  await expect.poll(async () => (await launcher.names()).slice(0, 3)).toEqual(['设置', '文件管理', '客厅'])

  await page.reload()
  await expect(desktop.dock).toBeVisible()
  await launcher.open()
  await expect.poll(async () => (await launcher.names()).slice(0, 3)).toEqual(['设置', '文件管理', '客厅'])
  await page.keyboard.type('xc')
  await expect(launcher.root.locator('[data-tile]').filter({ hasText: '相册' })).toContainText('在“客厅”里')
  await page.keyboard.press('Enter')
  await expect(desktop.windows).toHaveCount(1)

  const context = await openOtherBrowser(first)
  const other = await context.newPage()
  await storeSession(other, world.url)
  await new DesktopScreen(other, world.url).arrive()
  const there = new LauncherScreen(other)
  await there.open()
  await expect.poll(async () => (await there.names()).slice(0, 3)).toEqual(['设置', '文件管理', '客厅'])
  await there.tile('客厅').click()
  await there.folder('客厅').getByRole('button', { name: '相册' }).click({ button: 'right' })
  await other.getByRole('menuitem', { name: '移出文件夹' }).click()
  await expect.poll(async () => (await there.names()).slice(0, 2)).toEqual(['设置', '文件管理'])
  expect((await there.names()).slice(2, 4)).toEqual(expect.arrayContaining(['云影院', '相册']))
  await context.close()
})

test('WIN-19 the keyboard alone moves a tile, makes a folder, takes an app out, and shows a group', async ({ desktop, page }) => {
  await expect(desktop.dock).toBeVisible()
  const launcher = new LauncherScreen(page)
  await launcher.open()
  await page.keyboard.press('ArrowDown')
  await expect(launcher.tile('文件管理')).toBeFocused()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(launcher.tile('文件管理')).toBeFocused()
  await expect.poll(async () => (await launcher.names()).slice(0, 2)).toEqual(['相册', '文件管理'])

  await page.keyboard.press('ContextMenu')
  await page.getByRole('menuitem', { name: '新建文件夹，与' }).press('ArrowRight')
  await page.getByRole('menuitem', { name: '相册', exact: true }).press('Enter')
  await expect(launcher.folderName).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(launcher.tile('新文件夹')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(launcher.folder('新文件夹').getByRole('button', { name: '相册' })).toBeFocused()
  await page.keyboard.press('ContextMenu')
  await page.getByRole('menuitem', { name: '移出文件夹' }).press('Enter')
  await expect(launcher.tile('相册')).toBeFocused()
  await expect.poll(async () => (await launcher.names()).slice(0, 2)).toEqual(['文件管理', '相册'])

  await launcher.root.getByRole('button', { name: '备份与同步' }).press('Enter')
  await expect.poll(async () => (await launcher.names()).toSorted()).toEqual(['备份', '同步工具'].toSorted())
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(launcher.root).toHaveCount(0)
})

test('WIN-19 a small screen has pages, which dots and Page down turn; what was opened last is listed', async ({ desktop, page }) => {
  await page.setViewportSize({ width: 760, height: 520 })
  await expect(desktop.dock).toBeVisible()
  await desktop.open('设置')
  await expect(desktop.windows).toHaveCount(1)
  const launcher = new LauncherScreen(page)
  await launcher.open()
  const dots = launcher.root.getByRole('navigation', { name: '启动台的页' }).getByRole('button')
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('PageDown')
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'page')
  await dots.nth(2).click()
  await expect(dots.nth(2)).toHaveAttribute('aria-current', 'page')
  await page.setViewportSize({ width: 1440, height: 810 })
  const recent = launcher.root.getByRole('region', { name: '最近使用' })
  await expect(recent.getByRole('button').first()).toHaveText('设置')
})
