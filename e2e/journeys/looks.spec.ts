import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { administrator } from '../support/device-api.ts'
import { expect, test } from '../support/fixtures.ts'
import { layoutProblems } from '../support/layout-facts.ts'
import { homeFile } from '../seeds/files.ts'
import { AppearanceScreen } from '../screens/appearance-screen.ts'
import { EntryScreens } from '../screens/entry-screens.ts'
import { FilesWindow } from '../screens/files-window.ts'

/** Pictures for the eye; what a machine can judge is asserted. */
const pictures = path.resolve(import.meta.dirname, '../../.cache/looks')

test.use({ realGlass: true })

const everyLook = [
  { size: { width: 1440, height: 810 }, colorScheme: 'light', language: '中文' },
  { size: { width: 1440, height: 810 }, colorScheme: 'dark', language: '中文' },
  { size: { width: 900, height: 600 }, colorScheme: 'light', language: 'English' },
  { size: { width: 900, height: 600 }, colorScheme: 'dark', language: 'English' },
  { size: { width: 390, height: 844 }, colorScheme: 'light', language: 'English' },
  { size: { width: 390, height: 844 }, colorScheme: 'light', language: '中文' },
] as const
/** `npm test` looks at each size once; all of them with COVE_LONG. */
const looks = process.env['COVE_LONG'] === undefined ? [everyLook[0], everyLook[3], everyLook[5]] : everyLook
const suffix = (look: (typeof looks)[number]) => `${look.size.width}-${look.colorScheme}-${look.language === '中文' ? 'zh' : 'en'}`

test('WIN-03a desktop and file manager fit every screen, theme and language', async ({ desktop, page, world }) => {
  for (const name of ['家庭照片', '旅行计划', 'A folder whose name is longer than anything that fits into one tile'])
    mkdirSync(homeFile(world.dataDir, name), { recursive: true })
  for (const name of ['会议纪要.docx', '预算.xlsx', '清单.txt', '片段.mp4', '歌.mp3', '备份.zip'])
    writeFileSync(homeFile(world.dataDir, name), '云湾')
  const problems: Record<string, readonly string[]> = {}
  const files = new FilesWindow(page, desktop.windowsOf('file-manager').first())
  const appearance = new AppearanceScreen(page)
  let language: string = '中文'
  for (const look of looks) {
    await page.setViewportSize(look.size)
    await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: 'reduce' })
    await page.goto(`${world.url}/file-manage`)
    // On a phone the places come first.
    if (look.size.width < 640) await files.root.getByRole('button', { name: /^(?:我的文件|My files)$/ }).click()
    await files.expectItem('旅行计划')
    if (look.language !== language) {
      await appearance.open()
      await appearance.choose(look.language)
      await picture(page, `appearance-${suffix(look)}`, problems)
      await appearance.close()
      language = look.language
    }
    await expect.poll(async () => (await appearance.drawn()).theme).toBe(look.colorScheme)
    await picture(page, `files-${suffix(look)}`, problems)
    await page.keyboard.press('Control+Shift+k')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await picture(page, `launcher-${suffix(look)}`, problems)
    await page.keyboard.press('Escape')
  }
  await page.setViewportSize({ width: 1440, height: 810 })
  await page.goto(`${world.url}/file-manage`)
  await files.expectItem('旅行计划')
  await files.showAsList()
  await picture(page, 'files-list', problems)
  await files.item('旅行计划').click()
  await picture(page, 'files-list-selected', problems)
  expect(problems).toEqual({})
})

test('WIN-01b the screens before the desktop fit every screen', async ({ page, world, api }) => {
  expect(api.token()).toBeTruthy()
  const entry = new EntryScreens(page, world.url)
  const problems: Record<string, readonly string[]> = {}
  for (const look of looks.filter(({ language }) => language === '中文')) {
    await page.setViewportSize(look.size)
    await page.emulateMedia({ colorScheme: look.colorScheme })
    await entry.go('/login/local')
    await entry.expectSignIn()
    await picture(page, `login-${suffix(look)}`, problems)
  }
  await entry.signIn(administrator.account, 'Wrong9Password')
  await expect(entry.problem(/密码/).first()).toBeVisible()
  await picture(page, 'login-refused', problems)
  expect(problems).toEqual({})
})

/** Keeps a picture and notes what is wrong on it. */
async function picture(page: Page, name: string, problems: Record<string, readonly string[]>): Promise<void> {
  mkdirSync(pictures, { recursive: true })
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: path.join(pictures, `${name}.png`) })
  const found = await layoutProblems(page)
  if (found.length > 0) problems[name] = found
}
