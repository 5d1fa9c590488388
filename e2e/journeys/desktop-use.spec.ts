import type { Locator } from '@playwright/test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { FilesWindow } from '../screens/files-window.ts'
import { WindowsScreen } from '../screens/windows-screen.ts'
import { homeFile } from '../seeds/files.ts'
import { clippedButtons } from '../support/clipped-buttons.ts'
import { expect, test } from '../support/fixtures.ts'

const long = 'a-holiday-in-the-mountains-with-the-whole-family-2026.jpg'
const arabic = 'صور العائلة'

test('S-F3 FM-03 a long name keeps its extension, and a right-to-left name its own direction', async ({ desktop, page, world }) => {
  mkdirSync(homeFile(world.dataDir, arabic), { recursive: true })
  for (const name of [long, '👨\u200D👩\u200D👧\u200D👦.png']) writeFileSync(homeFile(world.dataDir, name), 'x')
  const files = await FilesWindow.open(desktop)
  for (const showIt of [() => Promise.resolve(), () => files.showAsList()]) {
    await page.setViewportSize({ width: 760, height: 700 })
    await showIt()
    await files.expectItem('👨\u200D👩\u200D👧\u200D👦.png')
    expect(await files.item(`\u2068${arabic}\u2069`).evaluate((name) => getComputedStyle(name).direction)).toBe('rtl')
    const widths = await files.item(long).evaluate((name) => {
      const parts = name.querySelector('[data-tail]')
      const tail = document.createElement('span')
      tail.textContent = parts?.getAttribute('data-tail') ?? ''
      tail.style.cssText = 'position: absolute; white-space: pre'
      name.append(tail)
      const wanted = tail.getBoundingClientRect().width
      tail.remove()
      const held = name.parentElement?.getBoundingClientRect().width ?? 0
      return { wanted, held, name: name.getBoundingClientRect().width, page: name.scrollWidth - name.clientWidth }
    })
    // The name is no wider than its place, and the place has room for the extension.
    expect(widths.name).toBeLessThanOrEqual(widths.held + 1)
    expect(widths.page).toBeLessThanOrEqual(1)
    expect(widths.wanted).toBeGreaterThan(20)
    expect(widths.wanted).toBeLessThan(widths.name)
  }
})

// English has the longer words; Chinese is looked at with COVE_LONG.
for (const { language, upload, tag } of [
  { language: 'zh-CN', upload: '上传', tag: { tag: '@thorough' } },
  { language: 'en', upload: 'Upload', tag: {} },
]) {
  test(`WIN-08 no button is cut in a window 720 px wide (${language})`, tag, async ({ desktop, page, world }) => {
    writeFileSync(homeFile(world.dataDir, 'one.txt'), 'x')
    await expect(desktop.dock).toBeVisible()
    await page.evaluate((locale) => localStorage.setItem('cove.locale', locale), language)
    const cut: Record<string, readonly string[]> = {}
    const lookAt = async (place: string): Promise<void> => {
      for (const width of [640, 720, 760]) {
        await page.setViewportSize({ width, height: 700 })
        cut[`${place} ${width}`] = await clippedButtons(page)
      }
    }
    await page.setViewportSize({ width: 760, height: 700 })
    await page.goto(`${world.url}/file-manage`)
    await page.getByTitle('one.txt').click()
    await expect(page.getByRole('button', { name: upload, exact: true }).first()).toBeVisible()
    await lookAt('files')
    for (const path of ['recycle-index', 'transport/offline', 'account-security/security', 'account-security/members']) {
      await page.goto(`${world.url}/${path}`)
      await expect(page.locator('[data-window-frame] button').nth(4)).toBeVisible()
      await lookAt(path)
    }
    expect(Object.entries(cut).filter(([, found]) => found.length > 0)).toEqual([])
  })
}

test('REQ-07a a notice covers no closing button and is not selected with the text around it', async ({ desktop, page, world }) => {
  writeFileSync(homeFile(world.dataDir, 'one.txt'), 'x')
  const files = await FilesWindow.open(desktop)
  const frame = await new WindowsScreen(desktop).pin(files.root)
  await frame.doubleClickTitle()
  await frame.expectMaximised()
  await files.select('one.txt')
  await page.keyboard.press('Delete')
  const notice = desktop.toast(/one\.txt/)
  await expect(notice).toBeVisible()
  await expect
    .poll(async () => {
      const [toast, button] = [await notice.boundingBox(), await frame.closeButton.boundingBox()]
      if (!toast || !button) return 'gone'
      return toast.y >= button.y + button.height || toast.x >= button.x + button.width ? 'clear' : 'covered'
    })
    .toBe('clear')
  expect(await notice.evaluate((element) => getComputedStyle(element).userSelect)).toBe('none')
  await frame.closeButton.click()
  await expect(desktop.windows).toHaveCount(0)
})

