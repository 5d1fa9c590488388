import { mkdirSync, writeFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { administrator } from '../support/device-api.ts'
import { expect, test } from '../support/fixtures.ts'
import { severeViolations } from '../support/axe-scan.ts'
import { homeFile } from '../seeds/files.ts'
import { AppearanceScreen } from '../screens/appearance-screen.ts'
import { EntryScreens } from '../screens/entry-screens.ts'
import { FilesWindow } from '../screens/files-window.ts'
import { GalleryScreen } from '../screens/gallery-screen.ts'
import { WindowsScreen } from '../screens/windows-screen.ts'

test.describe('the first start', () => {
  test.use({ isNew: true })

  test('H-29 axe finds nothing grave before the desktop', async ({ page, world }) => {
    const entry = new EntryScreens(page, world.url)
    await entry.go('/setup')
    await expect(entry.heading('欢迎使用云湾')).toBeVisible()
    await entry.submitSetUp()
    await expectClean(page, 'first start, with its problems shown')
    await entry.go('/not-found')
    await expect(entry.problem('页面不存在')).toBeVisible()
    await expectClean(page, 'not found')
  })
})

test('H-29 axe finds nothing grave on the desktop and in the files', async ({ desktop, page, world }) => {
  mkdirSync(homeFile(world.dataDir, '春游'), { recursive: true })
  for (const name of ['计划.txt', '照片.jpg', 'notes.zip']) writeFileSync(homeFile(world.dataDir, name), '云湾')
  await expectClean(page, 'desktop')
  await desktop.openLauncher()
  await expectClean(page, 'launcher')
  await page.keyboard.press('Escape')

  const files = await FilesWindow.open(desktop)
  await files.expectItem('春游')
  await expectClean(page, 'files as a grid', 'window')
  await files.showAsList()
  await files.select('计划.txt')
  await expectClean(page, 'files as a list, one selected', 'window')
  await files.item('计划.txt').click({ button: 'right' })
  await expectClean(page, 'context menu')
  await files.choose('详细信息')
  await expect(files.dialog(/详细信息|计划/)).toBeVisible()
  await expectClean(page, 'details')
  await page.keyboard.press('Escape')

  const looks = new AppearanceScreen(page)
  await looks.open()
  await expectClean(page, 'appearance panel')
  await looks.close()
})

test('H-29 axe finds nothing grave in the bin and in the windows of transfers', { tag: '@thorough' }, async ({ desktop, page }) => {
  const windows = new WindowsScreen(desktop)
  const bin = await windows.open('回收站')
  await expect(bin.root.getByText('回收站是空的')).toBeVisible()
  await expectClean(page, 'recycle bin', 'window')
  await bin.close()

  const transfers = await windows.open('传输中心')
  for (const section of ['下载', '其他任务', '离线下载']) {
    await transfers.root.getByRole('button', { name: section, exact: true }).click()
    await expect(transfers.root.getByRole('heading', { name: section, exact: true })).toBeVisible()
    await expectClean(page, `transfers: ${section}`, 'window')
  }
  const adding = transfers.root.getByRole('button', { name: '添加下载', exact: true }).first()
  await adding.click()
  await expect(page.getByRole('dialog', { name: '添加离线下载' })).toBeVisible()
  await expectClean(page, 'adding a download')
  await page.keyboard.press('Escape')
  await expect(adding).toBeFocused()
  await transfers.root.getByRole('button', { name: '更多', exact: true }).first().click()
  await page.getByRole('menuitem', { name: '绑定码与转交链接' }).click()
  const links = page.getByRole('dialog', { name: '链接下载' })
  await expect(links.getByText('还没有离线下载')).toBeVisible()
  await expectClean(page, 'link downloads', 'window')
})

test('H-29 axe finds nothing grave in the gallery of components', { tag: ['@long', '@thorough'] }, async ({ desktop, page }) => {
  const gallery = await new WindowsScreen(desktop).open('组件展台')
  await gallery.doubleClickTitle()
  await new GalleryScreen(gallery).visitAll((section) => expectClean(page, `gallery: ${section}`, 'window'))
})

test('H-29 axe finds nothing grave on the sign-in screen', async ({ page, world, api }) => {
  expect(api.token()).toBeTruthy()
  const entry = new EntryScreens(page, world.url)
  await entry.go('/login/local')
  await entry.expectSignIn()
  await entry.goOnAs('')
  await expectClean(page, 'sign-in: who')
  await entry.signIn(administrator.account, '')
  await expectClean(page, 'sign-in: password')
})

test('H-29 the keyboard alone opens the launcher, an app and the dock', async ({ desktop, page }) => {
  const windows = new WindowsScreen(desktop)
  await page.keyboard.press('Control+Shift+k')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('你好')
  await page.keyboard.press('Enter')
  await expect(windows.all).toHaveCount(1)
  await expect.poll(() => windows.focused.hasKeyboard()).toBe(true)

  await page.keyboard.press('F6')
  await expect(desktop.dock.getByRole('button', { name: '启动台' })).toBeFocused()
  for (const step of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(step)
  await expect(windows.dockButton('文件管理')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(windows.all).toHaveCount(2)
  await expect(windows.focused.root.getByRole('grid')).toBeVisible()
  await expect.poll(() => windows.focused.hasKeyboard()).toBe(true)

  await page.keyboard.press('Shift+F6')
  await expect(page.getByRole('list', { name: '桌面图标' }).getByRole('button').first()).toBeFocused()
  await page.keyboard.press('F6')
  expect(await windows.focused.hasKeyboard()).toBe(true)
})

test('H-29 in a high-contrast theme windows, menus, the focus, what is chosen and switches are drawn with lines', async ({
  desktop,
  page,
  world,
}) => {
  mkdirSync(homeFile(world.dataDir, '春游'), { recursive: true })
  await page.emulateMedia({ forcedColors: 'active' })
  const files = await FilesWindow.open(desktop)
  const lines = (place: Locator, pseudo?: string) =>
    place.evaluate((element, part) => {
      const { borderTopWidth, borderTopStyle, outlineStyle, outlineWidth } = getComputedStyle(element, part)
      return { border: `${borderTopStyle} ${borderTopWidth}`, outline: `${outlineStyle} ${outlineWidth}` }
    }, pseudo)
  await files.select('春游')
  await expect.poll(async () => (await lines(files.listing.locator('[aria-selected="true"]').first())).outline).toBe('solid 2px')
  const surface = desktop.windowsOf('file-manager').first().locator('> div').first()
  expect((await lines(surface)).border).toBe('solid 2px')
  await files.item('春游').click({ button: 'right' })
  expect((await lines(page.getByRole('menu'))).border).toBe('solid 1px')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  expect((await lines(page.locator(':focus-visible').first())).outline).toBe('solid 3px')
  const settings = await new WindowsScreen(desktop).open('设置')
  expect((await lines(settings.root.getByRole('switch').first())).border).toBe('solid 1px')
  const samples = settings.root.locator('label:has(input[name="settings-accent"])')
  const colours = await samples.evaluateAll((all) => all.map((sample) => getComputedStyle(sample).backgroundColor))
  expect(new Set(colours).size).toBe(colours.length)
  expect(colours.length).toBeGreaterThan(2)
})

/** Places that are looked at in both themes; all of them with COVE_LONG, else the others in the light one only. */
const inBothThemes: ReadonlySet<string> = new Set(['desktop', 'files as a list, one selected', 'context menu', 'sign-in'])
const isLong = process.env['COVE_LONG'] !== undefined

/** Looks at a place in its themes, as the theme follows the system. */
async function expectClean(page: Page, place: string, scope: 'page' | 'window' = 'page'): Promise<void> {
  const looks = new AppearanceScreen(page)
  for (const colorScheme of isLong || inBothThemes.has(place) ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme })
    await expect.poll(async () => (await looks.drawn()).theme).toBe(colorScheme)
    expect(await severeViolations(page, scope), `${place}, ${colorScheme}`).toEqual([])
  }
}
