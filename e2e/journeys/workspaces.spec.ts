import { mkdirSync, writeFileSync } from 'node:fs'
import { expect, test } from '../support/fixtures.ts'
import { DesktopScreen } from '../screens/desktop-screen.ts'
import { FilesWindow } from '../screens/files-window.ts'
import { homeFile } from '../seeds/files.ts'
import { storeSession } from '../support/stored-session.ts'
import { WindowsScreen } from '../screens/windows-screen.ts'

test.use({ restoresWindows: true })

const apps = ['文件管理', '设置', '通知', '存储管理', '传输中心', '你好'] as const

test('WIN-11 six windows come back after a reload, after a crash and in another browser', async ({ desktop, page, world, browser }) => {
  const windows = new WindowsScreen(desktop)
  for (const app of apps.slice(0, -1)) await desktop.open(app)
  await expect(desktop.windows).toHaveCount(5)
  const frame = await windows.open(apps[5])
  await frame.dragTitleTo({ x: 400, y: 300 })
  await expect(desktop.windows).toHaveCount(6)
  const home = await frame.box()
  // The device has them a moment after the last change.
  await page.waitForResponse((response) => response.url().includes('/workspaces/v1/save'))

  await page.reload()
  await expect(desktop.windows).toHaveCount(6)
  expect(await (await windows.pin(windows.of(apps[5]))).box()).toEqual(home)
  await expect(desktop.windowsOf('file-manager').getByRole('button').nth(4)).toBeVisible()

  const crashed = page.waitForEvent('crash')
  void page.goto('chrome://crash').catch(() => undefined)
  await crashed
  const context = await browser.newContext({ locale: 'zh-CN' })
  const other = await context.newPage()
  await storeSession(other, world.url)
  const second = new DesktopScreen(other, world.url)
  await second.arrive()
  await expect(second.windows).toHaveCount(6)
  await context.close()
})

test('WIN-11 a named set of windows is saved, closed, and opened by its link', async ({ desktop, page }) => {
  await desktop.open('设置')
  await desktop.open('通知')
  await page.mouse.click(1300, 120, { button: 'right' })
  await page.getByRole('menuitem', { name: '工作区…' }).click()
  const sheet = page.getByRole('dialog', { name: '工作区' })
  await sheet.getByLabel('名称').fill('晚上')
  await sheet.getByRole('button', { name: '保存当前 2 个窗口' }).click()
  await expect(sheet.getByText(/^2 个窗口 ·/)).toBeVisible()
  await sheet.getByRole('button', { name: '关闭', exact: true }).last().click()
  await desktop.window('通知').getByRole('button', { name: '关闭', exact: true }).click()
  await expect(desktop.windows).toHaveCount(1)
  await page.mouse.click(1300, 120, { button: 'right' })
  await page.getByRole('menuitem', { name: '工作区…' }).click()
  await sheet.getByRole('button', { name: '打开', exact: true }).click()
  await expect(desktop.windows).toHaveCount(2)
})

test('WIN-11 the selection and the place in a list, and a text that is being written, come back after a reload', async ({
  desktop,
  page,
  world,
}) => {
  mkdirSync(homeFile(world.dataDir, '.'), { recursive: true })
  for (let at = 100; at < 400; at += 1) writeFileSync(homeFile(world.dataDir, `note-${at}.txt`), 'as saved')
  const files = await FilesWindow.open(desktop)
  await files.item('note-399.txt').click({ button: 'right' })
  await page.getByRole('menuitem', { name: '编辑方式', exact: true }).hover()
  await page.getByRole('menuitem', { name: '文本编辑器' }).click()
  const editor = desktop.windowsOf('viewer')
  const text = editor.getByRole('textbox', { name: 'note-399.txt' })
  await text.click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('and more ')
  await page.waitForResponse((response) => response.url().includes('/editing/v1/keep_draft'))
  await files.listing.evaluate((list) => {
    const scrolled = new Promise((resolve) => list.addEventListener('scroll', resolve, { once: true }))
    list.scrollTo({ top: 900 })
    return scrolled
  })

  await page.reload()
  await expect(text).toContainText('and more as saved')
  await expect(editor.getByText('有未保存的改动')).toBeVisible()
  await expect.poll(() => files.listing.evaluate((list) => list.scrollTop)).toBe(900)
  await expect(files.root.getByText(/已选择 1 项/).first()).toBeAttached()
})
