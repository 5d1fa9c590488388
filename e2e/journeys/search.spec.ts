import { mkdirSync, writeFileSync } from 'node:fs'
import { homeFile } from '../seeds/files.ts'
import { FilesWindow } from '../screens/files-window.ts'
import { PaletteScreen } from '../screens/palette-screen.ts'
import { severeViolations } from '../support/axe-scan.ts'
import { expect, test } from '../support/fixtures.ts'

test('SRC-02 SRC-03 words inside files are found from the palette and in the window, with the keyboard; reading can be turned off', async ({
  desktop,
  page,
  world,
}) => {
  mkdirSync(homeFile(world.dataDir, '旅行'), { recursive: true })
  writeFileSync(homeFile(world.dataDir, '旅行/第三天.md'), '# 小樽\n下午沿着运河散步，晚上去看雪灯之路。')
  writeFileSync(homeFile(world.dataDir, '账.csv'), '项目,金额\n运河游船,1200\n')
  writeFileSync(homeFile(world.dataDir, '坏.docx'), '这不是文档')

  await desktop.open('全局搜索')
  const window = desktop.windowsOf('search')
  await expect(window.getByText('1 个没有读取')).toBeVisible({ timeout: 20_000 })
  await expect(window.getByText('在文件内容里搜索')).toBeVisible()
  const field = window.getByRole('textbox', { name: '搜索文件内容' })
  await field.fill('运河')
  const results = window.getByRole('list', { name: '搜索结果' })
  await expect(results.getByRole('listitem')).toHaveCount(2)
  await expect(results.locator('mark').filter({ hasText: '运河' })).toHaveCount(2)
  expect(await severeViolations(page)).toEqual([])

  await field.fill('运河 -游船')
  await expect(results.getByRole('listitem')).toHaveCount(1)
  await field.press('ArrowDown')
  await page.keyboard.press('Control+Enter')
  const files = new FilesWindow(page, desktop.windowsOf('file-manager').first())
  await files.expectSelected('第三天.md')

  const palette = new PaletteScreen(page)
  await palette.open()
  await page.keyboard.type('雪灯')
  await expect(palette.row('第三天.md')).toContainText('雪灯之路')
  await palette.row('在文件内容中搜索“雪灯”').click()
  await expect(field).toHaveValue('雪灯')
  await expect(results.getByRole('listitem')).toHaveCount(1)

  await window.getByRole('button', { name: '读取情况' }).click()
  const reading = page.getByRole('dialog', { name: '读取文件内容' })
  await expect(reading.getByText('文件损坏，或者格式不对')).toBeVisible()
  await reading.getByText('读取我的文件内容').click()
  await reading.getByRole('button', { name: '关闭' }).click()
  await expect(window.getByText('没有读取我的文件内容')).toBeVisible()
  await expect(window.getByText('已读取 0 个文件')).toBeVisible({ timeout: 20_000 })
  await field.fill('运河')
  await expect(window.getByText('没有文件包含“运河”')).toBeVisible()
})
