import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { PathPicker } from '../screens/path-picker.ts'
import { writeSamplePackage } from '../seeds/app-package.ts'
import { expect, test as base } from '../support/fixtures.ts'
import { journeyDir } from '../support/journey-dir.ts'

const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
  folders: async ({}, use) => {
    const dir = mkdtempSync(path.join(journeyDir(), 'cove-e2e-apps-'))
    const shown = path.join(dir, '文稿')
    mkdirSync(shown)
    writeFileSync(path.join(shown, '信.txt'), '洱海的早上很安静')
    writeFileSync(path.join(shown, 'note.md'), 'two words')
    await use([shown])
    rmSync(dir, { recursive: true, force: true })
  },
})

// The browser tools read every style sheet for their trace, and those of a frame without an origin refuse; a frame that leaves itself is
// not shown the desktop, and the browser says so.
test.use({ provoked: /cssRules|^Framing/ })

/** Installs a package through the chooser of the browser. */
async function installFrom(page: Page, button: Locator, file: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await button.click()
  await (await choosing).setFiles(file)
}

/** Answers the question of the app with the folder. */
async function allowFolder(page: Page, window: Locator): Promise<void> {
  const question = page.getByRole('dialog', { name: '让“数字数”看并改一个文件夹？' })
  await expect(question.getByRole('button', { name: '不允许' })).toBeFocused()
  await expect(question.getByText('不能删，不能传出去')).toBeVisible()
  await question.getByRole('button', { name: '挑文件夹…' }).click()
  const picker = new PathPicker(page, '给“数字数”一个文件夹')
  await picker.place(/文稿/).click()
  await picker.expectOpen('文稿')
  await picker.confirm('允许看和改').click()
  await picker.expectGone()
  await expect(window.getByRole('button', { name: '能看“文稿”' })).toBeVisible()
}

/** The app tries to show a page of the desktop in its frame. */
async function leavePage(page: Page): Promise<void> {
  const frame = page.frames().find((one) => one.url().includes('/app-files/'))
  await frame?.evaluate(() => location.assign('/files')).catch(() => undefined)
}

/** Removes the app from the list. */
async function removeApp(page: Page, list: Locator): Promise<void> {
  await list.getByRole('button', { name: '“数字数”的更多操作' }).click()
  await page.getByRole('menuitem', { name: '删除…' }).click()
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await expect(list.getByText('还没有应用')).toBeVisible()
}

test('APP-02 APP-03 APP-04 APP-05 a package becomes an app that reads what it is given, until that is taken back', async ({
  desktop,
  folders,
}, info) => {
  const { page } = desktop
  const [shown = ''] = folders
  const list = desktop.windowsOf('embedded-apps')
  await desktop.open('第三方应用')
  await expect(list.getByText('还没有应用')).toBeVisible()
  const bad = path.join(info.outputDir, 'bad.zip')
  mkdirSync(info.outputDir, { recursive: true })
  writeSamplePackage(bad, { '../outside.js': '' })
  const install = list.getByRole('button', { name: '从文件安装…' })
  await installFrom(page, install, bad)
  await expect(list.getByText(/应用包里有不安全的文件/)).toBeVisible()
  await installFrom(page, install, writeSamplePackage(path.join(info.outputDir, 'good.zip')))
  await expect(list.getByRole('listitem').filter({ hasText: '数字数' })).toBeVisible()

  await desktop.open('数字数')
  const window = desktop
    .windowsOf('embedded-apps')
    .filter({ hasText: '能看' })
    .or(desktop.windowsOf('embedded-apps').filter({ has: page.locator('iframe') }))
  const app = window.frameLocator('iframe')
  await expect(window.getByText('第三方应用').first()).toBeVisible()
  await expect(app.getByRole('status')).toHaveText('还没有挑文件夹。')
  await app.getByRole('button', { name: '挑一个文件夹' }).click()
  await page.getByRole('button', { name: '不允许' }).click()
  await expect(app.getByRole('status')).toHaveText('没有得到允许。')
  await app.getByRole('button', { name: '挑一个文件夹' }).click()
  await allowFolder(page, window)
  await expect(app.getByRole('status')).toHaveText('2 个文件，共 10 字')
  await app.getByRole('button', { name: '存成 CSV' }).click()
  await expect(app.getByRole('status')).toHaveText('存好了：字数.csv')
  expect(readFileSync(path.join(shown, '字数.csv'), 'utf8')).toContain('"信.txt","8","8"')

  await window.getByRole('button', { name: '能看“文稿”' }).click()
  const panel = page.getByRole('dialog', { name: '“数字数”做了什么' })
  await expect(panel.getByText('看了 信.txt')).toBeVisible()
  await expect(panel.getByText('存了 字数.csv')).toBeVisible()
  await panel.getByRole('button', { name: '收回“文稿”' }).click()
  await expect(app.getByRole('status')).toHaveText('权限收回了，什么都看不到。')
  await page.keyboard.press('Escape')
  await expect(window.getByRole('button', { name: '什么都看不到' })).toBeVisible()

  await leavePage(page)
  await expect(desktop.windowsOf('embedded-apps').getByText('“数字数”想离开自己的页面，已停下')).toBeVisible()
  await removeApp(page, list)
  await expect(desktop.windowsOf('embedded-apps').getByText('没有这个应用')).toBeVisible()
  expect(existsSync(path.join(shown, '字数.csv'))).toBe(true)
})
