import { DesktopScreen } from '../screens/desktop-screen.ts'
import { SettingsWindow } from '../screens/settings-window.ts'
import { severeViolations } from '../support/axe-scan.ts'
import { expect, test } from '../support/fixtures.ts'
import { storeSession } from '../support/stored-session.ts'

test.use({ showsHints: true })

test('WIN-20 a first sign-in shows the hints one by one; once read they are gone in every browser, until the settings show them again', async ({
  desktop,
  page,
  world,
  browser,
}) => {
  const hints = page.getByRole('dialog', { name: '桌面提示' })
  await expect(hints.getByRole('heading')).toHaveText('应用都在启动台')
  await expect(hints).toBeFocused()
  expect(await severeViolations(page)).toEqual([])
  for (const title of ['一处搜索所有内容', '窗口一目了然', '桌面由你布置']) {
    await hints.getByRole('button', { name: '下一步' }).click()
    await expect(hints.getByRole('heading')).toHaveText(title)
  }
  await hints.getByRole('button', { name: '知道了' }).click()
  await expect(hints).toHaveCount(0)

  await page.reload()
  await expect(desktop.dock).toBeVisible()
  const context = await browser.newContext({ locale: 'zh-CN' })
  const other = await context.newPage()
  await storeSession(other, world.url)
  await new DesktopScreen(other, world.url).arrive()
  // Longer than the hints of a new user take to come.
  await other.waitForTimeout(3_000)
  await expect(other.getByRole('dialog', { name: '桌面提示' })).toHaveCount(0)
  await expect(hints).toHaveCount(0)
  await context.close()

  await desktop.open('设置')
  const settings = new SettingsWindow(page)
  await settings.show('桌面与语言')
  await settings.root.getByRole('button', { name: '再看一次' }).click()
  await expect(hints).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(hints).toHaveCount(0)
})

test('WIN-20 the keyboard alone reaches the hints and skips them', async ({ desktop, page }) => {
  await desktop.open('设置')
  const hints = page.getByRole('dialog', { name: '桌面提示' })
  await expect(hints).toBeVisible()
  await expect
    .poll(async () => {
      await page.keyboard.press('F6')
      return hints.getByRole('button', { name: '跳过' }).evaluate((button) => button === document.activeElement)
    })
    .toBe(true)
  await page.keyboard.press('Enter')
  await expect(hints).toHaveCount(0)
  await expect(desktop.windows).toHaveCount(1)
})
