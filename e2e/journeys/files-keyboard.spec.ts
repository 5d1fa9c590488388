import { FilesWindow } from '../screens/files-window.ts'
import { LauncherScreen } from '../screens/launcher-screen.ts'
import { severeViolations } from '../support/axe-scan.ts'
import { expect, test } from '../support/fixtures.ts'

test('FM-11 drill 18: a folder is made, named, copied elsewhere, deleted and brought back with nothing but keys', async ({
  desktop,
  page,
}) => {
  await new LauncherScreen(page).open()
  await page.keyboard.type('文件管理')
  await page.keyboard.press('Enter')
  const files = new FilesWindow(page, desktop.windowsOf('file-manager'))
  await files.expectItem('资料')

  await files.press('Control+Shift+N')
  await expect(files.renameField).toBeFocused()
  await files.press('Control+a')
  await page.keyboard.type('季度报告')
  await files.press('Enter')
  await files.expectSelected('季度报告')
  await files.press('F2')
  await expect(files.renameField).toHaveValue('季度报告')
  await files.press('End')
  await page.keyboard.type('（终稿）')
  await files.press('Enter')
  await files.expectSelected('季度报告（终稿）')

  await files.press('Control+c')
  await files.walkTo('Music')
  await files.press('Enter')
  await expect(files.currentFolder).toHaveText('Music')
  await files.press('Control+v')
  await files.expectItem('季度报告（终稿）')
  expect(await severeViolations(page)).toEqual([])
  await files.press('Alt+ArrowUp')
  await expect(files.currentFolder).toHaveText('我的文件')
  await files.expectItem('季度报告（终稿）')

  await files.walkTo('季度报告（终稿）')
  await files.press('Delete')
  await expect(desktop.toastAction('撤销')).toBeVisible()
  // H-29: the notices are a region of the desktop, after the window and the dock. One that has the focus stays.
  await files.press('F6')
  await files.press('F6')
  await expect(desktop.toastAction('撤销')).toBeFocused()
  await files.expectGone('季度报告（终稿）')
  await files.press('Enter')
  await files.expectItem('季度报告（终稿）')
})
