import { files } from '@cove/device-contract/files'
import { spaces as spacesArea } from '@cove/device-contract/spaces'
import type { Page } from '@playwright/test'
import { administrator } from '../support/device-api.ts'
import type { DeviceApi } from '../support/device-api.ts'
import { expect, test } from '../support/fixtures.ts'
import { AppearanceScreen } from '../screens/appearance-screen.ts'
import { WindowsScreen } from '../screens/windows-screen.ts'

test('SET-03 theme, density, accent and wallpaper change at once and survive a reload without a flash', async ({ desktop, page }) => {
  const looks = new AppearanceScreen(page)
  await looks.open()
  await looks.choose('深色')
  expect((await looks.drawn()).theme).toBe('dark')
  await looks.choose('紧凑')
  expect((await looks.drawn()).density).toBe('compact')
  const before = await looks.drawn()
  await looks.pick('紫罗兰')
  const chosen = await looks.drawn()
  expect(chosen.accent).not.toBe(before.accent)
  await looks.pick('潮线')
  expect(await looks.wallpaper()).toBe('tide')
  await looks.close()

  await recordFirstPaint(page)
  await page.reload()
  await expect(desktop.dock).toBeVisible()
  expect(await looks.drawn()).toEqual(chosen)
  expect(await looks.wallpaper()).toBe('tide')
  // Every theme the page ever had, from the first element of its body on.
  expect(await themesSeen(page)).toEqual(['dark'])
})

test('SET-03 the theme follows the system until one is chosen', async ({ desktop, page }) => {
  const looks = new AppearanceScreen(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(async () => (await looks.drawn()).theme).toBe('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(async () => (await looks.drawn()).theme).toBe('light')
  await looks.open()
  await looks.choose('浅色')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect((await looks.drawn()).theme).toBe('light')
  await looks.close()
  await expect(desktop.dock).toBeVisible()
})

test('H-61 English is complete: nothing Chinese is left on the desktop, in the files, the bin and at sign-in', async ({
  desktop,
  page,
  api,
}) => {
  const named = await fileNames(api)
  const windows = new WindowsScreen(desktop)
  const explorer = await windows.open('文件管理')
  const bin = await windows.open('回收站')
  await expect(bin.root.getByText('回收站是空的')).toBeVisible()
  const looks = new AppearanceScreen(page)
  await looks.open()
  await looks.choose('English')
  await expect.poll(async () => (await looks.drawn()).lang).toBe('en')
  await expect(page.getByRole('dialog', { name: 'Appearance' })).toBeVisible()
  expect(await chineseLeft(page, named)).toEqual([])
  await looks.close()
  await expect(explorer.root.getByRole('button', { name: 'Upload' })).toBeAttached()
  expect(await chineseLeft(page, named)).toEqual([])

  await page.keyboard.press('Control+Shift+k')
  await expect(page.getByRole('dialog', { name: 'Launcher' })).toBeVisible()
  expect(await chineseLeft(page, named)).toEqual([])
  await page.keyboard.press('Escape')

  await page.reload()
  await expect(page.getByRole('toolbar', { name: 'Dock' })).toBeVisible()
  expect(await chineseLeft(page, named)).toEqual([])
  await page.getByRole('button', { name: administrator.nickname }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('textbox', { name: /^Name/ })).toBeVisible()
  expect(await chineseLeft(page, named)).toEqual([])
})

/** Names people gave to what they keep, as the desktop shows them. */
async function fileNames({ device }: DeviceApi): Promise<readonly string[]> {
  const listed = await device.use(spacesArea).list()
  const storages = listed.ok ? listed.data.storages : []
  const pages = await Promise.all(storages.map(({ storageId }) => device.use(files).list({ query: { storageId, path: '/', page: 1 } })))
  return pages.flatMap((answer) => (answer.ok ? answer.data.items.map(({ name }) => name) : []))
}

/** What people named themselves, and what must stay Chinese: the name of the language. */
const ownWords = new RegExp(`${administrator.nickname}|存储空间 \\d+|简体中文|中文|云湾`, 'g')

/** Chinese sentences in texts and in what is read aloud. */
async function chineseLeft(page: Page, named: readonly string[]): Promise<readonly string[]> {
  const all = await page.evaluate(() => {
    const spoken = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-roledescription']
    const found: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node.textContent ?? '')
    for (const element of document.querySelectorAll(spoken.map((name) => `[${name}]`).join())) {
      for (const name of spoken) found.push(element.getAttribute(name) ?? '')
    }
    return found
  })
  const initial = administrator.nickname.slice(0, 1)
  return [...new Set(all)].filter((text) => text !== initial && !named.includes(text) && /[\u3400-\u9fff]/.test(text.replace(ownWords, '')))
}

/** Notes each theme the page has, from before its first element on. */
async function recordFirstPaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const themes: string[] = []
    Object.assign(globalThis, { coveThemes: themes })
    const note = () => {
      const theme = document.body && (document.documentElement.dataset['theme'] ?? 'none')
      if (theme && themes.at(-1) !== theme) themes.push(theme)
    }
    new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-theme'] })
  })
}

function themesSeen(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (globalThis as unknown as { readonly coveThemes: readonly string[] }).coveThemes)
}
