import { SettingsWindow } from '../screens/settings-window.ts'
import { expect, test } from '../support/fixtures.ts'

test('WIN-21 a corner that was given an action runs it when the mouse rests there; the others do nothing', async ({ desktop, page }) => {
  await page.mouse.move(0, 0)
  await desktop.open('设置')
  const settings = new SettingsWindow(page)
  await settings.show('桌面与语言')
  await settings.root.getByRole('combobox', { name: '左上角' }).click()
  await page.getByRole('option', { name: '显示桌面' }).click()
  const frame = desktop.windowsOf('settings')
  await expect(frame).toBeVisible()

  await page.mouse.move(700, 400)
  await page.mouse.move(1439, 809)
  await page.waitForTimeout(600)
  await expect(frame).toBeVisible()
  await page.mouse.move(700, 400)
  await page.mouse.move(0, 0)
  await expect(frame).toBeHidden()
  await page.mouse.move(700, 400)
  await page.mouse.move(0, 0)
  await expect(frame).toBeVisible()
})
