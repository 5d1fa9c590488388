import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { FilesWindow } from '../screens/files-window.ts'
import { PathPicker } from '../screens/path-picker.ts'
import { homeFile } from '../seeds/files.ts'
import { expect, test } from '../support/fixtures.ts'

test('TSK-10 TSK-11 TSK-12 TSK-14 files are packed with a password, browsed, and one of them is extracted beside the archive', async ({
  world,
  desktop,
  page,
}) => {
  const home = (...names: string[]) => homeFile(world.dataDir, ...names)
  mkdirSync(home('旅行', '照片'), { recursive: true })
  writeFileSync(home('旅行', '行程.txt'), '第一天：大理')
  writeFileSync(home('旅行', '照片', '说明.txt'), '洱海')
  const files = await FilesWindow.open(desktop)
  await files.reload()
  await files.command('旅行', '压缩…')
  const compress = desktop.windowsOf('file-manager').filter({ has: page.getByText('压缩“旅行”', { exact: true }) })
  await compress.getByRole('textbox', { name: '密码（可选）' }).fill('秘密 pw')
  await compress.getByRole('button', { name: '压缩', exact: true }).click()
  await expect(desktop.toast('已压缩到“旅行.zip”')).toBeVisible()
  expect(readFileSync(home('旅行.zip')).includes('第一天')).toBe(false)

  await files.reload()
  await files.item('旅行.zip').dblclick()
  const archive = desktop.windowsOf('file-manager').filter({ hasText: '正在浏览压缩包，没有解压' })
  await expect(archive.getByText(/ZIP · .* · 2 个文件/)).toBeVisible()
  await archive.getByTitle('旅行', { exact: true }).dblclick()
  await archive.getByTitle('行程.txt', { exact: true }).click()
  await archive.getByRole('button', { name: '解压全部' }).click()
  await page.getByRole('menuitem', { name: '解压到“旅行”文件夹' }).click()
  const question = archive.getByRole('dialog', { name: '“旅行.zip”需要密码' })
  await question.getByRole('textbox', { name: '密码' }).fill('wrong')
  await question.getByRole('button', { name: '打开' }).click()
  await expect(question.getByText('解压密码错误。')).toBeVisible()
  await question.getByRole('textbox', { name: '密码' }).fill('秘密 pw')
  await question.getByRole('button', { name: '打开' }).click()
  await expect(desktop.toast('已解压“旅行.zip”')).toBeVisible()
  // The name was taken by the folder itself.
  expect(readFileSync(home('旅行 2', '旅行', '照片', '说明.txt'), 'utf8')).toBe('洱海')
})

test('TSK-17 a file is added to the folder of an archive that is shown, and the window shows it', async ({ world, desktop, page }) => {
  const home = (...names: string[]) => homeFile(world.dataDir, ...names)
  mkdirSync(home('旅行'), { recursive: true })
  writeFileSync(home('旅行', '行程.txt'), '第一天：大理')
  writeFileSync(home('清单.txt'), '雨伞')
  const files = await FilesWindow.open(desktop)
  await files.reload()
  await files.command('旅行', '压缩…')
  const compress = desktop.windowsOf('file-manager').filter({ has: page.getByText('压缩“旅行”', { exact: true }) })
  await expect(compress.getByRole('textbox', { name: '名称' })).toBeFocused()
  await expect(compress.getByRole('button', { name: '压缩', exact: true })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(desktop.toast('已压缩到“旅行.zip”')).toBeVisible()
  await files.reload()
  await files.item('旅行.zip').dblclick()
  const archive = desktop.windowsOf('file-manager').filter({ hasText: '正在浏览压缩包，没有解压' })
  await archive.getByTitle('旅行', { exact: true }).dblclick()
  await expect(archive.getByTitle('行程.txt', { exact: true })).toBeVisible()
  await archive.getByRole('button', { name: '添加文件…' }).click()
  const picker = new PathPicker(page, '添加到“旅行.zip”')
  await picker.row('清单.txt').click()
  await picker.confirm('添加').click()
  await picker.expectGone()
  await expect(desktop.toast('已添加到“旅行.zip”')).toBeVisible()
  await expect(archive.getByTitle('清单.txt', { exact: true })).toBeVisible()
  await archive.getByRole('button', { name: '解压全部' }).click()
  await page.getByRole('menuitem', { name: '解压到“旅行”文件夹' }).click()
  await expect(desktop.toast('已解压“旅行.zip”')).toBeVisible()
  expect(readFileSync(home('旅行 2', '旅行', '清单.txt'), 'utf8')).toBe('雨伞')
})
