import { expect, test } from '../support/fixtures.ts'
import { WindowsScreen } from '../screens/windows-screen.ts'

const greeting = '你好'
const files = '文件管理'

test('WIN-14 all windows side by side: by key, by the dock and by finger, filtered, closed and opened', async ({ desktop, page }) => {
  const windows = new WindowsScreen(desktop)
  const explorer = await windows.open(files)
  const hello = await windows.open(greeting)
  await hello.expectKeyboard()
  await page.keyboard.press('F3')
  const overview = page.getByRole('dialog', { name: '所有窗口' })
  const card = (name: string) => overview.getByRole('button', { name, exact: true })
  await expect(card(greeting)).toBeFocused()
  await expect(card(files).locator('[aria-hidden="true"]').first()).toBeVisible()

  await page.keyboard.press('ArrowLeft')
  await expect(card(files)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(overview).toHaveCount(0)
  await explorer.expectFocused()
  await explorer.expectKeyboard()

  await desktop.dock.getByRole('button', { name: '所有窗口' }).click()
  await expect(card(files)).toBeFocused()
  await page.keyboard.type('nihao')
  await expect(card(files)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await hello.expectFocused()

  await page.keyboard.press('F3')
  await expect(card(greeting)).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(card(greeting)).toHaveCount(0)
  await expect(card(files)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(overview).toHaveCount(0)
  await explorer.expectKeyboard()
  await expect(windows.all).toHaveCount(1)
})
