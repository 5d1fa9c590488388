import { readFileSync } from 'node:fs'
import { expect, test } from '../support/fixtures.ts'

test('LOG-01 WIN-07 the log is a whole page by address, a window from there, filters and exports', async ({ desktop, page, world }) => {
  await expect(desktop.dock).toBeVisible()
  await page.goto(`${world.url}/app/logCenter/#/sign-in`)
  const app = page.locator('[data-app-page]')
  await expect(app.getByRole('button', { name: '登录', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveTitle('日志 · 登录')
  await expect(desktop.dock).toHaveCount(0)
  await expect(app.getByText('链条', { exact: false }).or(app.getByText('还没核对')).first()).toBeVisible()
  const rows = app.getByRole('grid').getByRole('row')
  await expect(rows.filter({ hasText: '登录' }).first()).toBeVisible()

  // The address follows the app, and a reload shows the same once.
  await app.getByRole('button', { name: '设备', exact: true }).click()
  await expect(page).toHaveURL(`${world.url}/app/logCenter/device`)
  await page.reload()
  await expect(rows.filter({ hasText: '设备启动' }).first()).toBeVisible()
  await expect(page.locator('[data-remote="log-center"]')).toHaveCount(1)

  await app.getByPlaceholder('人、地址、文件名、编号').fill('没有这样的一条')
  await expect(app.getByText('没有记录')).toBeVisible()
  await app.getByRole('button', { name: '清除筛选' }).click()
  await expect(rows.filter({ hasText: '设备启动' }).first()).toBeVisible()
  await app.getByRole('button', { name: '核对' }).click()
  await expect(app.getByText('链条完整')).toBeVisible()

  const saving = page.waitForEvent('download')
  await app.getByRole('button', { name: '导出…' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^日志 .*\.csv$/)
  expect(readFileSync(await saved.path(), 'utf8')).toContain('设备启动')

  await page.getByRole('button', { name: '在桌面窗口打开' }).click()
  await expect(desktop.dock).toBeVisible()
  await expect(desktop.windowsOf('log-center')).toHaveCount(1)
  await expect(page).toHaveURL(`${world.url}/desktop`)
})

test('WIN-07 an address below an app that leads nowhere names the page that is missing', async ({ desktop, page, world }) => {
  await expect(desktop.dock).toBeVisible()
  await page.goto(`${world.url}/app/log-center/#/nowhere`)
  await expect(page.getByText('“日志”里没有“nowhere”这一页')).toBeVisible()
  await page.getByRole('button', { name: '打开“日志”' }).click()
  await expect(page.locator('[data-app-page]')).toBeVisible()
  await page.getByRole('button', { name: '回到云湾' }).click()
  await expect(desktop.dock).toBeVisible()
  await expect(desktop.windows).toHaveCount(0)
})
