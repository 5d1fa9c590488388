import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { homeFile } from '../seeds/files.ts'
import { FilesWindow } from '../screens/files-window.ts'
import { PaletteScreen } from '../screens/palette-screen.ts'
import { expect, test } from '../support/fixtures.ts'
import { severeViolations } from '../support/axe-scan.ts'

const pictures = path.resolve(import.meta.dirname, '../../.cache/looks')

test('PAL-01, PAL-03, SRC-01 the keyboard alone leads to a file by its pinyin, to an app, to a window and to a command', async ({
  desktop,
  page,
  world,
}) => {
  mkdirSync(homeFile(world.dataDir, '旅行'), { recursive: true })
  writeFileSync(homeFile(world.dataDir, '旅行/北海道行程.txt'), '云湾')
  const palette = new PaletteScreen(page)
  const files = new FilesWindow(page, desktop.windowsOf('file-manager').first())

  await palette.open()
  await page.keyboard.type('bhd')
  await expect(palette.chosen).toContainText('北海道行程.txt')
  expect(await severeViolations(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect(palette.root).toBeHidden()
  await files.expectSelected('北海道行程.txt')
  await expect(files.currentFolder).toHaveText('旅行')
  await palette.open()
  await page.keyboard.type('bhd')
  await expect(palette.chosen).toContainText('北海道行程.txt')
  await page.keyboard.press('Enter')
  await expect(desktop.windowsOf('viewer')).toContainText('云湾')

  // PAL-04: the transfer centre was never loaded; its command is found by the letters of its pinyin.
  await palette.open()
  await page.keyboard.type('ckscrw')
  await expect(palette.chosen).toContainText('查看上传任务')
  await page.keyboard.press('Enter')
  await expect(desktop.windowsOf('transport')).toHaveCount(1)

  await palette.open()
  await page.keyboard.type('shense')
  await expect(palette.chosen).toContainText('切换到深色外观')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  // PAL-02: Tab leads to one kind; Escape clears what was typed, and then closes.
  await palette.open()
  await page.keyboard.type('文件')
  await expect(palette.row('文件管理').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(palette.root.getByRole('button', { name: /^文件/ })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(palette.field).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(palette.root).toBeHidden()
})

test('PAL-05 without the device apps and commands are found, and the palette says that files were not', async ({
  desktop,
  page,
  context,
}) => {
  await expect(desktop.dock).toBeVisible()
  const palette = new PaletteScreen(page)
  await palette.open()
  await expect(palette.row('文件管理').first()).toBeVisible()
  await context.route('**/v1/file/search**', (route) => route.abort())
  await page.keyboard.type('wenjian')
  await expect(palette.row('文件管理').first()).toBeVisible()
  await expect(palette.root.getByText('设备没有回应，文件没有找')).toBeVisible()
})

test('PAL-01 the palette fits every screen, theme and language', async ({ desktop, page, world }) => {
  mkdirSync(homeFile(world.dataDir, '旅行照片'), { recursive: true })
  for (const name of ['旅行计划 2026.docx', '旅行预算.xlsx', `旅行 ${'很长的名字'.repeat(12)}.txt`])
    writeFileSync(homeFile(world.dataDir, name), '云湾')
  await expect(desktop.dock).toBeVisible()
  for (const [width, height] of [
    [1440, 810],
    [760, 700],
    [390, 844],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.keyboard.press('Control+k')
      const field = page.getByRole('combobox')
      await field.fill('旅行')
      await expect(page.getByRole('option').filter({ hasText: '旅行计划' })).toBeVisible()
      await expect(page.locator('[data-busy]')).toHaveCount(0)
      const box = await page.getByRole('dialog').boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true)
      await page.screenshot({ path: path.join(pictures, `palette-${width}-${colorScheme}.png`) })
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
    }
})