test('H-29 the keyboard follows the menu of the dock: one more window, at the limit, and all closed', async ({ desktop }) => {
  const windows = new WindowsScreen(desktop)
  await windows.open('文件管理')
  await windows.openAnother('文件管理')
  await windows.openAnother('文件管理')
  // Three is the limit: the one in front stays there, and has the keyboard.
  await windows.requestAnother('文件管理')
  await expect(windows.all).toHaveCount(3)
  await expect.poll(() => windows.focused.hasKeyboard()).toBe(true)
  await windows.open('你好')
  await windows.dockButton('文件管理').click({ button: 'right' })
  await desktop.page.getByRole('menuitem', { name: '关闭所有窗口' }).click()
  await expect(windows.all).toHaveCount(1)
  await expect.poll(() => windows.focused.hasKeyboard()).toBe(true)
  await windows.dockButton('你好').click({ button: 'right' })
  await desktop.page.getByRole('menuitem', { name: '关闭所有窗口' }).click()
  await expect(windows.all).toHaveCount(0)
  await expect.poll(() => desktop.dock.evaluate((dock) => dock.contains(document.activeElement))).toBe(true)
})

test('FM-19 a drag between two windows says move, or copy with Ctrl, and never upload', async ({ desktop, page, world }) => {
  mkdirSync(homeFile(world.dataDir, '旅行'), { recursive: true })
  writeFileSync(homeFile(world.dataDir, '票.txt'), '票')
  const windows = new WindowsScreen(desktop)
  const from = await windows.open('文件管理')
  await from.dragTitleTo({ x: 1438, y: 300 })
  const to = await windows.openAnother('文件管理')
  await to.dragTitleTo({ x: 1, y: 300 })
  await new FilesWindow(page, to.root).enter('旅行')
  await from.root.getByTitle('票.txt', { exact: true }).hover()
  await page.mouse.down()
  await page.mouse.move(500, 400, { steps: 8 })
  await expect(to.root.getByText('松开鼠标，移动到“旅行”')).toBeVisible()
  await page.keyboard.down('Control')
  await page.mouse.move(505, 405, { steps: 2 })
  await expect(to.root.getByText('松开鼠标，复制到“旅行”')).toBeVisible()
  await page.keyboard.up('Control')
  await page.mouse.move(500, 400, { steps: 2 })
  await page.mouse.up()
  await expect(to.root.getByTitle('票.txt', { exact: true })).toBeVisible()
  await expect(from.root.getByTitle('票.txt', { exact: true })).toHaveCount(0)
})

test('RB-01b a file dropped on the recycle bin can be brought back at once', async ({ desktop, page, world }) => {
  writeFileSync(homeFile(world.dataDir, '票.txt'), '票')
  const files = await FilesWindow.open(desktop)
  await files.item('票.txt').hover()
  await page.mouse.down()
  await files.root.getByRole('button', { name: '回收站', exact: true }).hover()
  await page.mouse.move(...(await middleOf(files.root.getByRole('button', { name: '回收站', exact: true }))), { steps: 3 })
  await page.mouse.up()
  await files.expectGone('票.txt')
  await page.getByRole('button', { name: '撤销', exact: true }).click()
  await files.expectItem('票.txt')
})

test('WIN-05 a right click on an icon opens the menu of the icon', async ({ desktop }) => {
  const { page } = desktop
  const icons = page.getByRole('list', { name: '桌面图标' })
  await icons.getByRole('button', { name: '回收站' }).click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: '刷新' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: '打开', exact: true }).click()
  await expect(desktop.windows).toHaveCount(1)
  await expect.poll(() => new WindowsScreen(desktop).focused.hasKeyboard()).toBe(true)
})

async function middleOf(target: Locator): Promise<[x: number, y: number]> {
  const box = await target.boundingBox()
  return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
}
