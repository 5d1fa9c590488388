import { mkdirSync, writeFileSync } from 'node:fs'
import { DesktopScreen } from '../screens/desktop-screen.ts'
import { FilesWindow } from '../screens/files-window.ts'
import { homeFile } from '../seeds/files.ts'
import { expect, test } from '../support/fixtures.ts'
import { storeSession } from '../support/stored-session.ts'

test('SETA-07 widgets are live on the desktop, moved and removed by menu, and the choice follows the user', async ({
  desktop,
  page,
  world,
  browser,
}) => {
  const column = page.getByRole('complementary', { name: '小组件' })
  const widget = (name: string) => column.getByRole('region', { name })
  const order = () => column.locator('[data-widget]').evaluateAll((all) => all.map((one) => one.getAttribute('data-widget')))
  await expect(desktop.dock).toBeVisible()
  await expect(widget('时钟').getByRole('img', { name: /^现在 \d\d:\d\d$/ })).toBeVisible()
  await expect(widget('日历').locator('[aria-current="date"]')).toHaveText(String(new Date().getDate()))
  // Nothing is transferred, and the figures are not chosen.
  expect(await order()).not.toContain('transfers')
  expect(await order()).not.toContain('figures')

  await widget('存储空间')
    .getByRole('button', { name: /^我的文件/ })
    .click()
  await expect(desktop.windows).toHaveCount(1)
  await desktop.windows.getByRole('button', { name: '关闭', exact: true }).click()
  await expect(desktop.windows).toHaveCount(0)

  await widget('时钟').click({ button: 'right' })
  await page.getByRole('menuitem', { name: '后移' }).click()
  await expect.poll(order).toEqual(expect.arrayContaining(['calendar', 'clock']))
  expect((await order()).slice(0, 2)).toEqual(['calendar', 'clock'])
  await widget('日历').click({ button: 'right' })
  await page.getByRole('menuitem', { name: '移除小组件' }).click()
  await expect(widget('日历')).toHaveCount(0)
  await widget('时钟').click({ button: 'right' })
  await page.getByRole('menuitem', { name: '小组件', exact: true }).hover()
  await page.getByRole('menuitemcheckbox', { name: '设备状态' }).click()
  await expect(
    widget('设备状态')
      .getByText(/^\d+%$/)
      .first(),
  ).toBeVisible()

  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 810 } })
  const other = await context.newPage()
  await storeSession(other, world.url)
  await new DesktopScreen(other, world.url).arrive()
  const there = other.getByRole('complementary', { name: '小组件' })
  await expect(there.getByRole('region', { name: '设备状态' })).toBeVisible()
  await expect(there.getByRole('region', { name: '日历' })).toHaveCount(0)
  await other.setViewportSize({ width: 1000, height: 700 })
  await expect(there).toHaveCount(0)
  await context.close()
})

test('SETA-07 an icon is dragged to another place, which it keeps; tidying up takes it back', async ({ desktop, page }) => {
  const icon = page.getByRole('list', { name: '桌面图标' }).getByRole('button', { name: '回收站' })
  await expect(desktop.dock).toBeVisible()
  const start = (await icon.boundingBox())!
  const saved = page.waitForResponse((response) => response.request().method() !== 'GET' && response.url().includes('settings'))
  await page.mouse.move(start.x + 30, start.y + 20)
  await page.mouse.down()
  await page.mouse.move(500, 300, { steps: 4 })
  await page.mouse.move(520, 320, { steps: 4 })
  await page.mouse.up()
  const placed = async () => Math.round((await icon.boundingBox())!.x)
  await expect.poll(placed).toBeGreaterThan(400)
  const x = await placed()
  await saved
  await page.reload()
  await expect.poll(placed).toBe(x)
  await page.mouse.click(700, 500, { button: 'right' })
  await page.getByRole('menuitem', { name: '整理图标' }).click()
  await expect.poll(placed).toBe(Math.round(start.x))
})

test('WIN-25 a phone has a home with cards and apps, and its bar goes from it to a window and back', async ({
  desktop,
  world,
  browser,
}) => {
  await expect(desktop.dock).toBeVisible()
  const context = await browser.newContext({
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  writeFileSync(homeFile(world.dataDir, 'one.txt'), 'x')
  await storeSession(page, world.url)
  const phone = new DesktopScreen(page, world.url)
  await phone.arrive()
  await expect(page.getByRole('heading', { name: /好，|深了，/ })).toBeVisible()
  await page.getByRole('button', { name: /^存储空间.*已用/ }).tap()
  await expect(phone.windows).toHaveCount(1)
  await expect(page.getByTitle('one.txt')).toBeVisible()
  expect(await phone.windows.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 - 84 })
  const dock = (await phone.dock.boundingBox())!
  expect(dock.x).toBeGreaterThanOrEqual(0)
  expect(dock.x + dock.width).toBeLessThanOrEqual(390)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const tab = (name: string) => phone.dock.getByRole('button', { name, exact: true })
  await expect(tab('文件')).toHaveAttribute('aria-current', 'page')
  await tab('首页').tap()
  await expect(phone.windows.first()).toBeHidden()
  await expect(tab('首页')).toHaveAttribute('aria-current', 'page')
  await page.getByRole('list', { name: '应用' }).getByRole('button', { name: '文件管理，已打开' }).tap()
  await expect(phone.windows).toHaveCount(1)
  await expect(page.getByTitle('one.txt')).toBeVisible()
  await context.close()
})

test('ENT-01 a folder and a file are put on the desktop from the file manager, opened there and taken away', async ({
  desktop,
  page,
  world,
}) => {
  mkdirSync(homeFile(world.dataDir, '旅行'), { recursive: true })
  writeFileSync(homeFile(world.dataDir, '旅行/票.txt'), '门票')
  const files = await FilesWindow.open(desktop)
  await files.command('旅行', '添加到桌面')
  await files.item('旅行').click({ button: 'right' })
  await page.getByRole('menuitem', { name: '整理' }).click()
  await expect(page.getByRole('menuitem', { name: '从桌面移除' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await desktop.windows.getByRole('button', { name: '关闭', exact: true }).click()
  await expect(desktop.windows).toHaveCount(0)
  const icon = page.getByRole('list', { name: '桌面图标' }).getByRole('button', { name: '旅行' })
  await icon.dblclick()
  await expect(desktop.windows).toHaveCount(1)
  await expect(page.getByTitle('票.txt')).toBeVisible()
  await desktop.windows.getByRole('button', { name: '关闭', exact: true }).click()
  await icon.click({ button: 'right' })
  await page.getByRole('menuitem', { name: '从桌面移除' }).click()
  await expect(icon).toHaveCount(0)

  const again = await FilesWindow.open(desktop)
  await again.enter('旅行')
  await again.command('票.txt', '添加到桌面')
  await desktop.windows.getByRole('button', { name: '关闭', exact: true }).click()
  await page.getByRole('list', { name: '桌面图标' }).getByRole('button', { name: '票.txt' }).dblclick()
  await expect(desktop.windowsOf('viewer').getByText('门票')).toBeVisible()
})
